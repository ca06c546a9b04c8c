/** What needs a fresh identity check; each has its first step at `/personal/security/{action}`. */
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

/** How somebody shows who they are; the wire's `type` is the place in this list, from 1. */
export const IDENTITY_METHODS = ["password", "phone", "email"] as const;
export type IdentityMethod = (typeof IDENTITY_METHODS)[number];

/** What stands below `/personal/security/`; a first binding needs no check. */
export const ACCOUNT_OPERATIONS = ["bind-phone", "bind-email", ...IDENTITY_ACTIONS] as const;
export type AccountOperation = (typeof ACCOUNT_OPERATIONS)[number];
