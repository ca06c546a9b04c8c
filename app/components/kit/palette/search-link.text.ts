export const SEARCH_PATH = "/search";
/** Of the field in the bar of the console. */
export const SEARCH_ID = "console-search";
export const SEARCH_LINK = { text: "搜索", href: SEARCH_PATH } as const;
export const SEARCH_KEYS = "Ctrl K";
