/**
 * All limits; some are promised (docs/security.md, "Numbers"). The environment variable `LIMITS_<KEY>`
 * overrides each on the server; tests use that.
 */
export const LIMITS = {
  CAPTCHA_SECONDS: 120,
  CAPTCHA_LENGTH: 4,
  CAPTCHA_PER_OWNER: 20,
  CAPTCHA_ISSUES_PER_MINUTE: 30,
  /** The shortest time in which a person can read a captcha image and type a password. */
  FORM_MIN_FILL_MILLISECONDS: 800,
  FORM_TOKEN_SECONDS: 12 * 3600,

  CODE_SECONDS: 300,
  CODE_TRIES: 5,
  CODE_RESEND_SECONDS: 60,
  CODE_WRONG_PER_HOUR: 10,
  CODE_BLOCK_SECONDS: 3600,
  CODE_SENDS_PER_HOUR: 5,
  CODE_SENDS_PER_DAY: 10,
  CODE_SENDS_PER_ADDRESS_HOUR: 20,
  CODE_TARGETS_PER_ADDRESS_HOUR: 10,
  /** Cost limit of all messages with codes on the whole site. The ones below are parts of it. */
  CODE_SITE_PER_MINUTE: 120,
  CODE_SITE_PER_HOUR: 2000,
  CODE_REGISTER_PER_MINUTE: 40,
  CODE_REGISTER_PER_HOUR: 400,
  CODE_BIND_PER_MINUTE: 40,
  CODE_BIND_PER_HOUR: 400,
  /** Codes to targets without an account, for sign-in and reset each. */
  CODE_STRANGERS_PER_MINUTE: 40,
  CODE_STRANGERS_PER_HOUR: 400,

  PASSWORD_FAILURES: 5,
  /** The shortest new password; existing shorter ones remain valid. */
  PASSWORD_LENGTH: 8,
  /** How many of letters, digits and symbols a new password must contain. */
  PASSWORD_KINDS: 1,
  /** Days after which a password must be changed at the next sign-in by it; 0 for never. */
  PASSWORD_DAYS: 0,
  PASSWORD_STAFF_DAYS: 0,
  PASSWORD_LOCK_SECONDS: 600,
  ADDRESS_FAILURES: 30,
  ADDRESS_IDENTIFIERS: 20,
  ADDRESS_WINDOW_SECONDS: 600,

  /** Different complete phones and e-mails that an account without the right to see them may search. */
  WHOLE_SEARCHES_PER_DAY: 500,
  /** Those among them with the same masked form: a masked phone matches 10,000. */
  WHOLE_SEARCHES_ALIKE_PER_DAY: 20,
  WHOLE_SEARCH_BLOCK_SECONDS: 3600,

  /** Exports with more rows are prepared by a background job. */
  EXPORT_ROWS_AT_ONCE: 10_000,

  SESSION_IDLE_SECONDS: 30 * 60,
  SESSION_IDLE_STAFF_SECONDS: 15 * 60,
  SESSION_HOURS: 12,
  SESSION_STAFF_HOURS: 8,
  SESSION_TOUCH_SECONDS: 60,
  SESSIONS_PER_ACCOUNT: 10,

  TICKET_SET_PASSWORD_SECONDS: 300,
  TICKET_IDENTITY_SECONDS: 600,
  TICKET_TRIES: 5,
  /** Time between the password or code and the second step. */
  TICKET_SECOND_STEP_SECONDS: 300,
  /** Wrong codes of an account for any purpose; then its second step is refused for a while. */
  SECOND_STEP_WRONG_PER_HOUR: 10,
  SECOND_STEP_BLOCK_SECONDS: 3600,
  /** Between a passkey's challenge and the response. */
  PASSKEY_CHALLENGE_SECONDS: 300,
  PASSKEYS_PER_ACCOUNT: 10,
  /** Lifetime of a link for setting a password. */
  PASSWORD_LINK_HOURS: 24,

  /** Between issuing a sign id and its use. */
  CARD_SIGN_ID_SECONDS: 600,
  /** Between issuing a random and its signature. */
  CARD_RANDOM_SECONDS: 120,
  /** Wrong signatures of a card from one address. */
  CARD_FAILURES: 3,
  CARD_LOCK_SECONDS: 600,
  CARD_SIGN_IDS_PER_MINUTE: 30,
  CARDS_PER_ACCOUNT: 5,
  GATHERING_CONNECT_MILLISECONDS: 2000,
  GATHERING_TOTAL_MILLISECONDS: 5000,
  GATHERING_FAILURES: 3,
  GATHERING_PROBE_MILLISECONDS: 2000,

  DRAFT_DAYS: 30,
  /** Lifetime of the draft of a form that was posted just after its session had ended. */
  DRAFT_AFTER_SESSION_SECONDS: 30 * 60,

  /** Lifetime of a cached page that is the same for everybody. */
  KEPT_PAGE_SECONDS: 60,
  /** At most 50 kB each; an address has many appearances, most of them rare. */
  KEPT_PAGES_MAX: 1000,
  /** Time until pages show a changed banner. */
  BANNER_LOOK_MILLISECONDS: 1500,
  /** Time until a server sees published articles without a signal. */
  ARTICLES_LOOK_SECONDS: 10,
  /** Age at which versions of reference data are read again without a signal. */
  REFERENCE_RECHECK_MILLISECONDS: 1000,
  /** Must be at least AUDIT_KEEP_DAYS_MIN. */
  AUDIT_KEEP_DAYS: 365,

  /** Interval after the first backup of each day (docs/operations.md). */
  BACKUP_EVERY_HOURS: 24,
  BACKUP_KEEP_DAYS: 7,
  BACKUP_KEEP_WEEKS: 4,
  BACKUP_KEEP_MONTHS: 6,
  /** Minutes between two recovery points; 0 turns them off. */
  BACKUP_POINT_MINUTES: 4,
  /** Includes today. */
  BACKUP_POINT_DAYS: 2,

  /** Hours after its submission within which an application for certification is reviewed. */
  REVIEW_HOURS: 24,
  /** Days for which an export of an account's own data can be downloaded. */
  EXPORT_KEEP_DAYS: 7,
  /** Days within which an account's cancellation can be withdrawn. */
  CANCEL_DAYS: 15,

  HASH_QUEUE: 64,
  NOTICES_PER_DAY: 5,
  /** For each kind; a message with more recipients is shown on the site only. */
  NOTICES_PER_MESSAGE: 2000,
  SENDER_CONNECT_MILLISECONDS: 2000,
  SENDER_TOTAL_MILLISECONDS: 5000,
  /** Consecutive failures after which a provider is considered unavailable. */
  SENDER_FAILURES: 3,
  SENDER_PROBE_MILLISECONDS: 2000,

  SOCKET_FRAME_BYTES: 16 * 1024,
  /** Fragments of one message; each uses more memory than its bytes. */
  SOCKET_FRAGMENTS: 64,
  SOCKET_MESSAGES_PER_10_SECONDS: 30,
  SOCKET_UNSENT_BYTES: 1024 * 1024,
  SOCKET_HEARTBEAT_MILLISECONDS: 15_000,
  SOCKETS_PER_ACCOUNT: 5,
  /** High because a large office shares one address. */
  SOCKETS_PER_ADDRESS: 2000,
  SOCKETS_PER_SERVER: 20_000,

  SUB_APP_TOKEN_SECONDS: 600,
  /** Tokens of one session for one sub-app; the oldest are removed. */
  SUB_APP_TOKENS: 5,
  SUB_APP_CONNECT_MILLISECONDS: 2000,
  SUB_APP_TOTAL_MILLISECONDS: 5000,
  /** Lifetime of a cached health check of a sub-app, by its result. */
  SUB_APP_ALIVE_MILLISECONDS: 10_000,
  SUB_APP_DEAD_MILLISECONDS: 2000,
  /** Time within which a sub-app must report that it is ready. */
  SUB_APP_READY_MILLISECONDS: 10_000,

  URL_BYTES: 8 * 1024,
  HEADER_BYTES: 16 * 1024,
  FORM_BYTES: 64 * 1024,
  /** A form with a long text: 100,000 characters, URL-encoded. */
  LONG_FORM_BYTES: 1024 * 1024,
  FORM_FIELDS: 1000,
  JSON_BYTES: 256 * 1024,
  /** The request body, for each file that it may contain. */
  UPLOAD_BYTES: 6 * 1024 * 1024,
  /** Size of an imported sheet. */
  IMPORT_BYTES: 20 * 1024 * 1024,
  IMPORT_ROWS: 100_000,
  /** Size of an imported workbook after decompression. */
  IMPORT_UNPACKED_BYTES: 200 * 1024 * 1024,
  /** Time for inspecting a picture or paper; a slower one is considered malicious. */
  INSPECTION_MILLISECONDS: 30_000,
  /** Unclaimed uploads are deleted after this time. */
  UPLOAD_UNUSED_SECONDS: 24 * 3600,
  /** Unclaimed uploads of one account; the oldest are removed. */
  UPLOADS_UNUSED: 40,
  /** Reports of failures in pages by browsers; further ones are not counted. */
  ERROR_REPORTS_PER_MINUTE: 10,
  ERROR_REPORTS_PER_SERVER_MINUTE: 300,
  /** Requests with a longer expected wait in the queue are refused at once; posts may wait twice as long. */
  QUEUE_WAIT_MILLISECONDS: 1500,
  /** Pipelined requests on one connection; the connection is closed beyond them. */
  UNANSWERED_REQUESTS: 16,
  HEADERS_TIMEOUT_MILLISECONDS: 10_000,
  REQUEST_TIMEOUT_MILLISECONDS: 30_000,
  CONNECTION_CHECK_MILLISECONDS: 2000,
  /** A request that takes longer gets an error page (docs/product.md, section 9). */
  ANSWER_MILLISECONDS: 50_000,
  /** How long a write waits for another process's lock on the SQLite file. */
  DATABASE_WAIT_MILLISECONDS: 5000,
  /** Timeout for getting a connection from PostgreSQL's pool or opening one. */
  DATABASE_CONNECTION_MILLISECONDS: 3000,
  /** Free space on the data folder's disk below which the server is not ready. */
  DISK_RESERVE_BYTES: 16 * 1024 * 1024,
  /** How long a server whose SQLite file was deleted or replaced continues to respond to reads. */
  LOST_DATABASE_MILLISECONDS: 30_000,
  SHUTDOWN_MILLISECONDS: 10_000,
  /** Between turning readiness off and refusing connections. */
  DRAIN_MILLISECONDS: 1000,
};

export type Limits = Readonly<typeof LIMITS>;

export const AUDIT_KEEP_DAYS_MIN = 180;

/** Lengths that forms state in their markup and rules check (docs/product.md, section 5). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 16;
/**
 * Deliberately longer than the rule: truncated pasted text would satisfy it and hide its message
 * (docs/forms.md, section 0).
 */
export const PASSWORD_INPUT_MAX = 30;
export const PASSWORD_HASH_MAX = 128;
/** A recovery code with its hyphen, and some blanks. */
export const SECOND_CODE_INPUT_MAX = 20;
export const IDENTIFIER_MAX = 64;
/** The size of an uploaded file (docs/product.md, section 9). */
export const UPLOAD_FILE_BYTES = 5 * 1024 * 1024;

/** Inputs of the account operations (docs/product.md, section 5). */
export const ACCOUNT_INPUT_MAX = 30;
