import { sql } from "kysely";
import { optionsOf } from "../../../collections/lists/filters/options-of";
import { days } from "../../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Filter,
  type Viewer,
} from "../../../collections/lists/define-list.server";
import { extendRow } from "../../../collections/lists/extend-row";
import type { Cell } from "../../../collections/lists/list.types";
import { db, type Executor } from "../../../db/client.server";
import { momentOf } from "../../../format/time";
import { canonicalNumber } from "../../numbers/canonical-number";
import { declarationHref } from "../../records/find-declaration.server";
import { receiptText } from "../receipt-text.server";
import { ASSIGN_TEXT, HANDLING_LABELS as LABELS, HANDLING_TEXT as TEXT } from "./handling.text";
import { receiptInScope } from "./receipt-scope.server";

const CHANNELS_MAX = 200;

export const receiptsPath = "/phsb/receipts";
export const receiptHref = (id: number) => `${receiptsPath}/${String(id)}`;

type ListedReceipt = Awaited<ReturnType<typeof readRows>>[number];

async function readRows(executor: Executor, ids: readonly number[]) {
  const rows = await executor
    .selectFrom("declaration_receipts as receipt")
    .innerJoin("channel_messages as message", "message.id", "receipt.message_id")
    .innerJoin("channels as channel", "channel.id", "message.channel_id")
    .leftJoin("declarations", "declarations.id", "receipt.declaration_id")
    .selectAll("receipt")
    .select(["message.file_name", "channel.name as channel", "declarations.own_number"])
    .where("receipt.id", "in", ids)
    .execute();
  return Promise.all(
    rows.map(async (row) => extendRow(row, { codeText: await receiptText({ ...row, note: "" }) })),
  );
}

/** The channels by which the receipts in scope came. */
async function channelOptions({ scope }: Viewer) {
  const rows = await db
    .selectFrom("channels")
    .select(["id", "name"])
    .where(
      sql<boolean>`channels.id in (select declaration_receipts.channel_id from declaration_receipts
        where ${receiptInScope(scope)})`,
    )
    .orderBy("name_order")
    .limit(CHANNELS_MAX)
    .execute();
  return rows.map(({ id, name }) => ({ value: String(id), text: name }));
}

const NUMBER_COLUMNS = ["unified_number", "customs_number", "client_number"];

const idsByNumber = (number: string) =>
  sql.join(
    NUMBER_COLUMNS.map(
      (column) =>
        sql`select id from declaration_receipts where listed_as <> '' and ${sql.ref(column)} = ${number}`,
    ),
    sql` union `,
  );

const filters: Filter[] = [
  {
    code: "state",
    title: LABELS.state,
    kind: "choice",
    initial: ["open"],
    options: optionsOf(TEXT.states),
    where: (state) =>
      state === "handled"
        ? sql<boolean>`declaration_receipts.handled_at > 0`
        : sql<boolean>`declaration_receipts.handled_at is null`,
  },
  {
    code: "kind",
    title: LABELS.kind,
    kind: "choice",
    options: optionsOf(TEXT.kinds),
    where: (kind) => sql<boolean>`declaration_receipts.listed_as = ${kind}`,
  },
  {
    code: "channelId",
    title: LABELS.channel,
    kind: "choice",
    options: channelOptions,
    where: (id) => sql<boolean>`declaration_receipts.channel_id = ${Number(id)}`,
  },
  {
    code: "number",
    title: TEXT.number,
    kind: "equals",
    where: (term) => sql<boolean>`declaration_receipts.id in (${idsByNumber(canonicalNumber(term))})`,
  },
  {
    code: "code",
    title: TEXT.code,
    kind: "equals",
    where: (term) => sql<boolean>`declaration_receipts.code = ${term}`,
  },
  days({ code: "receivedAt", title: LABELS.receivedAt }, "declaration_receipts.received_at"),
];

const { shownColumn, hiddenColumn } = titledColumns<ListedReceipt>()(LABELS);

export const stateCell = ({ handled_at: at }: Pick<ListedReceipt, "handled_at">): Exclude<Cell, string> =>
  at === null ? { text: TEXT.states.open, tone: "warning" } : { text: TEXT.states.handled, tone: "quiet" };

export const kindText = ({ listed_as: kind }: Pick<ListedReceipt, "listed_as">) =>
  kind === "" ? "" : TEXT.kinds[kind];

const numbersText = ({
  unified_number: unified,
  customs_number: customs,
  client_number: client,
}: ListedReceipt) => [unified, customs, client].filter((number) => number !== "").join(" · ");

const declarationCell = (row: ListedReceipt, { may }: Viewer): Cell =>
  row.declaration_id !== null && may("declaration:list")
    ? { text: row.own_number ?? "", href: declarationHref(row.declaration_id) }
    : (row.own_number ?? "");

const columns: Column<ListedReceipt>[] = [
  shownColumn("fileName", ({ id, file_name: text }) => ({ text, href: receiptHref(id) })),
  shownColumn("state", stateCell, { isState: true }),
  shownColumn("kind", kindText),
  shownColumn("code", ({ codeText }) => codeText),
  shownColumn("receivedAt", (row, { at }) => momentOf(row.received_at, at), {
    sort: { by: sql.ref("declaration_receipts.received_at"), of: "number" },
  }),
  shownColumn("numbers", numbersText),
  shownColumn("note", ({ note }) => note),
  shownColumn("problem", ({ problem }) => problem),
  shownColumn("declaration", declarationCell),
  shownColumn("channel", ({ channel }) => channel),
  hiddenColumn("noticed", (row, { at }) => momentOf(row.noticed_at, at)),
  hiddenColumn("handled", ({ handled_note: note }) => note),
];

/** Receipts without a declaration, and those that move none (docs/decisions/0179). */
export const receiptList = defineList<ListedReceipt>({
  slug: "receipts",
  object: TEXT.object,
  table: "declaration_receipts",
  within: receiptInScope,
  columns,
  filters,
  defaultSort: "-receivedAt",
  read: readRows,
  nameOf: ({ file_name: name }) => name,
  actionsOf: ({ id, declaration_id: declaration, handled_at: handled }) => {
    const own = receiptHref(id);
    return openActions([
      { text: TEXT.view, href: own, icon: "view", isOpen: true },
      { text: ASSIGN_TEXT.assign, href: `${own}/assign`, isOpen: declaration === null },
      { text: TEXT.moves.handle, href: `${own}?do=handle`, isOpen: handled === null },
    ]);
  },
  empty: TEXT.empty,
});
