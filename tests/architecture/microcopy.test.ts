import { describe, expect, it } from "vitest";
import { projectTexts } from "./source-tree";

/** A text with the file that it stands in. */
interface Text {
  readonly file: string;
  readonly text: string;
}

const LITERAL = /"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

const textsIn = (file: string, source: string): Text[] =>
  [...source.matchAll(LITERAL)].map(([, quoted, template]) => ({ file, text: quoted ?? template ?? "" }));

const TEXTS = Object.entries(projectTexts())
  .filter(([file]) => /^app\/.*\.text\.ts$/.test(file))
  .flatMap(([file, source]) => textsIn(file, source));

/** What is confirmed by its own name, and is no button that only agrees. */
const CONFIRMED = ["密码", "新密码", "理由", "提醒", "无误", "的理由", "操作", "报关单提醒", "修改"];

const agrees = ({ text }: Text) => /^确认[^，。？]{0,8}$/.test(text) && !CONFIRMED.includes(text.slice(2));

/** Where docs/product.md prescribes it, and in the answers of the wire. */
const SUCCEEDED = new Set([
  "app/services/identity/auth/auth.text.ts",
  "app/services/messaging/messages/message.text.ts",
  "app/components/messages/messages.text.ts",
]);

const onlySucceeds = ({ file, text }: Text) => text.includes("操作成功") && !SUCCEEDED.has(file);

const CHINESE = String.raw`[\u4e00-\u9fff]`;
const HALF_WIDTH = new RegExp(`${CHINESE}[,;!?]${CHINESE}`);
const isHalfWidth = ({ text }: Text) => HALF_WIDTH.test(text);

const RULES = [
  ["buttons say their verb, and do not only agree", agrees],
  ["results say what has happened, and not that it succeeded", onlySucceeds],
  ["Chinese sentences have full-width punctuation", isHalfWidth],
] as const;

describe("the words that people read", () => {
  it.each(RULES)("%s", (_, breaks) => {
    expect(TEXTS.filter(breaks)).toEqual([]);
  });

  it("are found, and each rule finds what breaks it", () => {
    expect(TEXTS.length).toBeGreaterThan(3000);
    const wrong = textsIn(
      "app/x.text.ts",
      'const a = "确认"; const b = `操作成功，共 ${n} 条`; const c = "姓名,电话";',
    );
    expect(RULES.map(([, breaks]) => wrong.filter(breaks).map(({ text }) => text))).toEqual([
      ["确认"],
      ["操作成功，共 ${n} 条"],
      ["姓名,电话"],
    ]);
  });
});
