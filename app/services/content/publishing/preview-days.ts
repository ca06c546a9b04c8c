/** For how long a private link shows something. */
export const PREVIEW_DAYS = 7;
