import { checksField, choiceField, decidingField } from "../../../forms/editing/fields";
import type { Choice, Field, Typed } from "../../../forms/editing/form.types";
import { ticksIn } from "../../../forms/rules/choice.schema";
import { readMinute } from "../../../forms/rules/day.schema";
import { error, ok, rule, type Rule } from "../../../forms/rules/form.schema";
import type { RichText } from "../../../format/rich-text/rich-text.server";
import type { Channel } from "../../notify/port";
import { CONTENT_MAX, readTitle, TARGETS_MAX, TITLE_MAX } from "../message.schema";
import { MESSAGE_TEXT, type MessageType } from "../message.text";
import { readContent } from "../content.server";
import { isSendType, SEND_TYPES, PUBLISHED_TYPES, type SendType } from "../notices/send-types";
import { AUDIENCE_NAMES, MANAGE_TEXT as TEXT, MESSAGE_LABELS as LABELS } from "./manage.text";

/** The context on which a message's form depends. */
export interface MessageFormContext {
  readonly types: readonly Choice[];
  /** The AUDIENCE_TYPE that is chosen in the form. */
  readonly audienceType: string;
  /** Choices of targets: those already chosen, and search results. */
  readonly targets: readonly Choice[];
  /** The reason why the search for a complete phone or e-mail is refused; null otherwise. */
  readonly searchRefusal: string | null;
  /** The result of parsing the list of accounts; empty for other audiences. */
  readonly contacts: {
    readonly ids: readonly number[];
    readonly unknown: readonly number[];
    readonly refused: readonly number[];
    readonly lines: number;
  };
  /** Whether the message is scheduled already, so that it must have a time. */
  readonly isTimed: boolean;
  /** Whether a sender is configured for each channel. */
  readonly senders: Readonly<Record<Channel, boolean>>;
  readonly at: number;
}

const EVERYONE = "1";
const ORGANIZATIONS = "2";
const ACCOUNTS = "4";
const MINUTE = 60_000;
const YEAR = 366 * 86_400_000;
const LISTED_LINES = 10;
/** A generous limit in the browser: HTML takes more characters than the text it contains. */
const CONTENT_TYPED = 5 * CONTENT_MAX;
const CONTACTS_TYPED = 200_000;

const AUDIENCES = Object.entries(AUDIENCE_NAMES).map(([key, text]) => ({ key, text }));
const PUBLISH_TIMES = [
  { key: "now", text: TEXT.now },
  { key: "later", text: TEXT.later },
] as const;
const SEND_CHOICES = Object.entries(TEXT.sendTypes).map(([key, text]) => ({ key, text }));
const ONE = (text: string) => [{ key: "1", text }] as const;

const hasTargets = ({ audienceType = "" }: Typed) => audienceType !== "" && audienceType !== EVERYONE;

const tickedOf = ({ targets }: MessageFormContext, typed = "") => {
  const ticks = new Set(ticksIn(typed));
  const known = targets.map(({ key }) => key).filter((key) => ticks.has(key));
  return { known, isForeign: known.length < ticks.size };
};

/** Requires a target unless the audience is everyone; a list of accounts counts too. */
const searched =
  (formContext: MessageFormContext) =>
  (all: Typed): Rule<string> =>
    rule((typed) => {
      if (!hasTargets(all)) return ok(typed);
      if (formContext.searchRefusal !== null) return error(formContext.searchRefusal);
      const isNamed = all["audienceType"] === ACCOUNTS && formContext.contacts.lines > 0;
      const { known } = tickedOf(formContext, all["targets"]);
      return known.length > 0 || isNamed ? ok(typed) : error(MESSAGE_TEXT.audienceEmpty);
    });

const chosenTargets =
  (formContext: MessageFormContext) =>
  (all: Typed): Rule<readonly string[]> =>
    rule((typed) => {
      if (!hasTargets(all)) return ok([]);
      const { known, isForeign } = tickedOf(formContext, typed);
      return isForeign ? error(MESSAGE_TEXT.audienceEmpty) : ok(known);
    });

const listedAccounts =
  ({ contacts }: MessageFormContext) =>
  (all: Typed): Rule<readonly number[]> =>
    rule(() => {
      if (all["audienceType"] !== ACCOUNTS) return ok([]);
      const { ids, unknown, refused, lines } = contacts;
      if (lines > TARGETS_MAX) return error(TEXT.contactsLong);
      if (refused.length > 0)
        return error(TEXT.contactsAlike(refused.slice(0, LISTED_LINES), refused.length));
      const shown = unknown.slice(0, LISTED_LINES);
      return unknown.length > 0 ? error(TEXT.contactsUnknown(shown, unknown.length - shown.length)) : ok(ids);
    });

