import { canonicalEmail } from "../../identity/accounts/identifier";
import { areaField, choiceField, lineField, numberField } from "../../forms/editing/fields";
import { defineForm } from "../../forms/editing/form-values";
import type { Field, Fields } from "../../forms/editing/form.types";
import { anyText, error, ok, rule } from "../../forms/rules/form.schema";
import { AGE_RECIPIENT, TIME_OF_DAY } from "../../runtime/configuration/backup-words";
import { isMailUrl, isSmsUrl } from "../../runtime/configuration/sender-url";
import { minuteAfter, minuteOrNone } from "../../forms/rules/day.schema";
import { PASSWORD_INPUT_MAX, SECOND_CODE_INPUT_MAX } from "../../runtime/configuration/limits";
import { asksConfirmation, isDestination, labelOf, NO_SECRET, sectionTitle } from "./setting-sections";
import type { NumberSetting, SecretSetting, Setting, SettingSection } from "./setting.types";
import { SETTINGS_TEXT as TEXT, type SettingName } from "./settings.text";

const REASON_MAX = 200;

const choicesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([key, text]) => ({ key, text }));

const timeField = (label: string, rule: Field<string>["rule"]): Field<string> => ({
  label,
  control: { kind: "time" },
  isOptional: true,
  rule,
  keep: (stored) => stored,
});

const isAbsolutePath = (typed: string) => /^\/(?!\/)\S/.test(typed);

type LineRule = Parameters<typeof lineField>[1];

const LINES: Readonly<Partial<Record<SettingName, Partial<LineRule>>>> = {
  siteTitle: { min: 2 },
  icpNumber: {},
  supportPhone: { isOptional: true, fits: /^[\d+() -]{5,20}$/, wrong: TEXT.phoneWrong },
  supportEmail: {
    isOptional: true,
    fits: (typed) => canonicalEmail(typed) !== null,
    wrong: TEXT.emailWrong,
  },
  backupFolder: {
    isOptional: true,
    hint: TEXT.folderHint,
    fits: isAbsolutePath,
    wrong: TEXT.folderWrong,
  },
  channelRoot: {
    isOptional: true,
    hint: TEXT.channelRootHint,
    fits: isAbsolutePath,
    wrong: TEXT.folderWrong,
  },
  backupAt: { fits: (typed) => TIME_OF_DAY.test(typed), wrong: TEXT.hourWrong },
  backupRecipient: {
    isOptional: true,
    hint: TEXT.recipientHint,
    fits: (typed) => AGE_RECIPIENT.test(typed),
    wrong: TEXT.recipientWrong,
  },
  accessibilityContact: { isOptional: true, hint: TEXT.contactHint },
  mailFrom: { fits: (typed) => /^[^\r\n]+@[^\r\n]+$/.test(typed), wrong: TEXT.mailFromWrong },
  helpUrl: {
    isOptional: true,
    fits: (typed) => /^\/(?![/\\])\S*$/.test(typed) || /^https:\/\/[^\s/]+\S*$/.test(typed),
    wrong: TEXT.linkWrong,
  },
};

/** Fields other than a line of text. */
const OTHERS: Readonly<Partial<Record<SettingName, Field<unknown>>>> = {
  bannerText: areaField(TEXT.labels.bannerText, { max: 200, isOptional: true }),
  bannerLevel: choiceField("radio", TEXT.labels.bannerLevel, choicesOf(TEXT.levels)),
  bannerFrom: timeField(TEXT.labels.bannerFrom, minuteOrNone(TEXT.timeWrong)),
  bannerUntil: timeField(TEXT.labels.bannerUntil, ({ bannerFrom = "" }) =>
    minuteAfter(bannerFrom, { wrong: TEXT.timeWrong, order: TEXT.timeOrder }),
  ),
  readOnly: choiceField("radio", TEXT.labels.readOnly, choicesOf(TEXT.readOnlyChoices)),
  readOnlyUntil: {
    ...timeField(TEXT.labels.readOnlyUntil, minuteOrNone(TEXT.timeWrong)),
    hint: TEXT.readOnlyHint,
  },
  watermark: choiceField("radio", TEXT.labels.watermark, choicesOf(TEXT.shown)),
  staffSecondStep: choiceField("radio", TEXT.labels.staffSecondStep, choicesOf(TEXT.secondStep)),
  consoleNetworks: areaField(TEXT.labels.consoleNetworks, {
    max: 2000,
    isOptional: true,
    hint: TEXT.networksHint,
  }),
  reviewAssignment: {
    ...choiceField("radio", TEXT.labels.reviewAssignment, choicesOf(TEXT.reviewAssignment)),
    hint: TEXT.reviewAssignmentHint,
  },
  destinationConsent: choiceField("radio", TEXT.labels.destinationConsent, choicesOf(TEXT.consent)),
  organizationConsent: choiceField(
    "radio",
    TEXT.labels.organizationConsent,
    choicesOf(TEXT.organizationConsent),
  ),
};

/** The context of a setting's field. */
export interface SettingFormContext {
  /** Shown in its hint. */
  readonly standard: string;
  /** The environment variable that overrides it. */
  readonly givenBy: string | null;
  /** Whether the viewer may change a setting that is a destination. */
  readonly mayChangeDestinations: boolean;
}

