// Foundation is re-exported whole: under MemberImportVisibility a partial re-export leaves members unusable.
@_exported public import Foundation
