import type { Limits } from "./limits";

/** Limits that staff may choose while the server runs (docs/security.md, "Numbers"). */
export const CHOOSABLE_LIMITS = [
  "CAPTCHA_SECONDS",
  "CODE_SECONDS",
  "CODE_TRIES",
  "CODE_SENDS_PER_HOUR",
  "CODE_SENDS_PER_DAY",
  "CODE_SENDS_PER_ADDRESS_HOUR",
  "PASSWORD_FAILURES",
  "PASSWORD_LENGTH",
  "PASSWORD_KINDS",
  "PASSWORD_DAYS",
  "PASSWORD_STAFF_DAYS",
  "PASSWORD_LOCK_SECONDS",
  "SESSION_IDLE_SECONDS",
  "SESSION_IDLE_STAFF_SECONDS",
  "SESSION_HOURS",
  "SESSION_STAFF_HOURS",
  "SESSIONS_PER_ACCOUNT",
  "AUDIT_KEEP_DAYS",
  "DRAFT_DAYS",
  "EXPORT_KEEP_DAYS",
  "BACKUP_EVERY_HOURS",
  "BACKUP_KEEP_DAYS",
  "BACKUP_KEEP_WEEKS",
  "BACKUP_KEEP_MONTHS",
  "REVIEW_HOURS",
] as const satisfies readonly (keyof Limits)[];

/** Texts of every page, backup destinations, senders of SMS and mail and switches that staff may choose. */
export const CHOOSABLE_WORDS = [
  "SITE_TITLE",
  "ICP_NUMBER",
  "SUPPORT_PHONE",
  "SUPPORT_HOURS",
  "SUPPORT_EMAIL",
  "BACKUP_FOLDER",
  "BACKUP_RECIPIENT",
  "CHANNEL_ROOT",
  "CONSOLE_NETWORKS",
  "REVIEW_ASSIGNMENT",
  "SMS_URL",
  "SMTP_URL",
  "MAIL_FROM",
] as const;

export type ChoosableLimit = (typeof CHOOSABLE_LIMITS)[number];
export type ChoosableWord = (typeof CHOOSABLE_WORDS)[number];

/** Values that staff have chosen; for the others the environment or the default applies. */
export interface ChosenValues {
  readonly limits: Readonly<Partial<Record<ChoosableLimit, number>>>;
  readonly words: Readonly<Partial<Record<ChoosableWord, string>>>;
}

/**
 * Returns the values with getters that prefer the chosen ones. Values that the environment has set are not
 * replaced.
 * @param isGiven whether the environment has set a value
 * @param chosen called on each access
 */
export function withChosen<T extends object>(
  values: T,
  names: readonly (keyof T & string)[],
  {
    isGiven,
    chosen,
  }: { isGiven: (name: string) => boolean; chosen: () => Readonly<Record<string, unknown>> },
): Readonly<T> {
  const live = names.filter((name) => !isGiven(name));
  const properties = live.map((name): [string, PropertyDescriptor] => [
    name,
    { enumerable: true, get: () => chosen()[name] ?? values[name] },
  ]);
  return Object.freeze(Object.defineProperties({ ...values }, Object.fromEntries(properties)));
}
