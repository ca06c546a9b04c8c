/**
 * Every limit in one place; some are promised (docs/security.md, "Numbers").
 * Each key can be overridden on the server by the environment variable `LIMITS_<KEY>`; tests do so.
 */
export const LIMITS = {
  CAPTCHA_SECONDS: 120,
  CAPTCHA_LENGTH: 4,
  CAPTCHA_PER_OWNER: 20,
  CAPTCHA_ISSUES_PER_MINUTE: 30,
  /** A person needs at least this long to read a captcha image and type a password. */
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
  /** Of the whole site: what all messages with codes may cost. The rest below are parts of it. */
  CODE_SITE_PER_MINUTE: 120,
  CODE_SITE_PER_HOUR: 2000,
  CODE_REGISTER_PER_MINUTE: 40,
  CODE_REGISTER_PER_HOUR: 400,
  CODE_BIND_PER_MINUTE: 40,
  CODE_BIND_PER_HOUR: 400,
  /** Sign-in and reset, each, of targets without an account. */
  CODE_STRANGERS_PER_MINUTE: 40,
  CODE_STRANGERS_PER_HOUR: 400,

  PASSWORD_FAILURES: 5,
  PASSWORD_LOCK_SECONDS: 600,
  ADDRESS_FAILURES: 30,
  ADDRESS_IDENTIFIERS: 20,
  ADDRESS_WINDOW_SECONDS: 600,

  /** Different whole phones and e-mails that an account without the right to see them searches for. */
  WHOLE_SEARCHES_PER_DAY: 500,
  /** Of those the ones that look alike masked: a masked phone stands for 10,000. */
  WHOLE_SEARCHES_ALIKE_PER_DAY: 20,
  WHOLE_SEARCH_BLOCK_SECONDS: 3600,

  /** Beyond so many rows an export is prepared in the background. */
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
  /** How long whoever has shown password or code may take over the second step. */
  TICKET_SECOND_STEP_SECONDS: 300,
  /** Of an account, whatever they were for; then its second step is refused for a while. */
  SECOND_STEP_WRONG_PER_HOUR: 10,
  SECOND_STEP_BLOCK_SECONDS: 3600,
  /** From the question to a passkey to its answer. */
  PASSKEY_CHALLENGE_SECONDS: 300,
  PASSKEYS_PER_ACCOUNT: 10,
  /** How long a link for setting a password opens. */
  PASSWORD_LINK_HOURS: 24,

  /** From a sign id to its use. */
  CARD_SIGN_ID_SECONDS: 600,
  /** From a random to its signature. */
  CARD_RANDOM_SECONDS: 120,
  /** Wrong signatures of one card from one address. */
  CARD_FAILURES: 3,
  CARD_LOCK_SECONDS: 600,
  CARD_SIGN_IDS_PER_MINUTE: 30,
  CARDS_PER_ACCOUNT: 5,
  GATHERING_CONNECT_MILLISECONDS: 2000,
  GATHERING_TOTAL_MILLISECONDS: 5000,
  GATHERING_FAILURES: 3,
  GATHERING_PROBE_MILLISECONDS: 2000,

  DRAFT_DAYS: 30,
  /** Of a form that came when its session had just ended. */
  DRAFT_AFTER_SESSION_SECONDS: 30 * 60,

  /** How long a page that is the same for everybody is sent before it is rendered anew. */
  KEPT_PAGE_SECONDS: 60,
  /** Of 50 kB each at most; an address has many appearances, most of them rare. */
  KEPT_PAGES_MAX: 1000,
  /** How soon pages say what operators have written for everybody. */
  BANNER_LOOK_MILLISECONDS: 1500,
  /** How soon a server sees what has been published, if it has not been told. */
  ARTICLES_LOOK_SECONDS: 10,
  /** How old the versions of reference data may be when no signal has come. */
  REFERENCE_RECHECK_MILLISECONDS: 1000,
  /** At least AUDIT_KEEP_DAYS_MIN, whoever configures it. */
  AUDIT_KEEP_DAYS: 365,

  /** From the first of each day on (docs/operations.md). */
  BACKUP_EVERY_HOURS: 24,
  BACKUP_KEEP_DAYS: 7,
  BACKUP_KEEP_WEEKS: 4,
  BACKUP_KEEP_MONTHS: 6,
  /** Between two recovery points; 0 makes none. */
  BACKUP_POINT_MINUTES: 4,
  /** Today among them. */
  BACKUP_POINT_DAYS: 2,

  /** How long a copy of the own data can be downloaded. */
  EXPORT_KEEP_DAYS: 7,
  /** How long a cancellation can be taken back. */
  CANCEL_DAYS: 15,

  HASH_QUEUE: 64,
  NOTICES_PER_DAY: 5,
  /** Of each kind; a message to more people is told on the site alone. */
  NOTICES_PER_MESSAGE: 2000,
  SENDER_CONNECT_MILLISECONDS: 2000,
  SENDER_TOTAL_MILLISECONDS: 5000,
  /** So many failures in a row and a provider is taken for dead. */
  SENDER_FAILURES: 3,
  SENDER_PROBE_MILLISECONDS: 2000,

  SOCKET_FRAME_BYTES: 16 * 1024,
  /** Pieces of one message, of which each costs more memory than it has bytes. */
  SOCKET_FRAGMENTS: 64,
  SOCKET_MESSAGES_PER_10_SECONDS: 30,
  SOCKET_UNSENT_BYTES: 1024 * 1024,
  SOCKET_HEARTBEAT_MILLISECONDS: 15_000,
  SOCKETS_PER_ACCOUNT: 5,
  /** A big office is one address. */
  SOCKETS_PER_ADDRESS: 2000,
  SOCKETS_PER_SERVER: 20_000,

  SUB_APP_TOKEN_SECONDS: 600,
  /** Of one session for one sub-app; the newest stay. */
  SUB_APP_TOKENS: 5,
  SUB_APP_CONNECT_MILLISECONDS: 2000,
  SUB_APP_TOTAL_MILLISECONDS: 5000,
  /** How long what was found out about a sub-app is believed, good news and bad. */
  SUB_APP_ALIVE_MILLISECONDS: 10_000,
  SUB_APP_DEAD_MILLISECONDS: 2000,
  /** A sub-app that has not said by then that it is ready has failed to load. */
  SUB_APP_READY_MILLISECONDS: 10_000,

  URL_BYTES: 8 * 1024,
  HEADER_BYTES: 16 * 1024,
  FORM_BYTES: 64 * 1024,
  /** Of a form with a long text: 100,000 characters as browsers spell them. */
  LONG_FORM_BYTES: 1024 * 1024,
  FORM_FIELDS: 1000,
  JSON_BYTES: 256 * 1024,
  /** A body, for each file that it may have. */
  UPLOAD_BYTES: 6 * 1024 * 1024,
  /** A sheet that is imported. */
  IMPORT_BYTES: 20 * 1024 * 1024,
  IMPORT_ROWS: 100_000,
  /** What a workbook may have once it is unpacked. */
  IMPORT_UNPACKED_BYTES: 200 * 1024 * 1024,
  /** How long a picture or paper may take; what takes longer is made to take long. */
  INSPECTION_MILLISECONDS: 30_000,
  /** What nobody has used by then goes. */
  UPLOAD_UNUSED_SECONDS: 24 * 3600,
  /** Of one person, not used yet; the newest stay. */
  UPLOADS_UNUSED: 40,
  /** What browsers tell of failures in pages; the others are not counted. */
  ERROR_REPORTS_PER_MINUTE: 10,
  ERROR_REPORTS_PER_SERVER_MINUTE: 300,
  /** Who would wait longer to be taken up is sent away at once; posts wait twice as long. */
  QUEUE_WAIT_MILLISECONDS: 1500,
  /** Of one connection; beyond them it is cut. */
  UNANSWERED_REQUESTS: 16,
  HEADERS_TIMEOUT_MILLISECONDS: 10_000,
  REQUEST_TIMEOUT_MILLISECONDS: 30_000,
  CONNECTION_CHECK_MILLISECONDS: 2000,
  /** Whatever takes longer is answered in words (docs/product.md, section 9). */
  ANSWER_MILLISECONDS: 50_000,
  /** How long a write waits for another process on the same SQLite file. */
  DATABASE_WAIT_MILLISECONDS: 5000,
  /** Less room than this on the data folder's disk takes the server out of rotation. */
  DISK_RESERVE_BYTES: 16 * 1024 * 1024,
  /** How long a server whose SQLite file was deleted or replaced goes on to answer what only reads. */
  LOST_DATABASE_MILLISECONDS: 30_000,
  SHUTDOWN_MILLISECONDS: 10_000,
  /** Between readiness off and connections refused. */
  DRAIN_MILLISECONDS: 1000,
};

export type Limits = Readonly<typeof LIMITS>;

export const AUDIT_KEEP_DAYS_MIN = 180;

/** Lengths that forms state in their markup and rules check (docs/product.md, section 5). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 16;
/** Longer than the rule on purpose: a cut-off paste would hide the rule's text (docs/forms.md, section 0). */
export const PASSWORD_INPUT_MAX = 30;
export const PASSWORD_HASH_MAX = 128;
/** A recovery code with its hyphen, and room for blanks. */
export const SECOND_CODE_INPUT_MAX = 20;
export const IDENTIFIER_MAX = 64;
/** A file has fewer (docs/product.md, section 9). */
export const UPLOAD_FILE_BYTES = 5 * 1024 * 1024;

/** In the account operations (docs/product.md, section 5). */
export const ACCOUNT_INPUT_MAX = 30;
