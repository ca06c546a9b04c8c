/** What is posted although the site is read-only: signing in and out, and what is of one browser alone. */
const EXACT: ReadonlySet<string> = new Set([
  "/login",
  "/login/second-step",
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
/** Whoever has set the site read-only ends it there. */
const SETTINGS = "/system-settings/";
/** Forms of the sign-in page that change what is stored: a registration, and a new password. */
const isSignIn = (query: URLSearchParams) => !query.has("register") && query.get("mode") !== "3";

/** Whether an address takes posts while the site is read-only. */
export const worksReadOnly = ({ pathname, searchParams }: URL): boolean =>
  pathname.startsWith(SETTINGS) || (EXACT.has(pathname) && (pathname !== "/login" || isSignIn(searchParams)));
