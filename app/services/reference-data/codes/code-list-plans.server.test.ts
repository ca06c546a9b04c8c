import { describe } from "vitest";
import { testPlans } from "../../../../tests/support/query-plans";
import { codeList } from "./code-list.server";

describe("the list of codes", () => {
  testPlans(codeList, [
    ["type", { type: ["18"] }],
    ["code", { code: ["CHN33"] }],
    ["name", { name: ["上海"] }],
    ["flag", { flag: ["I"] }],
    ["status", { status: ["0"] }],
  ]);
});