/** Returns why a setting cannot be changed, for its hint; null where it can. */
function fixedBecause(
  setting: Setting,
  { givenBy, mayChangeDestinations }: SettingFormContext,
): string | null {
  if (givenBy !== null) return TEXT.byEnvironment(givenBy);
  return isDestination(setting) && !mayChangeDestinations ? TEXT.administratorsOnlyHint : null;
}

const SECRETS: Readonly<Partial<Record<SettingName, { isGood: (typed: string) => boolean; wrong: string }>>> =
  {
    smsUrl: { isGood: isSmsUrl, wrong: TEXT.smsUrlWrong },
    mailUrl: { isGood: isMailUrl, wrong: TEXT.mailUrlWrong },
  };

/**
 * Builds a write-only field: an empty value leaves the stored one unchanged. A fixed secret
 * shows a description only.
 */
function secretField(setting: SecretSetting, formContext: SettingFormContext): Field<string> {
  const { name, max } = setting;
  const fixed = fixedBecause(setting, formContext);
  const own = SECRETS[name];
  return {
    label: TEXT.labels[name],
    control: { kind: fixed === null ? "secret" : "text", maxLength: max },
    isOptional: true,
    isFixed: fixed !== null,
    hint: fixed ?? TEXT.secretHint(formContext.standard),
    rule: rule((typed) => {
      const text = typed.trim();
      if (fixed !== null) return ok("");
      const isGood = text === "" || text === NO_SECRET || own?.isGood(text) !== false;
      return isGood ? ok(text) : error(own?.wrong ?? "");
    }),
  };
}

const MEANINGS: Readonly<Partial<Record<SettingName, string>>> = TEXT.meanings;

function numberHint({ name, min, max }: NumberSetting, standard: string): string {
  const range = TEXT.numberHint(min, max, standard);
  const meaning = MEANINGS[name];
  return meaning === undefined ? range : `${range}；${meaning}`;
}

function fieldOf(setting: Setting, formContext: SettingFormContext): Field<unknown> {
  const { standard } = formContext;
  const fixed = fixedBecause(setting, formContext);
  const standardHint =
    setting.kind === "number"
      ? numberHint(setting, standard)
      : standard === ""
        ? undefined
        : TEXT.hint(standard);
  const hint = fixed ?? standardHint;
  const props = { isFixed: fixed !== null, ...(hint === undefined ? {} : { hint }) };
  if (setting.kind === "secret") return secretField(setting, formContext);
  if (setting.kind === "number") {
    const { min, max } = setting;
    return numberField(labelOf(setting), { min, max, wrong: TEXT.wrongNumber(min, max), ...props });
  }
  const other = OTHERS[setting.name];
  if (other) return fixed === null ? other : { ...other, ...props };
  const rule = LINES[setting.name] ?? { isOptional: true };
  return lineField(labelOf(setting), { max: setting.max, ...rule, ...props });
}

/** The factors of the actor's own sign-in besides the password. */
interface OwnFactorKinds {
  readonly hasSecondStep: boolean;
  readonly hasPasskey: boolean;
}

/** Builds the fields of a confirmation: reason, password and, where the account has one, the second step. */
function confirmationOf(neededWhen: string, { hasSecondStep, hasPasskey }: OwnFactorKinds): Fields {
  const asked = { isOptional: true, neededWhen, rule: anyText };
  const code: Field<string> = {
    ...asked,
    label: TEXT.secondCode,
    control: { kind: "secret", maxLength: SECOND_CODE_INPUT_MAX, mayBePasskey: hasPasskey },
  };
  return {
    reason: { ...asked, label: TEXT.reason, control: { kind: "text", maxLength: REASON_MAX } },
    password: { ...asked, label: TEXT.password, control: { kind: "secret", maxLength: PASSWORD_INPUT_MAX } },
    ...(hasSecondStep ? { secondCode: code } : {}),
  };
}

interface ConfirmationWords {
  readonly title: string;
  readonly neededWhen: string;
}

const CONFIRMATIONS: Readonly<Partial<Record<SettingSection["code"], ConfirmationWords>>> = {
  login: TEXT.confirmationOfLogin,
  backup: TEXT.confirmationOfBackup,
  channel: TEXT.confirmationOfSenders,
  senders: TEXT.confirmationOfSenders,
};

/**
 * Builds the form of one section; sections with limits or destinations include the
 * fields of the confirmation.
 */
export function sectionForm(
  section: SettingSection,
  formContextOf: (setting: Setting) => SettingFormContext,
  factors: OwnFactorKinds,
) {
  const fields: Fields = Object.fromEntries(
    section.settings.map((setting) => [setting.name, fieldOf(setting, formContextOf(setting))]),
  );
  const own = { title: sectionTitle(section), names: Object.keys(fields) };
  const isOpen = Object.values(fields).some(({ isFixed }) => isFixed !== true);
  if (!asksConfirmation(section) || !isOpen) return defineForm([own], fields);
  const words = CONFIRMATIONS[section.code] ?? TEXT.confirmation;
  const confirming = confirmationOf(words.neededWhen, factors);
  const asked = { title: words.title, names: Object.keys(confirming) };
  return defineForm([own, asked], { ...fields, ...confirming });
}
