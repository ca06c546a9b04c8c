import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startImportClient, type ImportClientOptions } from "../simulators/import-client";
import { courseFor } from "../simulators/single-window/course";
import { until } from "../support/until";
import { readReceipts } from "~/services/declarations/receipts/read-receipts";

const COURSE = ["7", "L", "G", "P", "R"];
const NAME = "I_I26112900000000001_t-1.xml";
const MESSAGE = "<DecMessage><DecHead><CustomMaster>3104</CustomMaster></DecHead></DecMessage>";

/** An import client on folders of its own, and what they look like from outside. */
async function client(options: Partial<ImportClientOptions> = {}) {
  const root = mkdtempSync(join(tmpdir(), "import-client-"));
  const folder = join(root, "client");
  const running = await startImportClient({
    folder,
    pollMilliseconds: 20,
    answerMilliseconds: 5,
    courseOf: () => COURSE.map((code) => ({ code })),
    ...options,
  });
  onTestFinished(async () => {
    await running.stop();
    rmSync(root, { recursive: true, force: true });
  });
  const at = (box: string) => join(folder, "Deccus001", box);
  const files = (box: string) => (existsSync(at(box)) ? readdirSync(at(box)).sort() : []);
  const whole = (box: string) => files(box).filter((name) => !name.endsWith(".tmp"));
  const textOf = (name: string) => readFileSync(join(at("InBox"), name), "utf8");
  /** The codes of the receipts in the order in which they have arrived, by their stamps. */
  const codes = () =>
    whole("InBox")
      .filter((name) => name.startsWith("Receipt_"))
      .sort(
        (one, other) => statSync(join(at("InBox"), one)).mtimeMs - statSync(join(at("InBox"), other)).mtimeMs,
      )
      .map((name) => /<CHANNEL>(\w+)/.exec(readFileSync(join(at("InBox"), name), "latin1"))?.[1]);
  /** Written and renamed, as channels do: a client that polls takes no half of it. */
  const send = (name = NAME, text = MESSAGE) => {
    writeFileSync(join(at("OutBox"), `${name}.temp`), text);
    renameSync(join(at("OutBox"), `${name}.temp`), join(at("OutBox"), name));
  };
  return { ...running, running, folder, at, files, whole, textOf, codes, send };
}

const answered = (one: { whole(box: string): string[] }, count: number) =>
  until(`${String(count)} files`, () => Promise.resolve(one.whole("InBox").length >= count));

