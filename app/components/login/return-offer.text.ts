/** The way back to a page that needs a sign-in. */
export const RETURN_TEXT = {
  needsSignIn: (name: string) => `“${name}”需要登录后查看。`,
  offer: (name: string) => `登录后回到“${name}”`,
} as const;
