import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { until } from "../support/until";

let site: Site;
beforeAll(async () => {
  site = await startSite({ environment: { ...UNHURRIED, LIMITS_BANNER_LOOK_MILLISECONDS: "50" } });
});
afterAll(() => site.stop());

const file = () => join(site.dataDir, "banner.json");
const read = async (path: string) => (await site.ask(path)).text;
/** The time in China as many minutes from now. */
const minutesOn = (minutes: number) =>
  new Date(Date.now() + (minutes + 8 * 60) * 60_000).toISOString().slice(0, 16).replace("T", " ");

function write(banner: unknown): void {
  writeFileSync(`${file()}.new`, typeof banner === "string" ? banner : JSON.stringify(banner));
  renameSync(`${file()}.new`, file());
}

test("what operators write stands on every page soon, kept ones too, and goes with the file", async () => {
  expect(await read("/login")).not.toContain('class="site-banner');
  write({ text: "今晚 22:00 <b>维护</b>", level: "maintenance" });
  for (const path of ["/login", "/agreement", "/cmsweb", "/nowhere"]) {
    const page = await until(`the banner on ${path}`, async () => {
      const text = await read(path);
      return text.includes('class="site-banner maintenance"') && text;
    });
    expect(page).toContain("今晚 22:00 &lt;b&gt;维护&lt;/b&gt;");
  }
  rmSync(file());
  await until(
    "the banner to go",
    async () => !(await read("/login")).includes('class="site-banner maintenance"'),
  );
});

test("it is shown in its time only", async () => {
  write({ text: "已经结束", until: minutesOn(-1) });
  write({ text: "还没开始", from: minutesOn(5) });
  write({ text: "正在进行", from: minutesOn(-5), until: minutesOn(5) });
  const page = await until("the banner", async () => {
    const text = await read("/login");
    return text.includes("正在进行") && text;
  });
  expect(page).not.toMatch(/已经结束|还没开始/);
  write({ text: "还没开始", from: minutesOn(5) });
  await until("the banner to go", async () => !(await read("/login")).includes("正在进行"));
  expect(await read("/login")).not.toContain("还没开始");
});

test("a bad file is logged once and ignored", async () => {
  write({ text: "先前的公告" });
  await until("the banner", async () => (await read("/login")).includes("先前的公告"));
  write("{ not json");
  await until("the banner to go", async () => !(await read("/login")).includes("先前的公告"));
  await until("the log to say so", () => site.output().includes("banner not readable"));
  write({ text: "改好了" });
  await until("the mended banner", async () => (await read("/login")).includes("改好了"));
  expect(site.output().split("banner not readable")).toHaveLength(2);
});

test("/healthz names the build that pages come from", async () => {
  const { headers } = await site.ask("/healthz");
  expect(headers["x-build"]).toMatch(/^[\w-]{8,}$/);
});
