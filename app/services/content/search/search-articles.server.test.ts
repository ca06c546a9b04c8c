import { beforeAll, describe, expect, it } from "vitest";
import { draft, newColumn, published } from "../../../../tests/support/articles";
import { HOSTILE_QUERIES } from "../../../../tests/support/hostile-queries";
import { passSeconds } from "../../../../tests/support/still-clock";
import { readQuery } from "../folding";
import { unpublishArticle } from "../publish-article.server";
import { searchArticles } from "./search-articles.server";
import type { Marked } from "./snippets.server";

let columnId: number;
beforeAll(async () => {
  columnId = await newColumn("search");
  const articles = [
    ["企业客户认证指南", "准备哪些资料", "<p>营业执照和 IC 卡，100% 清晰。</p>"],
    ["成交方式怎么填", "CIF、FOB 等", "<p>价格里包含了什么，认证无关。</p>"],
    ["Ｋｅｙ 与卡控件", "读卡器", "<p>C:\\drivers_old 里的“驱动”，a'b\"c &amp; d。</p>"],
  ] as const;
  for (const [title, summary, body] of articles) {
    await published(draft(columnId, { title, summary, body }));
    passSeconds(1);
  }
});

const titles = async (query: string) =>
  (await searchArticles(readQuery(query), 1))!.entries.map(({ title }) => title);
const hits = (marked: Marked) => marked.filter(({ isHit }) => isHit).map(({ text }) => text);

describe("a search", () => {
  it.each([
    [
      "a word of the title, which comes before a word of the text",
      "认证",
      ["企业客户认证指南", "成交方式怎么填"],
    ],
    ["one character", "填", ["成交方式怎么填"]],
    ["the summary", "读卡器", ["Ｋｅｙ 与卡控件"]],
    ["all words, wherever they stand", "资料 执照", ["企业客户认证指南"]],
    ["not only some of the words", "资料 成交", []],
    ["Latin letters in any case and width", "key", ["Ｋｅｙ 与卡控件"]],
    ["pinyin in full", "renzheng", ["企业客户认证指南"]],
    ["pinyin by initials", "cjfs", ["成交方式怎么填"]],
    ["pinyin of the summary", "dukaqi", ["Ｋｅｙ 与卡控件"]],
    ["a percent sign as itself", "100%", ["企业客户认证指南"]],
    ["a wildcard as itself", "1_0%", []],
    ["a backslash as itself", "C:\\drivers_", ["Ｋｅｙ 与卡控件"]],
    ["quotes as themselves", `a'b"c & d`, ["Ｋｅｙ 与卡控件"]],
    ["operators as words", "认证 OR 成交", []],
  ])("finds by %s", async (_what, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it("marks what was found in title and text, and the characters that were typed in pinyin", async () => {
    const [byWord] = (await searchArticles("认证", 1))!.entries;
    expect(hits(byWord!.markedTitle)).toEqual(["认证"]);
    const [byText] = (await searchArticles("执照", 1))!.entries;
    expect(hits(byText!.snippet)).toEqual(["执照"]);
    expect(byText!.snippet.map(({ text }) => text).join("")).toBe("营业执照和 IC 卡，100% 清晰。");
    const [byPinyin] = (await searchArticles("renzheng", 1))!.entries;
    expect(hits(byPinyin!.markedTitle)).toEqual(["认证"]);
  });

  it("shows the part of a long text that was looked for", async () => {
    const body = `<p>${"海关".repeat(200)}两步申报${"通关".repeat(200)}</p>`;
    await published(draft(columnId, { title: "长文", body }));
    const [found] = (await searchArticles("两步申报", 1))!.entries;
    const snippet = found!.snippet.map(({ text }) => text).join("");
    expect(snippet).toMatch(/^…(?:海关)+两步申报(?:通关)+…$/);
    expect(snippet.length).toBeLessThan(110);
  });

  it("finds nothing that visitors may not see, and what they see as it is now", async () => {
    const id = await published(draft(columnId, { title: "即将下线" }));
    expect(await titles("即将下线")).toEqual(["即将下线"]);
    await unpublishArticle({ id, by: "李四" });
    expect(await titles("即将下线")).toEqual([]);
  });

  it("for nothing finds nothing, and knows no further page", async () => {
    expect(await searchArticles("", 1)).toMatchObject({ entries: [], total: 0, pages: 1 });
    expect(await searchArticles("", 2)).toBeNull();
    expect(await searchArticles("认证", 2)).toBeNull();
  });

  it.each([...HOSTILE_QUERIES])("answers %s", async (_what, query) => {
    await expect(searchArticles(readQuery(query), 1)).resolves.not.toBeNull();
  });
});
