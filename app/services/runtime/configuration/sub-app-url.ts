const LENGTH_MAX = 200;

/** Whether a text can be the entry of a sub-app: a web address whose path other paths can be added to. */
export function isSubAppEntry(value: string): boolean {
  if (value.length > LENGTH_MAX || /[?#\s\\]/.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === "http:" || protocol === "https:") && username === "" && password === "";
}

/** What is wrong with an entry on this site, in words; null when nothing is. */
export function subAppProblem(entry: string, siteOrigin: string): string | null {
  const { origin, protocol } = new URL(entry);
  // On the own origin its scripts could do whatever the person can.
  if (origin === siteOrigin) return "不能与 SITE_ORIGIN 同源";
  return siteOrigin.startsWith("https:") && protocol !== "https:" ? "网站为 https 时必须是 https" : null;
}
