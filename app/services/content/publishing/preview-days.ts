/** Days for which a preview link is valid. */
export const PREVIEW_DAYS = 7;