/** Long enough for a client that would take or answer a file. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 400));

describe("the simulated import client", () => {
  it("takes a file, answers, and follows with receipts that all say 模拟", async () => {
    const one = await client();
    one.send();
    await answered(one, 6);
    expect(one.files("OutBox")).toEqual([]);
    expect(one.files("SentBox")).toEqual([NAME]);
    expect(one.codes()).toEqual(COURSE);
    const texts = one.whole("InBox").map(one.textOf);
    for (const text of texts) expect(text).toMatch(/<(?:NOTE|ErrorMessage)>模拟/);
    const read = texts.flatMap(
      (text) => readReceipts(text, { fileName: "x.xml", receivedAt: Date.now() }).receipts,
    );
    expect(new Set(read.map(({ unifiedNumber }) => unifiedNumber)).size).toBe(1);
    expect(read.find(({ code }) => code === "R")!.customsNumber).toMatch(/^310420261\d{9}$/);
  });

  it("refuses by the dictionary what is out of order, missing or too long, and says so", async () => {
    const one = await client({ isStrict: true });
    for (const [name, text] of [
      ["I_1_t-1.xml", MESSAGE],
      ["I_2_t-1.xml", "<DecMessage><DecLists/><DecHead/><DecSign/></DecMessage>"],
      ["I_3_t-1.xml", "<DecMessage><DecHead><IEFlag>II</IEFlag></DecHead><DecLists/><DecSign/></DecMessage>"],
      ["I_4_t-1.xml", "no message"],
      [
        "I_5_t-1.xml",
        "<DecMessage><DecHead><NetWt>1</NetWt><IEFlag>I</IEFlag></DecHead><DecLists/><DecSign/></DecMessage>",
      ],
    ] as const)
      one.send(name, text);
    await answered(one, 5);
    const problems = one.whole("InBox").map((name) => /<ErrorMessage>(.*)</.exec(one.textOf(name))?.[1]);
    expect(one.whole("InBox").every((name) => name.startsWith("Failed_"))).toBe(true);
    expect(problems.sort()).toEqual([
      "模拟：DecHead 不在规定的位置",
      "模拟：DecHead 的 IEFlag 不在规定的位置",
      "模拟：DecHead 的 IEFlag（进出口标志）超过 1 位",
      "模拟：报文没有通过校验",
      "模拟：没有 DecLists",
    ]);
  });

  it.each(["silent", "dead", "refusing", "full", "read-only", "gone"] as const)("is %s", async (mode) => {
    const one = await client({ mode });
    if (mode === "gone") expect(existsSync(one.folder)).toBe(false);
    else one.send();
    await wait();
    expect(one.whole("InBox")).toEqual([]);
    const boxes = { out: one.files("OutBox"), sent: one.files("SentBox"), failed: one.files("FailBox") };
    expect(boxes).toEqual({
      out: mode === "dead" || mode === "read-only" ? [NAME] : [],
      sent: mode === "silent" || mode === "full" ? [NAME] : [],
      failed: mode === "refusing" ? [NAME] : [],
    });
    if (mode === "full") {
      const [left] = one.files("InBox");
      expect(statSync(join(one.at("InBox"), left!)).size).toBe(0);
    }
    if (mode === "read-only") expect(statSync(one.at("OutBox")).mode & 0o222).toBe(0);
  });

  it.each(["dead", "full", "read-only", "gone"] as const)("is %s for a while, then goes on", async (mode) => {
    const one = await client({ mode, modeMilliseconds: 300 });
    if (mode !== "gone") one.send();
    await until("the end", () => Promise.resolve(one.running.mode === "normal"));
    if (mode === "gone") one.send();
    await answered(one, 6);
    expect(one.codes()).toEqual(COURSE);
    expect(one.files("InBox").filter((name) => name.endsWith(".tmp"))).toEqual([]);
    expect(statSync(one.at("OutBox")).mode & 0o222).not.toBe(0);
  });

  it("writes everything twice", async () => {
    const one = await client({ faults: ["duplicate"] });
    one.send();
    await answered(one, 12);
    expect(one.codes()).toEqual(COURSE.flatMap((code) => [code, code]));
    expect(one.whole("InBox").filter((name) => name.startsWith("Successed_"))).toHaveLength(2);
  });

  it("writes receipts in the reversed order", async () => {
    const one = await client({ faults: ["reversed"] });
    one.send();
    await answered(one, 6);
    expect(one.codes()).toEqual(COURSE.toReversed());
  });

  it("loses some, the same for a seed", async () => {
    const lost = async () => {
      const one = await client({ faults: ["lost"], seed: 3 });
      one.send();
      // The answer, and the receipts that are left of five.
      await answered(one, 5);
      await wait();
      return one.codes();
    };
    const first = await lost();
    expect(first.length).toBeLessThan(COURSE.length);
    expect(await lost()).toEqual(first);
  });

  it("writes receipts late, with the times at which customs have written them", async () => {
    const one = await client({ faults: ["late"], lateMilliseconds: 1500 });
    one.send();
    await answered(one, 1);
    await wait();
    expect(one.codes()).toEqual([]);
    await answered(one, 6);
    for (const name of one.whole("InBox").filter((each) => each.startsWith("Receipt_"))) {
      const noticed = /<NOTICE_DATE>(.*)</.exec(one.textOf(name))![1]!;
      expect(statSync(join(one.at("InBox"), name)).mtimeMs - Date.parse(`${noticed}+08:00`)).toBeGreaterThan(
        1000,
      );
    }
  });

  it("is slow", async () => {
    const one = await client({ faults: ["slow"], answerMilliseconds: 30 });
    one.send();
    await wait();
    expect(one.files("SentBox")).toEqual([NAME]);
    expect(one.whole("InBox")).toEqual([]);
    await answered(one, 1);
  });

  it("writes in GB2312, which is read", async () => {
    const one = await client({ faults: ["gb2312"], courseOf: () => [{ code: "Z", note: "商品编号有误" }] });
    one.send();
    await answered(one, 3);
    const name = one.whole("InBox").find((each) => each.startsWith("Receipt_"))!;
    const bytes = readFileSync(join(one.at("InBox"), name));
    expect(bytes.toString("latin1")).toContain('encoding="GB2312"');
    expect(bytes.toString("utf8")).not.toContain("商品编号有误");
    expect(new TextDecoder("gb18030").decode(bytes)).toContain("<NOTE>模拟：商品编号有误</NOTE>");
  });

  it("adds an unknown code, a foreign number, a failed card and a half-written file", async () => {
    const one = await client({ faults: ["unknown", "foreign", "c134", "half-written"] });
    one.send();
    await answered(one, 9);
    expect(one.codes()).toEqual(["7", "q", "L", "G", "P", "R"]);
    expect(one.whole("InBox").some((name) => name.includes("FOREIGN"))).toBe(true);
    const card = one.whole("InBox").find((name) => name.startsWith("card-"))!;
    expect(one.textOf(card)).toContain("<failCode>C134</failCode>");
    await until("half", () => Promise.resolve(one.files("InBox").some((name) => name.startsWith("half-"))));
  });
});

describe("what customs answer", () => {
  const HUNDRED = Array.from({ length: 1000 }, (_, nth) => nth);
  const sequence = (seed: number) =>
    HUNDRED.map((nth) => courseFor(seed, nth, 0).map(({ code, note }) => `${code} ${note ?? ""}`));

  it("is the same for a seed, and another for another", () => {
    expect(sequence(7)).toEqual(sequence(7));
    expect(sequence(8)).not.toEqual(sequence(7));
  });

  it("is in the files, byte for byte but for times, the same for a seed", async () => {
    const bytes = async () => {
      const one = await client({ seed: 11, courseOf: (earlier, nth) => courseFor(11, nth, earlier) });
      for (let index = 0; index < 12; index += 1)
        one.send(`I_I2611290000000${String(index).padStart(4, "0")}_t-1.xml`);
      const expected = HUNDRED.slice(0, 12).reduce((sum, nth) => sum + 1 + courseFor(11, nth, 0).length, 0);
      await answered(one, expected);
      return one
        .whole("InBox")
        .map((name) => name.replace(/\d{17}\.xml$/, "") + one.textOf(name).replace(/<NOTICE_DATE>.*/, ""))
        .sort();
    };
    expect(await bytes()).toEqual(await bytes());
  });

  it("is released in 80 of a hundred, inspected in 8, taxed in 5, returned in 4 and refused in 3", () => {
    const shares = { released: 0, C: 0, T: 0, Z: 0, E: 0 };
    const courses = Array.from({ length: 20_000 }, (_, nth) =>
      courseFor(5, nth, 0)
        .map(({ code }) => code)
        .join(""),
    );
    for (const codes of courses)
      shares[(["C", "T", "Z", "E"] as const).find((code) => codes.includes(code)) ?? "released"] += 1 / 200;
    expect([...new Set(courses)].sort()).toEqual(
      ["7E", "7LCGFR", "7LCGPR", "7LGFR", "7LGPR", "7LTGFR", "7LTGPR", "7LZ"].sort(),
    );
    for (const [mark, share] of Object.entries({ released: 80, C: 8, T: 5, Z: 4, E: 3 }))
      expect(Math.abs(shares[mark as keyof typeof shares] - share)).toBeLessThan(1);
  });

  it("is a release where what was returned comes again", () => {
    for (const nth of HUNDRED) expect(courseFor(7, nth, 1).at(-1)!.code).toBe("R");
  });

  it("begins with releases for the seed of the demo", () => {
    for (const nth of [0, 1, 2, 3, 4, 5, 6])
      expect(courseFor(7, nth, 0).map(({ code }) => code)).toHaveLength(5);
    expect(courseFor(7, 7, 0).at(-1)!.code).toBe("Z");
  });
});
