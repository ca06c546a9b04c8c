/** The states of the login page. */
export const ADDRESS = {
  password: "/login?mode=1",
  code: "/login?mode=2",
  reset: "/login?mode=3",
  registerByPhone: "/login?register=1",
  registerByMail: "/login?register=2",
} as const;

/** Pages of the public site: a column, an article with a table, and search results. */
export const SITE_ADDRESS = {
  column: "/cmsweb/guide",
  article: "/cmsweb/guide/customer-certification",
  found: `/cmsweb/search?q=${encodeURIComponent("认证")}`,
} as const;
