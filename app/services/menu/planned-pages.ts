/** Titles of pages whose content comes later (forms.md, section 5); the guard already decides who opens them. */
const TITLES: Readonly<Record<string, string>> = {
  "/console/login": "集群管理中心登录",
};

/** @returns the page's title without the site's, or null for a path without a page */
export const plannedTitle = (path: string): string | null =>
  Object.hasOwn(TITLES, path) ? TITLES[path]! : null;
