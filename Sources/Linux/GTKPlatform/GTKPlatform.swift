// GTKPlatform
