/** Actions that need a recent identity check; each has its first step at `/personal/security/{action}`. */
export const IDENTITY_ACTIONS = [
  "modify-phone",
  "modify-email",
  "modify-password",
  "export-data",
  "cancel-account",
  "bind-card",
  "reveal-contact",
] as const;
export type IdentityAction = (typeof IDENTITY_ACTIONS)[number];

/** Methods of an identity check; the wire's `type` is the position in this list, from 1. */
export const IDENTITY_METHODS = ["password", "phone", "email"] as const;
export type IdentityMethod = (typeof IDENTITY_METHODS)[number];

/** The pages below `/personal/security/`; a first binding needs no identity check. */
export const ACCOUNT_OPERATIONS = ["bind-phone", "bind-email", ...IDENTITY_ACTIONS] as const;
export type AccountOperation = (typeof ACCOUNT_OPERATIONS)[number];
