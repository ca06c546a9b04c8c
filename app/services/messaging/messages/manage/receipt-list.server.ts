import { sql } from "kysely";
import { withinPlatform } from "../../../access/scopes/scope.server";
import {
  allOf,
  defineList,
  titledColumns,
  type Column,
  type Filter,
} from "../../../collections/lists/define-list.server";
import { db } from "../../../db/client.server";
import { momentOf } from "../../../format/time";
import { ACCOUNT_CONTACT } from "../../../identity/accounts/masked-contact";
import { RECEIPT_STATES } from "../message.text";
import { receiptsOf, type Receipt } from "../receipts.server";
import { RECEIPT_TEXT as TEXT } from "./manage.text";
import { messageHref } from "./manage.types";
import { countRead, READ_CAP } from "./message-list-rows.server";

interface ReceiptRow extends Receipt {
  readonly id: number;
}

const READ_AT = sql.ref("message_receipts.read_at");

const filters: Filter[] = [
  {
    code: "readState",
    title: TEXT.columns.readState,
    kind: "choice",
    isInOrders: true,
    options: [
      { value: "1", text: RECEIPT_STATES.read },
      { value: "0", text: RECEIPT_STATES.unread },
    ],
    // A range instead of equality: SQLite would sort equal rows itself, whereas a range of the index is
    // ordered.
    where: (state) => (state === "1" ? sql<boolean>`${READ_AT} > 0` : sql<boolean>`${READ_AT} < 1`),
  },
];

const { shownColumn } = titledColumns<ReceiptRow>()(TEXT.columns);

const columns: Column<ReceiptRow>[] = [
  shownColumn("name", ({ name }) => name),
  shownColumn("organizations", ({ organizations }) => organizations.join("、")),
  shownColumn(
    "readState",
    ({ readAt }) =>
      readAt === null
        ? { text: RECEIPT_STATES.unread, tone: "warning" }
        : { text: RECEIPT_STATES.read, tone: "good" },
    { isState: true },
  ),
  shownColumn("contact", ({ contact }) => contact, { masked: ACCOUNT_CONTACT }),
  shownColumn("readAt", ({ readAt }, { at }) => momentOf(readAt, at), {
    sort: { by: READ_AT, of: "number" },
  }),
];

const readersText = (count: number) => (count > READ_CAP ? `${String(READ_CAP)}+` : String(count));

const figuresOf = async (id: number) => {
  const { recipient_count: all } = await db
    .selectFrom("messages")
    .select("recipient_count")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [
    { title: TEXT.recipients, text: String(all) },
    { title: TEXT.readers, text: readersText(await countRead(db, id)) },
  ];
};

/** The list of a message's recipients, latest readers first (docs/console.md, 8.2). */
export const receiptList = (messageId: number) =>
  defineList<ReceiptRow>({
    slug: "message-receipts",
    object: TEXT.object,
    table: "message_receipts",
    preserved: ["message"],
    within: (scope) =>
      allOf([sql<boolean>`message_receipts.message_id = ${messageId}`, withinPlatform(scope)]),
    columns,
    filters,
    defaultSort: "-readAt",
    read: async (executor, ids) => {
      const receipts = await receiptsOf(executor, messageId, ids);
      return receipts.map((receipt) => ({ ...receipt, id: receipt.accountId }));
    },
    nameOf: ({ name }) => name,
    figuresOf: () => figuresOf(messageId),
    toolsOf: () => [{ text: TEXT.details, href: messageHref(messageId) }],
    empty: TEXT.empty,
    exportPerms: "message:export",
  });
