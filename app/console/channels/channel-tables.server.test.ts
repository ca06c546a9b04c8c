import { expect, it } from "vitest";
import type { Rights } from "~/services/access/menu/rights.server";
import type { TestStep } from "~/services/organizations/channels/testing/test-steps";
import { testTable } from "./channel-tables.server";

const STEPS: readonly TestStep[] = [
  { name: "队列可达", isGood: false, text: "连不上对方", cause: "::1 不是公网地址" },
  { name: "卡证书有效期", isGood: true, text: "有效至2040-01-01" },
];

/** The last column of a channel's test, as this viewer sees it. */
const textsFor = (admin: boolean) =>
  testTable({ rights: { admin } as Rights }, { test_steps: JSON.stringify(STEPS) }).rows.map((cells) =>
    cells.at(-1),
  );

it("shows the cause of a failed connection to administrators of the platform alone", () => {
  expect(textsFor(true)).toEqual(["连不上对方（::1 不是公网地址）", "有效至2040-01-01"]);
  expect(textsFor(false)).toEqual(["连不上对方", "有效至2040-01-01"]);
});
