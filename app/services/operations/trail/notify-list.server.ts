import { sql } from "kysely";
import { days } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  type IdFilter,
  type Column,
  type Condition,
  type Filter,
  type Viewer,
  titledColumns,
} from "../../collections/lists/define-list.server";
import { extendRow } from "../../collections/lists/extend-row";
import type { Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { maskIdentifier } from "../../format/mask";
import { hasPhoneParts } from "../../identity/accounts/phone-parts.server";
import { isRevealedTo, type MaskedValue } from "../../collections/lists/masks/masked-value";
import { ACCOUNT_CONTACT, phonePartsIn } from "../../identity/accounts/masked-contact";
import { enumOptions, enumTexts } from "../../reference-data/enum-options.server";
import { withinPlatform } from "../../access/scopes/scope.server";
import { NOTIFY_LIST_TEXT as TEXT } from "./notify-list.text";
import { STATUS } from "../../messaging/notify/outbox/outbox-rows.server";
import { failureText, triesShown } from "../../messaging/notify/delivery-failure";
import { resendNotice } from "./resend-notice.server";

const TITLE = TEXT.columns;
const RECENT_DAYS = 7;
const PURPOSES = new Map(Object.entries(TEXT.purposes));
const CHANNELS = { "1": "sms", "2": "mail" } as const;

type NotifyRow = Awaited<ReturnType<typeof readNotices>>[number];

const idFilter = (condition: (table: string) => ReturnType<typeof sql<boolean>>): IdFilter => ({
  ids: sql`select n.id from outbox as n where ${condition("n")}`,
  has: condition("outbox"),
});

const NOTICE_TARGET: MaskedValue = { ...ACCOUNT_CONTACT, columns: ["outbox.target"] };

/**
 * The condition of a target: stored in full for a day and masked afterwards, with the same beginning and end.
 */
function sentTo(typed: string, viewer: Viewer): Condition {
  const whole = NOTICE_TARGET.wholeOf(typed);
  if (whole !== null) return sql<boolean>`outbox.target in (${whole}, ${maskIdentifier(whole)})`;
  const [parts] = phonePartsIn(typed, isRevealedTo(NOTICE_TARGET, viewer));
  if (parts?.head === undefined) return sql<boolean>`outbox.target = ${typed}`;
  return hasPhoneParts("outbox.target", parts);
}

const filters: Filter[] = [
  { ...days({ code: "at", title: TITLE.at }, "outbox.created_at"), recentDays: RECENT_DAYS },
  {
    code: "status",
    title: TITLE.status,
    kind: "choices",
    options: () => enumOptions("NOTIFY_STATUS"),
    where: (values) =>
      idFilter((table) => sql<boolean>`${sql.ref(`${table}.status`)} in (${sql.join(values.map(Number))})`),
  },
  { code: "target", title: TITLE.target, kind: "equals", masked: NOTICE_TARGET, where: sentTo },
  {
    code: "purpose",
    title: TITLE.purpose,
    kind: "choice",
    options: [...PURPOSES].map(([value, text]) => ({ value, text })),
    where: (purpose) => idFilter((table) => sql<boolean>`${sql.ref(`${table}.purpose`)} = ${purpose}`),
  },
  {
    code: "channel",
    title: TITLE.channel,
    kind: "choice",
    options: () => enumOptions("CAPTCHA_CHANNEL"),
    where: (channel) => sql<boolean>`outbox.channel = ${channel === "2" ? CHANNELS["2"] : CHANNELS["1"]}`,
  },
];

const TONES = { 0: "quiet", 1: "quiet", 2: "good", 3: "danger", 4: "danger" } as const;

const { shownColumn, hiddenColumn } = titledColumns<NotifyRow>()(TITLE);

const columns: Column<NotifyRow>[] = [
  shownColumn("at", (row, { at }) => momentOf(row.created_at, at), {
    sort: { by: sql.ref("outbox.created_at"), of: "number" },
  }),
  shownColumn("target", ({ target }) => maskIdentifier(target), { masked: NOTICE_TARGET }),
  shownColumn("status", ({ status, statusText }) => ({ text: statusText, tone: TONES[status] }), {
    isState: true,
  }),
  shownColumn("channel", ({ channelText }) => channelText),
  shownColumn("purpose", ({ purpose }) => PURPOSES.get(purpose) ?? purpose),
  shownColumn("subject", ({ subject }) => subject),
  shownColumn("attempts", (row, viewer) => String(triesShown(row, viewer)), { isNumber: true }),
  shownColumn("providerMessage", ({ error }, viewer) => failureText(error, viewer)),
  hiddenColumn("sentAt", ({ sent_at }, { at }) => momentOf(sent_at, at)),
];

async function readNotices(executor: Executor, ids: readonly number[]) {
  const [rows, statusText, channelText] = await Promise.all([
    executor
      .selectFrom("outbox")
      .select(["id", "channel", "target", "purpose", "subject", "status", "attempt", "tries"])
      .select(["created_at", "sent_at", "error"])
      .where("id", "in", ids)
      .execute(),
    enumTexts("NOTIFY_STATUS"),
    enumTexts("CAPTCHA_CHANNEL"),
  ]);
  return rows.map((row) =>
    extendRow(row, {
      statusText: statusText(row.status),
      channelText: channelText(row.channel === "mail" ? "2" : "1"),
    }),
  );
}

/** The list of sent SMS and e-mails (docs/console.md, section 10); it never shows the text of a code. */
export const notifyList = defineList<NotifyRow>({
  slug: "notify-log",
  object: TEXT.object,
  table: "outbox",
  within: withinPlatform,
  columns,
  filters,
  defaultSort: "-at",
  read: readNotices,
  nameOf: ({ target }) => maskIdentifier(target),
  actionsOf: ({ status, purpose }, { may }) =>
    may("notify-log:resend") && status === STATUS.givenUp && purpose === "notice"
      ? [{ text: TEXT.resend, step: "resend" }]
      : [],
  bulk: [
    {
      code: "resend",
      title: TEXT.resend,
      perms: "notify-log:resend",
      consequence: (ids) => TEXT.consequence(ids.length),
      apply: resendNotice,
    },
  ],
  empty: TEXT.empty,
  exportPerms: "notify-log:export",
});
