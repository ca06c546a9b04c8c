/** MESSAGE_STATUS of the console's lists. */
export const STATUS = { draft: 0, waiting: 1, published: 2, revoked: 3 } as const;

/** What a recipient's row says; only the first two are seen by the person. */
export const RECIPIENT = { unread: 0, read: 1, removed: 2, withdrawn: 3 } as const;

/** AUDIENCE_TYPE of the console's form. */
export const AUDIENCE = { everyone: 1, organizations: 2, roles: 3, accounts: 4 } as const;

/** So many of the newest unread messages stand in the page itself. */
export const UNREAD_SHOWN = 5;

/** Beyond it nobody counts: the badge says 99+. */
export const UNREAD_CAP = 100;
