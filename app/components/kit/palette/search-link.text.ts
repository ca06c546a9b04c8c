export const SEARCH_PATH = "/search";
/** Id of the search field in the console's bar. */
export const SEARCH_ID = "console-search";
export const SEARCH_LINK = { text: "搜索", href: SEARCH_PATH } as const;
export const SEARCH_KEYS = "Ctrl K";
