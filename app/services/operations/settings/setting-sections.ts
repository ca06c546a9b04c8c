import { LIMITS, PASSWORD_MAX, PASSWORD_MIN } from "../../runtime/configuration/limits";
import { destinationOf, limitOf, ownOf, secretOf, wordOf } from "./setting-kinds";
import type { NumberSetting, OwnSetting, Setting, SettingSection } from "./setting.types";
import { SETTINGS_TEXT as TEXT } from "./settings.text";

/**
 * Whether a setting decides where secrets, backups or files are sent, who agrees to that, or from which
 * networks staff may use the console, so that a wrong value locks out the others: only
 * administrators of the platform can change it, with a reason, the own password and the second step where
 * they have one (docs/decisions/0126).
 */
export const isDestination = (setting: Setting): boolean =>
  setting.kind !== "number" && setting.isDestination;

/** The text that removes a stored secret. */
export const NO_SECRET = "none:";

const { units } = TEXT;

/** Whether changes of destinations need another administrator's consent; a destination itself. */
const CONSENT: OwnSetting = { ...ownOf("destinationConsent", 8, "off"), isDestination: true };

/** The path of an upload. */
const LOGO_MAX = 60;

/** All settings that can be changed at runtime, in the order of the pages (docs/console.md, section 11). */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  {
    id: 1,
    code: "site",
    settings: [
      wordOf("siteTitle", "SITE_TITLE", 20),
      wordOf("icpNumber", "ICP_NUMBER", 40),
      ownOf("policeNumber", 40),
      ownOf("helpUrl", 200),
      wordOf("supportPhone", "SUPPORT_PHONE", 20),
      wordOf("supportHours", "SUPPORT_HOURS", 40),
      wordOf("supportEmail", "SUPPORT_EMAIL", 64),
      ownOf("bannerText", 200),
      ownOf("bannerLevel", 11, "info"),
      ownOf("bannerFrom", 16),
      ownOf("bannerUntil", 16),
      ownOf("watermark", 1, "1"),
      ownOf("accessibilityContact", 200),
    ],
  },
  { id: 9, code: "brand", settings: [ownOf("brandLogo", LOGO_MAX), ownOf("brandColour", 7)] },
  {
    id: 2,
    code: "login",
    settings: [
      limitOf("passwordTries", "PASSWORD_FAILURES", [3, 10], { unit: units.times }),
      limitOf("lockMinutes", "PASSWORD_LOCK_SECONDS", [5, 60], {
        unit: units.minutes,
        times: 60,
        looser: "smaller",
      }),
      limitOf("idleMinutes", "SESSION_IDLE_SECONDS", [10, 60], { unit: units.minutes, times: 60 }),
      limitOf("consoleIdleMinutes", "SESSION_IDLE_STAFF_SECONDS", [5, 30], {
        unit: units.minutes,
        times: 60,
      }),
      limitOf("absoluteHours", "SESSION_HOURS", [4, 24], { unit: units.hours }),
      limitOf("staffAbsoluteHours", "SESSION_STAFF_HOURS", [2, 12], { unit: units.hours }),
      limitOf("sessionsPerAccount", "SESSIONS_PER_ACCOUNT", [1, 20], { unit: units.sessions }),
      limitOf("captchaSeconds", "CAPTCHA_SECONDS", [60, 180], { unit: units.seconds }),
      ownOf("staffSecondStep", 8, "off", "off"),
      destinationOf("consoleNetworks", "CONSOLE_NETWORKS", 2000),
      CONSENT,
      ownOf("organizationConsent", 8, "off", "off"),
    ],
  },
  {
    id: 10,
    code: "passwords",
    settings: [
      limitOf("passwordLength", "PASSWORD_LENGTH", [PASSWORD_MIN, PASSWORD_MAX], {
        unit: units.characters,
        looser: "smaller",
      }),
      limitOf("passwordKinds", "PASSWORD_KINDS", [1, 3], { unit: units.kinds, looser: "smaller" }),
      limitOf("passwordDays", "PASSWORD_DAYS", [0, 365], { unit: units.days, looser: "greater-or-0" }),
      limitOf("staffPasswordDays", "PASSWORD_STAFF_DAYS", [0, 365], {
        unit: units.days,
        looser: "greater-or-0",
      }),
    ],
  },
  {
    id: 3,
    code: "codes",
    settings: [
      limitOf("codeMinutes", "CODE_SECONDS", [3, 10], { unit: units.minutes, times: 60 }),
      limitOf("codeTries", "CODE_TRIES", [3, 5], { unit: units.times }),
      limitOf("codesPerHour", "CODE_SENDS_PER_HOUR", [3, 10], { unit: units.times }),
      limitOf("codesPerDay", "CODE_SENDS_PER_DAY", [5, 20], { unit: units.times }),
      limitOf("codesPerAddressHour", "CODE_SENDS_PER_ADDRESS_HOUR", [10, 100], { unit: units.times }),
    ],
  },
  {
    id: 4,
    code: "audit",
    settings: [
      limitOf("auditDays", "AUDIT_KEEP_DAYS", [180, 3650], { unit: units.days, looser: "smaller" }),
      limitOf("draftDays", "DRAFT_DAYS", [7, 90], { unit: units.days }),
      limitOf("exportDays", "EXPORT_KEEP_DAYS", [1, 30], { unit: units.days }),
    ],
  },
  {
    id: 11,
    code: "review",
    settings: [
      wordOf("reviewAssignment", "REVIEW_ASSIGNMENT", 3),
      limitOf("reviewHours", "REVIEW_HOURS", [1, 240], { unit: units.hours, looser: "neither" }),
    ],
  },
  {
    id: 5,
    code: "backup",
    settings: [
      destinationOf("backupFolder", "BACKUP_FOLDER", 200),
      ownOf("backupAt", 5, "02:30"),
      limitOf("backupEveryHours", "BACKUP_EVERY_HOURS", [1, 24], { unit: units.hours }),
      limitOf("backupKeepDays", "BACKUP_KEEP_DAYS", [1, 60], { unit: units.days, looser: "smaller" }),
      limitOf("backupKeepWeeks", "BACKUP_KEEP_WEEKS", [0, 52], { unit: units.weeks, looser: "smaller" }),
      limitOf("backupKeepMonths", "BACKUP_KEEP_MONTHS", [0, 60], { unit: units.months, looser: "smaller" }),
      destinationOf("backupRecipient", "BACKUP_RECIPIENT", 62),
    ],
  },
  { id: 8, code: "channel", settings: [destinationOf("channelRoot", "CHANNEL_ROOT", 200)] },
  {
    id: 7,
    code: "senders",
    settings: [
      secretOf("smsUrl", "SMS_URL"),
      secretOf("mailUrl", "SMTP_URL"),
      destinationOf("mailFrom", "MAIL_FROM", 200),
    ],
  },
  {
    id: 6,
    code: "maintenance",
    settings: [ownOf("readOnly", 1, "0"), ownOf("readOnlyUntil", 16)],
  },
];

/** Whether some changes of a section need a reason and the own password. */
export const asksConfirmation = ({ settings }: SettingSection): boolean =>
  settings.some((setting) =>
    setting.kind === "number" ? setting.looser !== "neither" : isDestination(setting),
  );

export const sectionTitle = ({ code }: Pick<SettingSection, "code">) => TEXT.sections[code];

export const labelOf = (setting: Setting) => {
  const label = TEXT.labels[setting.name];
  return setting.kind === "number" ? TEXT.withUnit(label, setting.unit) : label;
};

/** Returns the environment variable that overrides a setting; null where it has none. */
export function variableOf(setting: Setting): string | null {
  if (setting.kind === "own") return null;
  return setting.kind === "number" ? `LIMITS_${setting.limit}` : setting.word;
}

/** Returns the default of a limit in the setting's unit. */
export const standardOf = ({ limit, times }: NumberSetting) => LIMITS[limit] / times;
