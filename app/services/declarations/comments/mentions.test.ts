import { describe, expect, it } from "vitest";
import { mentionedIn } from "./mentions";

const people = [
  { accountId: 1, names: ["张三"] },
  { accountId: 2, names: ["张三丰", "139****0001"] },
  { accountId: 3, names: ["李四"] },
  { accountId: 4, names: ["李四"] },
];
const idsIn = (text: string) => mentionedIn(text, people).map(({ accountId }) => accountId);

describe("names in a comment", () => {
  it("are found without a blank behind them, the longest that fits", () => {
    expect(idsIn("请@张三丰看一下单价")).toEqual([2]);
    expect(idsIn("请@张三看一下单价")).toEqual([1]);
    expect(idsIn("＠139****0001：重量？ @张三")).toEqual([1, 2]);
  });

  it("are everybody's who is called so, once", () => {
    expect(idsIn("@李四 @李四")).toEqual([3, 4]);
  });

  it("are none where nobody is called so, or nobody is addressed", () => {
    expect(idsIn("张三 a@example.com @ 张三 @王五 @")).toEqual([]);
    expect(mentionedIn("@", [])).toEqual([]);
  });
});
