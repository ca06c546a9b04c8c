import { expect, it } from "vitest";

/** Texts that tell visitors and new users what the platform offers. */
const TEXTS = Object.entries(
  import.meta.glob<string>(
    [
      "/app/components/{auth,site,desk}/*.text.ts",
      "/app/components/certification/identity-cards.text.ts",
      "/app/components/layout/*.text.ts",
    ],
    { query: "?raw", import: "default", eager: true },
  ),
);
const ARTICLES = Object.entries(
  import.meta.glob<string>("./seed/*/*.md", { query: "?raw", import: "default", eager: true }),
);

/** Functions that exist already, and names. */
const DONE =
  /申报代码|申报单位|申报平台|报关单位|申报要素|报关单的录入与检查|(?:录入和检查|录入、检查和复核)报关单/g;
const PROMISE =
  /(?:在线|填写|填制|发送|提交|查询|核对|办理|代办|查看|准备)[^，、；]{0,12}(?:报关单|单据|回执|申报)|(?:报关单|单据|回执|申报)[^，；]{0,12}(?:在线|填写|填制|发送|提交|查询|核对|代办|查看)/;
const OURS = /本平台|在线海关|本站|在这里|平台(?:上|内|提供|支持)|线上/;

const sentencesOf = (text: string) => text.split(/[。！？\n]/).map((sentence) => sentence.replace(DONE, ""));

/** Sentences that offer declarations without stating that they are not available yet. */
const promisesIn = (text: string, isOurs: (sentence: string) => boolean) =>
  sentencesOf(text).filter((s) => PROMISE.test(s) && isOurs(s) && !s.includes("即将开放"));

it.each(TEXTS)("%s offers no declaration but as one that is coming", (_file, text) => {
  expect(promisesIn(text, () => true)).toEqual([]);
});

it.each(ARTICLES)("%s offers none of ours either", (_file, text) => {
  expect(promisesIn(text, (sentence) => OURS.test(sentence))).toEqual([]);
});

it("reads every such text", () => expect([TEXTS.length > 5, ARTICLES.length > 25]).toEqual([true, true]));

it("finds a promise", () => {
  const promise = "在本平台填写报关单并查询回执。";
  expect(promisesIn(promise, (sentence) => OURS.test(sentence))).toHaveLength(1);
  expect(promisesIn("报关单的填写和发送即将开放。", () => true)).toEqual([]);
});

const WORDS = Object.entries(
  import.meta.glob<string>(["/app/**/*.text.ts", "/app/**/*.tsx", "/app/services/content/seed/**/*.md"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
/** Planned functions of declarations. */
const PLANNED = /发送|回执|代办|委托|协作|签名/;

it("says 即将开放 of nothing but parts of the declaration desk", () => {
  const promises = WORDS.flatMap(([file, text]) =>
    text
      .split(/[。！？\n]/)
      .filter((sentence) => sentence.includes("即将开放") && !PLANNED.test(sentence))
      .map((sentence) => `${file}: ${sentence.trim()}`),
  );
  // The badge of a service whose own text states which parts are planned.
  expect(promises).toEqual(['/app/components/layout/services.text.ts: flag: "即将开放",']);
  expect(WORDS.length).toBeGreaterThan(300);
});
