/** Room for few cached pages; to be imported before any service, for the configuration is read once. */
process.env["LIMITS_KEPT_PAGES_MAX"] = "20";
