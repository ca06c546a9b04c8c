/** The login page in each of its states. */
export const ADDRESS = {
  password: "/login?mode=1",
  code: "/login?mode=2",
  reset: "/login?mode=3",
  registerByPhone: "/login?register=1",
  registerByMail: "/login?register=2",
} as const;

/** The public site: a column, an article with a table, and what a search finds; the home page is known by its path. */
export const SITE_ADDRESS = {
  column: "/cmsweb/guide",
  article: "/cmsweb/guide/customer-certification",
  found: `/cmsweb/search?q=${encodeURIComponent("认证")}`,
} as const;
