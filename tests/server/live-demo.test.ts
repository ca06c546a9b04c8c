import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAME_ORIGIN, type BrowserClient } from "../support/browser-client";
import { startLiveDemo } from "../support/live-demo";
import { until } from "../support/until";

let demo: Awaited<ReturnType<typeof startLiveDemo>> | undefined;
let solo: BrowserClient;

beforeAll(async () => {
  demo = await startLiveDemo();
  solo = await demo.browserOf("一人企业的报关主管");
}, 300_000);
afterAll(async () => {
  if (demo === undefined) return;
  await demo.stop();
  rmSync(join(".cache/demo", String(demo.port)), { recursive: true, force: true });
});

const folder = () => join(".cache/demo", String(demo!.port), "channels/simulated/solo/Deccus001");

const pageOf = async (path: string) => (await solo.ask(path)).text;
const stateIn = (text: string) => /class="record-name"[\s\S]*?<span[^>]*>(?:<[^>]*>)*([^<]+)/.exec(text)?.[1];

/** Presses a step of a declaration's page, and confirms it. */
async function press(own: string, intent: string) {
  const path = `${own}?do=${intent}`;
  const text = await pageOf(path);
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  const values = { form: valueOf("form"), submission: valueOf("submission"), updated: valueOf("updated") };
  const answer = await solo.post(path, { ...values, intent, reason: "" }, SAME_ORIGIN);
  expect([intent, answer.status]).toEqual([intent, 303]);
  return text;
}

/** The addresses of declarations in a state, the newest first. */
async function declarationsIn(status: string) {
  const text = await pageOf(`/phsb/declarations?status=${status}`);
  return [...new Set([...text.matchAll(/href="(\/phsb\/declarations\/\d+)"/g)].map(([, href]) => href!))];
}

const isFinished = (own: string) =>
  until("已结关", async () => (await pageOf(own)).includes("已结关"), 150_000);

describe("npm run demo -- --live", () => {
  it("prints where to go, as whom, and what to press", () => {
    const output = demo!.output();
    expect(output).toContain(`http://localhost:${String(demo!.port)}/login`);
    expect(output).toMatch(/一人企业的报关主管（制单、发送都由本人）：\d{11}/);
    expect(output).toContain("模拟通道");
  });

  it("takes a draft and one with its invoice to 已结关, by pages alone", { timeout: 200_000 }, async () => {
    const [draft] = await declarationsIn("01");
    const completed = await declarationsIn("02");
    await press(draft!, "complete");
    const confirmed = await press(draft!, "send");
    expect(confirmed).toMatch(/经通道“宁波单一窗口\d（模拟）”发送/);
    expect(confirmed).toContain("模拟通道：报文不会发往海关");
    for (const own of completed) await press(own, "send");
    for (const own of [draft!, ...completed]) await isFinished(own);
    const names = readdirSync(join(folder(), "SentBox"));
    expect(names.map((name) => name.slice(name.lastIndexOf("."))).sort()).toEqual([".xml", ".xml", ".zip"]);
    const traffic = await pageOf(`${draft!}?tab=traffic`);
    expect(traffic.match(/>查看回执</g)!.length).toBeGreaterThanOrEqual(6);
    expect(stateIn(traffic)).toBe("已结关");
    const handled = join(folder(), "Handled");
    const [day] = readdirSync(handled);
    for (const name of readdirSync(join(handled, day!)))
      expect(readFileSync(join(handled, day!, name), "utf8")).toMatch(/<(?:NOTE|ErrorMessage)>模拟/);
  });

  it("touches no data but its own, and ends with Ctrl+C", async () => {
    expect(existsSync(join(".cache/demo", String(demo!.port), "data"))).toBe(true);
    expect(await demo!.stop()).toBe(0);
  });
});
