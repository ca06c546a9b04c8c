/** MESSAGE_STATUS of the console's lists. */
export const STATUS = { draft: 0, waiting: 1, published: 2, revoked: 3 } as const;

/** State of a recipient's row; only the first two are visible to the recipient. */
export const RECIPIENT = { unread: 0, read: 1, removed: 2, withdrawn: 3 } as const;

/** AUDIENCE_TYPE of the console's form. */
export const AUDIENCE = { everyone: 1, organizations: 2, roles: 3, accounts: 4 } as const;

/** Number of newest unread messages in the page itself. */
export const UNREAD_SHOWN = 5;

/** The highest count: the badge shows 99+. */
export const UNREAD_CAP = 100;
