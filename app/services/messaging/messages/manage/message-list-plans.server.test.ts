import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { testPlans } from "../../../../../tests/support/query-plans";
import { db } from "../../../db/client.server";
import { messageList } from "./message-list.server";
import { receiptList } from "./receipt-list.server";

const MESSAGES = 2000;
const RECIPIENTS = 20_000;
const SLICE = 250;
const AT = 1_790_000_000_000;

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

beforeAll(async () => {
  const stamps = { created_at: AT, created_by: "test", updated_at: AT, updated_by: "test" };
  for (let start = 0; start < MESSAGES; start += SLICE)
    await db
      .insertInto("messages")
      .values(
        range(start, SLICE).map((index) => ({
          title: `通知${index}号`,
          message_type: index === 7 ? (3 as const) : (2 as const),
          content: "<p>内容</p>",
          content_proof: "",
          search_text: "",
          status: index === 7 ? (3 as const) : (2 as const),
          audience_type: index === 7 ? (3 as const) : (1 as const),
          includes_new: 0 as const,
          source: index === 7 ? ("staff" as const) : ("system" as const),
          published_by: index === 7 ? "张三" : "system",
          publish_at: AT + index * 86_400_000,
          ...stamps,
        })),
      )
      .execute();
  for (let start = 1; start <= RECIPIENTS; start += SLICE)
    await db
      .insertInto("message_recipients")
      .values(
        range(start, SLICE).map((index) => ({
          message_id: 1_000_000 + (index % 4),
          account_id: index,
          sent_at: AT,
          read_at: index % 10 === 0 ? AT + index : null,
        })),
      )
      .execute();
  await sql`analyze`.execute(db);
});

describe("the list of 2,000 messages", () => {
  testPlans(messageList, [
    ["title", { title: ["1999号"] }],
    ["messageType", { messageType: ["3"] }],
    ["status", { status: ["3"] }],
    ["audience", { audience: ["3"] }],
    ["publishedBy", { publishedBy: ["张三"] }],
    ["publishAt", { publishAtTo: ["2026-09-30"] }],
    ["source", { source: ["staff"] }],
  ]);
});

describe("the recipients of one of several large messages", () => {
  testPlans(receiptList(1_000_000), [
    ["readState", { readState: ["1"] }],
    ["readState", { readState: ["0"] }],
  ]);
});
