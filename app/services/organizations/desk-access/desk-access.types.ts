/**
 * What somebody without rights on the declaration desk can do about it: act with a role that they hold, take
 * one as administrator, have the product opened by staff, turn to their administrators, or be certified.
 */
export type DeskAccess =
  | { readonly kind: "switch"; readonly roleVersionId: number; readonly organization: string }
  | { readonly kind: "take"; readonly organization: string }
  | { readonly kind: "request"; readonly organization: string; readonly isRequested: boolean }
  | { readonly kind: "ask"; readonly organization: string; readonly administrators: readonly string[] }
  | { readonly kind: "certify" };
