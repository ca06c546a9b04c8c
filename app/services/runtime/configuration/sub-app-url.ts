const LENGTH_MAX = 200;

/** Whether a text can be a sub-app's entry: a web address to which paths can be appended. */
export function isSubAppEntry(value: string): boolean {
  if (value.length > LENGTH_MAX || /[?#\s\\]/.test(value) || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === "http:" || protocol === "https:") && username === "" && password === "";
}

/** Returns the reason why an entry is not allowed on this site; null when it is. */
export function subAppProblem(entry: string, siteOrigin: string): string | null {
  const { origin, protocol } = new URL(entry);
  // On the same origin its scripts could act for the user.
  if (origin === siteOrigin) return "不能与 SITE_ORIGIN 同源";
  return siteOrigin.startsWith("https:") && protocol !== "https:" ? "网站为 https 时必须是 https" : null;
}
