import { sql } from "kysely";
import { days } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  type Among,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import { withFacts } from "../../collections/lists/with-facts";
import type { Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { maskIdentifier } from "../../format/mask";
import { canonicalEmail, canonicalPhone } from "../../identity/accounts/identifier";
import { enumOptions, enumTexts } from "../../reference-data/enum-options.server";
import { withinPlatform } from "../../access/scopes/scope.server";
import { NOTIFY_LIST_TEXT as TEXT } from "./notify-list.text";
import { STATUS } from "../../messaging/notify/outbox/outbox-rows.server";
import { resendNotice } from "./resend-notice.server";

const TITLE = TEXT.columns;
const RECENT_DAYS = 7;
const PURPOSES = new Map(Object.entries(TEXT.purposes));
const CHANNELS = { "1": "sms", "2": "mail" } as const;

type NotifyRow = Awaited<ReturnType<typeof readNotices>>[number];

const among = (condition: (table: string) => ReturnType<typeof sql<boolean>>): Among => ({
  ids: sql`select n.id from outbox as n where ${condition("n")}`,
  has: condition("outbox"),
});

/** A notice of the last day has its target in full, everything else masked. */
const sentTo = (typed: string) => {
  const target = canonicalPhone(typed) ?? canonicalEmail(typed) ?? typed;
  return sql<boolean>`outbox.target in (${target}, ${maskIdentifier(target)})`;
};

const filters: Filter[] = [
  { ...days({ code: "at", title: TITLE.at }, "outbox.created_at"), recentDays: RECENT_DAYS },
  {
    code: "status",
    title: TITLE.status,
    kind: "choices",
    options: () => enumOptions("NOTIFY_STATUS"),
    where: (values) =>
      among((table) => sql<boolean>`${sql.ref(`${table}.status`)} in (${sql.join(values.map(Number))})`),
  },
  { code: "target", title: TITLE.target, kind: "equals", where: sentTo },
  {
    code: "purpose",
    title: TITLE.purpose,
    kind: "choice",
    options: [...PURPOSES].map(([value, text]) => ({ value, text })),
    where: (purpose) => among((table) => sql<boolean>`${sql.ref(`${table}.purpose`)} = ${purpose}`),
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

const { told, hidden } = titledColumns<NotifyRow>()(TITLE);

const columns: Column<NotifyRow>[] = [
  told("at", (row, { at }) => momentOf(row.created_at, at), {
    sort: { by: sql.ref("outbox.created_at"), of: "number" },
  }),
  told("target", ({ target }) => maskIdentifier(target)),
  told("status", ({ status, statusText }) => ({ text: statusText, tone: TONES[status] }), { isState: true }),
  told("channel", ({ channelText }) => channelText),
  told("purpose", ({ purpose }) => PURPOSES.get(purpose) ?? purpose),
  told("subject", ({ subject }) => subject),
  told("attempts", ({ attempt, tries }) => String(Math.max(attempt, tries)), { isNumber: true }),
  told("providerMessage", ({ error }) => error ?? ""),
  hidden("sentAt", ({ sent_at }, { at }) => momentOf(sent_at, at)),
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
    withFacts(row, {
      statusText: statusText(row.status),
      channelText: channelText(row.channel === "mail" ? "2" : "1"),
    }),
  );
}

/** What was sent by short message and e-mail (docs/console.md, section 10); never the text of a code. */
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
