import { KNOWN_PATHS, type PathAccess } from "~/services/access/paths/known-paths";
import { samplePath } from "../sample-path";
import { ADDRESS, SITE_ADDRESS } from "./addresses";

const pathsFor = (...accesses: PathAccess[]) =>
  KNOWN_PATHS.filter(({ access }) => accesses.includes(access)).map(({ path }) => samplePath(path));

/**
 * Pages without sign-in, in every state that an address names; new public paths are included automatically.
 */
export const PUBLIC_PAGES: readonly string[] = [
  ...Object.values(ADDRESS),
  ...pathsFor("public").filter((path) => !["/login", "/register"].includes(path)),
  ...Object.values(SITE_ADDRESS),
  "/nowhere",
];

/** Pages that differ for signed-in users; the last one reports a missing right. */
export const SIGNED_IN_PAGES: readonly string[] = [
  ...pathsFor("signed-in", "console-entry").filter((path) => !path.startsWith("/redirect/")),
  "/phsb/codes?type=18&q=CHN331",
  "/personal?tab=2",
  "/certification?type=1",
  "/cmsweb",
  ...Object.values(SITE_ADDRESS),
  "/guide",
  "/welcome",
  "/login",
  "/account-list",
];

/** Console pages: one of each kind and all exceptions; the lists are added from its menu. */
export const CONSOLE_PAGES_TO_SEE: readonly string[] = [
  "/account-list/new",
  "/account-list/1",
  "/account-list/1/members",
  "/account-list/1/history",
  "/account-list/invite",
  "/account-list/import",
  "/account-list/recycle",
  "/custom-list/new",
  "/platform-department-list/new",
  "/project-list/1",
  "/version-management/1",
  "/version-management/1/1",
  "/resources/1",
  "/resources/1/new",
  "/role-list/2",
  "/role-list/2/grant",
  "/role-list/2?tab=preview",
  "/role-list/new",
  "/distribution",
  "/error-log",
  "/settings",
  "/dashboard",
  "/dashboard-editor",
  "/applicant-manage",
  "/applicant-manage/new",
  "/certification-review",
  "/certification-review/statistics",
  "/system-settings",
  "/system-settings/1/edit",
  "/audit-log/verify",
];
