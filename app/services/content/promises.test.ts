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

/** What the platform does not do: entrustments of a provider, declaring in the customer's place, signatures. */
const MISSING =
  /代办|(?:委托方?|代理)[^，、；。|]{0,8}(?:协作|在线|登记|签订|确认)|(?:直接|自动|一键|代为|在线)申报|(?<!短信)签名|签章|税费支付|在线缴/;
/** Words by which a text says that something is not done here. */
const DENIED = /不|没有|未/;
const OURS = /本平台|在线海关|本站|在这里|平台(?:上|内|提供|支持)|线上/;

const sentencesOf = (text: string) => text.split(/[。！？；\n]/);

/** Sentences that offer what does not exist. */
const promisesIn = (text: string, isOurs: (sentence: string) => boolean) =>
  sentencesOf(text).filter(
    (sentence) => MISSING.test(sentence) && isOurs(sentence) && !DENIED.test(sentence),
  );

it.each(TEXTS)("%s offers nothing that does not exist", (_file, text) => {
  expect(promisesIn(text, () => true)).toEqual([]);
});

it.each(ARTICLES)("%s offers none of it as ours either", (_file, text) => {
  expect(promisesIn(text, (sentence) => OURS.test(sentence))).toEqual([]);
});

it("reads every such text", () => expect([TEXTS.length > 5, ARTICLES.length > 25]).toEqual([true, true]));

it("finds a promise", () => {
  const isOurs = (sentence: string) => OURS.test(sentence);
  for (const promise of [
    "服务商可以在这里为客户代办。",
    "在本平台直接申报。",
    "委托方在线确认委托，本平台留存。",
    "本平台用您的卡签名。",
  ])
    expect(promisesIn(promise, isOurs), promise).toHaveLength(1);
  expect(promisesIn("本平台不代为申报。", isOurs)).toEqual([]);
  expect(promisesIn("本平台发送的报文不签名。", isOurs)).toEqual([]);
  expect(promisesIn("在本平台录入、复核和发送报关单。", isOurs)).toEqual([]);
});

const WORDS = Object.entries(
  import.meta.glob<string>(["/app/**/*.text.ts", "/app/**/*.tsx", "/app/services/content/seed/**/*.md"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

it("says of nothing that it is coming: what is there is named, what is not is left out", () => {
  const coming = WORDS.flatMap(([file, text]) =>
    text
      .split(/[。！？\n]/)
      .filter((sentence) => /即将(?:开放|上线|推出)|敬请期待/.test(sentence))
      .map((sentence) => `${file}: ${sentence.trim()}`),
  );
  expect(coming).toEqual([]);
  expect(WORDS.length).toBeGreaterThan(300);
});

/** What visitors, new users and members read of the desk, where it is said as a whole. */
const WHOLE = [
  "/app/components/auth/auth.text.ts",
  "/app/components/auth/agreement.text.ts",
  "/app/components/desk/desk.text.ts",
  "/app/components/layout/services.text.ts",
  "/app/services/content/seed/guide/single-window-or-here.md",
] as const;

it.each(WHOLE)("%s says once what the desk does, from entering to receipts", (file) => {
  const text = WORDS.find(([name]) => name === file)![1];
  const whole = sentencesOf(text).filter((sentence) =>
    /录入[^。]*复核[^。]*发送到单一窗口导入客户端[^。]*回执/.test(sentence),
  );
  expect(whole).toHaveLength(1);
});
