/** Limits the cache of pages; must be imported before any service, because the configuration is read once. */
process.env["LIMITS_KEPT_PAGES_MAX"] = "20";
