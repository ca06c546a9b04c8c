/** An existing address below the wildcard of a known path, or one that is answered there. */
const BELOW: Readonly<Record<string, string>> = {
  "/login/social/*": "/login/social/wechat",
  "/phsb/links/*": "/phsb/links/none",
  "/phsb/*": "/phsb/userMessage",
  "/cmsweb/*": "/cmsweb/no-such-column",
  "/personal/*": "/personal/security/modify-password",
  "/redirect/*": "/redirect/guide",
  "/captcha/*": "/captcha/none.png",
  "/assets/*": "/assets/none.js",
};

/** A path that can be requested, for a pattern that may end in a wildcard. */
export function samplePath(path: string): string {
  if (!path.endsWith("/*")) return path;
  const sample = BELOW[path];
  if (sample === undefined) throw new Error(`no sample below ${path}`);
  return sample;
}
