/** Pages that everybody may open, in every state that an address can name. */
export const PUBLIC_PAGES = [
  "/login?mode=1",
  "/login?mode=2",
  "/login?mode=3",
  "/login?register=1",
  "/login?register=2",
  "/setPassword",
  "/agreement",
  "/welcome",
  "/guide",
  "/cmsweb",
  "/auth-redirect",
  "/login/social/wechat",
  "/certification/protocol",
  "/accessibility",
  "/no-script",
  "/console/login",
  "/nowhere",
] as const;

/** Pages that somebody who is signed in may open; the last one says that the right is missing. */
export const SIGNED_IN_PAGES = [
  "/cmsweb",
  "/guide",
  "/welcome",
  "/changePassword",
  "/personal",
  "/account-list",
] as const;
