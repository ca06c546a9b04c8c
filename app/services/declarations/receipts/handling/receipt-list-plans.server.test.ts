import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import {
  makeSampleChannel,
  storeSampleReceipts,
} from "../../../../../tests/support/declarations/sample-receipts";
import { testPlans } from "../../../../../tests/support/query-plans";
import { db } from "../../../db/client.server";
import { receiptList } from "./receipt-list.server";

beforeAll(async () => {
  await storeSampleReceipts(await makeSampleChannel(), 2000);
  await sql`analyze`.execute(db);
});

describe("the list of 2,000 receipts", () => {
  testPlans(receiptList, [
    ["state", { state: ["handled"] }],
    ["kind", { kind: ["note"] }],
    ["channelId", { channelId: ["7"] }],
    ["number", { number: ["I20260000000001999"] }],
    ["code", { code: ["Q1999"] }],
    ["receivedAt", { receivedAtFrom: ["2032-01-01"] }],
  ]);
});
