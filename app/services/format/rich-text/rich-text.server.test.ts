import { describe, expect, it } from "vitest";
import { strangersIn } from "../../../../tests/support/clean-html";
import { SCRIPT_PAYLOADS } from "../../../../tests/support/script-payloads";
import { hmac } from "../../runtime/secrets/secret.server";
import { cleanRichText, isEmptyRichText, removedFrom, shownRichText } from "./rich-text.server";

const html = (typed: string) => cleanRichText(typed).html;

describe("rich text", () => {
  it("knows at least sixty payloads", () => expect(SCRIPT_PAYLOADS.length).toBeGreaterThanOrEqual(60));

  it.each(SCRIPT_PAYLOADS)("lets nothing of %j through, written or read", (payload) => {
    const cleaned = html(payload);
    expect(strangersIn(cleaned)).toEqual([]);
    expect(html(cleaned)).toBe(cleaned);
    // Stored by something else than the sanitiser.
    expect(strangersIn(shownRichText(payload, "forged"))).toEqual([]);
  });

  it("keeps what a rich editor makes", () => {
    const written = [
      "<h2>标题</h2><p>一<strong>二</strong><br /><em>三</em> <u>四</u> <s>五</s></p>",
      "<ul><li>甲</li></ul><ol><li>乙</li></ol><blockquote><p>丙</p></blockquote><pre><code>x</code></pre>",
      '<table><thead><tr><th scope="col" colspan="2">丁</th></tr></thead><tbody><tr><td>戊</td></tr></tbody></table>',
      '<p><a href="/personal?tab=2" rel="noopener noreferrer">认证</a></p>',
      '<p><img src="/api/yxd-system/sys/common/preview/message/2026/9f2c.png" alt="图" /></p>',
    ].join("");
    expect(html(written)).toBe(written);
  });

  it("makes one heading less of the highest, and leaves links and spans what they may be", () => {
    expect(html("<h1>a</h1><h6>b</h6>")).toBe("<h2>a</h2><h4>b</h4>");
    expect(html('<a href="mailto:a@example.com" target="_blank">a</a>')).toBe(
      '<a href="mailto:a@example.com" rel="noopener noreferrer">a</a>',
    );
    expect(html('<table><tr><td colspan="12" rowspan="999">a</td></tr></table>')).toBe(
      '<table><tr><td colspan="12">a</td></tr></table>',
    );
  });

  it("tells its writer what has been taken away, by name", () => {
    const removed = (typed: string) => removedFrom(typed, html(typed));
    expect(
      removed('<p style="color:red" onclick="x()">甲</p><script>1</script><iframe src="x"></iframe>'),
    ).toEqual(["<script>", "<iframe>", "style", "onclick", "src"]);
    expect(removed("<h1>甲</h1><p>a = b，x=1</p><p><a href='/guide'>乙</a></p>")).toEqual([]);
    expect(removed("没有标签")).toEqual([]);
    const many = Array.from({ length: 30 }, (_, index) => `<x${index}>`).join("");
    expect(removed(many)).toHaveLength(10);
  });

  it("makes paragraphs of lines without tags", () => {
    expect(html("第一行\r\n\n 第二行 & <")).toBe("<p>第一行</p><p>第二行 &amp; &lt;</p>");
  });

  it("says what is to be read, and when there is nothing", () => {
    expect(
      cleanRichText("<table><tr><th>代码</th>\n<th>名称</th></tr><tr><td>1</td><td>甲</td></tr></table>")
        .text,
    ).toBe("代码 · 名称 1 · 甲");
    expect(cleanRichText("<h2>甲</h2><p>a &lt;b&gt; &amp;<br>c</p><script>x</script>").text).toBe(
      "甲 a <b> & c",
    );
    for (const emptyHtml of [
      "",
      " ",
      "<p> </p>",
      "<p><br></p>",
      "<script>x</script>",
      "<img src=x>",
      "<!-- x -->",
    ])
      expect(isEmptyRichText(cleanRichText(emptyHtml)), emptyHtml).toBe(true);
    const picture = '<img src="/api/yxd-system/sys/common/preview/a.png" alt="">';
    expect(isEmptyRichText(cleanRichText(picture))).toBe(false);
  });

  it("is shown as it was stored when its proof is right, and cleaned again otherwise", () => {
    const { html: stored, proof } = cleanRichText("<p>内容</p>");
    expect(shownRichText(stored, proof)).toBe(stored);
    const changed = `${stored}<script>alert(1)</script>`;
    expect(shownRichText(changed, proof)).toBe(stored);
  });

  it("is cleaned again where an older list has let it through", () => {
    const hidden = "\u2003javascript:alert(1)";
    const stored = `<p><a href="${hidden}" rel="noopener noreferrer">x</a></p>`;
    const older = hmac("rich-text", `1\n${stored}`);
    expect(shownRichText(stored, older)).toBe('<p><a rel="noopener noreferrer">x</a></p>');
  });

  it("does not take long over anything", () => {
    const deep = "<b>".repeat(20_000) + "x";
    const odd = [
      deep,
      "<".repeat(50_000),
      "&".repeat(50_000),
      "<a ".repeat(20_000),
      `<p ${"x=1 ".repeat(20_000)}>`,
    ];
    for (const typed of odd) expect(strangersIn(html(typed))).toEqual([]);
  });
});