/** Parses a future minute; null where the message is published immediately. */
const timeOf =
  ({ at }: MessageFormContext) =>
  (all: Typed): Rule<number | null> =>
    rule((typed) => {
      if (all["publishWay"] !== "later") return ok(null);
      if (typed.trim() === "") return error(TEXT.timeMissing);
      const minute = readMinute(typed);
      if (minute === null) return error(TEXT.timeWrong);
      if (minute < at + MINUTE) return error(TEXT.timePast);
      return minute > at + YEAR ? error(TEXT.timeFar) : ok(minute);
    });

/** Allows SMS and mail for types that require action, where a sender is configured. */
const chosenSendTypes =
  ({ senders }: MessageFormContext) =>
  (all: Typed): Rule<readonly SendType[]> =>
    rule((typed) => {
      const chosen = ticksIn(typed).filter(isSendType);
      if (chosen.length === 0) return ok([]);
      if (!PUBLISHED_TYPES.includes(Number(all["messageType"]))) return error(TEXT.sendTypesWrong);
      const missing = chosen.find((key) => !senders[SEND_TYPES[key]]);
      return missing === undefined ? ok(chosen) : error(TEXT.noSender(TEXT.sendTypes[missing]));
    });

const sendTypesField = (formContext: MessageFormContext): Field<readonly SendType[]> => ({
  label: LABELS.sendTypes,
  control: { kind: "checks", choices: SEND_CHOICES },
  isOptional: true,
  hint: TEXT.sendHint,
  rule: chosenSendTypes(formContext),
});

/** The fields of a message's form; some apply to one kind of audience only. */
export const messageFields = (formContext: MessageFormContext) => ({
  title: {
    label: LABELS.title,
    control: { kind: "text", maxLength: TITLE_MAX },
    rule: rule(readTitle),
  } satisfies Field<string>,
  messageType: choiceField<string>("select", LABELS.messageType, formContext.types),
  content: {
    label: LABELS.content,
    control: { kind: "rich", maxLength: CONTENT_TYPED },
    hint: TEXT.contentHint,
    rule: rule(readContent),
  } satisfies Field<RichText>,
  audienceType: decidingField(LABELS.audienceType, AUDIENCES),
  includesNew: checksField(LABELS.includesNew, ONE(TEXT.newHint), { isOptional: true }),
  targetSearch: {
    label: LABELS.targetSearch,
    control: { kind: "text", maxLength: 60 },
    isOptional: true,
    hint: formContext.searchRefusal ?? TEXT.searchHint[formContext.audienceType] ?? "",
    rule: searched(formContext),
  } satisfies Field<string>,
  targets: {
    label: LABELS.targets,
    control: { kind: "checks", choices: formContext.targets },
    rule: chosenTargets(formContext),
  } satisfies Field<readonly string[]>,
  includesChildren: checksField(LABELS.includesChildren, ONE(TEXT.childrenHint), { isOptional: true }),
  contacts: {
    label: LABELS.contacts,
    control: { kind: "area", maxLength: CONTACTS_TYPED },
    isOptional: true,
    hint: TEXT.contactsHint,
    rule: listedAccounts(formContext),
  } satisfies Field<readonly number[]>,
  publishWay: choiceField<string>(
    "radio",
    LABELS.publishWay,
    formContext.isTimed ? [PUBLISH_TIMES[1]] : PUBLISH_TIMES,
  ),
  publishAt: {
    label: LABELS.publishAt,
    control: { kind: "time" },
    isOptional: true,
    neededWhen: TEXT.later,
    rule: timeOf(formContext),
  } satisfies Field<number | null>,
  sendTypes: sendTypesField(formContext),
});

export type MessageFields = ReturnType<typeof messageFields>;

/** Names of the fields that apply to the chosen audience. */
export function audienceNames({
  audienceType,
  targets,
}: MessageFormContext): readonly (keyof MessageFields)[] {
  if (audienceType === EVERYONE) return ["audienceType", "includesNew"];
  const search = [
    "audienceType",
    "targetSearch",
    ...(targets.length > 0 ? (["targets"] as const) : []),
  ] as const;
  if (audienceType === ORGANIZATIONS) return [...search, "includesChildren"];
  return audienceType === ACCOUNTS ? [...search, "contacts"] : search;
}

export const typeOf = (key: string) => Number(key) as MessageType;
