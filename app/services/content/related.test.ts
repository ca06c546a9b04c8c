import { expect, it } from "vitest";
import { readQuery, termsOf } from "./folding";
import { closestTo } from "./related";

it("what shares most of its title comes first, and what shares nothing not at all", () => {
  const titles = ["卡控件常见问题", "成交方式怎么填", "卡控件的安装与检查，以及更多的内容", "!!"];
  const others = [...titles, "包装种类怎么选", "代码表怎么查"].map((title) => ({ title }));
  expect(closestTo("卡控件的安装怎么做", others, 4).map(({ title }) => title)).toEqual([
    "卡控件的安装与检查，以及更多的内容",
    "卡控件常见问题",
  ]);
  expect(closestTo("", others, 4)).toEqual([]);
});

it("a question is cut to fifty whole characters and eight words, each once", () => {
  expect([...readQuery("😀".repeat(60))]).toHaveLength(50);
  expect(readQuery("\u0000 a\ud800b ")).toBe("a b");
  expect(termsOf("A ａ b c d e f g h i j")).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
});
