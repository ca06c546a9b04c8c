/**
 * Posts that are accepted although the site is read-only: sign-in and sign-out, the second step without which staff
 * cannot reach the settings, and what concerns one browser alone.
 */
const EXACT: ReadonlySet<string> = new Set([
  "/login",
  "/login/second-step",
  "/personal/second-step",
  "/console/login",
  "/card/begin",
  "/card/random",
  "/sign-out",
  "/role-version",
  "/appearance",
  "/visits",
  "/sub-app-token",
  "/error-report",
]);
/** The settings page, on which staff end the read-only mode. */
const SETTINGS = "/system-settings/";
/** Whether a post of the login page only signs in: registrations and new passwords change stored data. */
const isSignIn = (query: URLSearchParams) => !query.has("register") && query.get("mode") !== "3";

/** Whether an address takes posts while the site is read-only. */
export const worksReadOnly = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith(SETTINGS) || (EXACT.has(pathname) && (pathname !== "/login" || isSignIn(searchParams)));
