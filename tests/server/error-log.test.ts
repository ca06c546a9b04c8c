import { beforeAll, describe, expect, it } from "vitest";
import { dataDir } from "../support/site-database";
import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import type { BrowserClient } from "../support/browser-client";
import { inDatabase } from "../support/many-roles";
import { until } from "../support/until";

let site: AttackedSite;
let admin: BrowserClient;
beforeAll(async () => {
  site = await startAttackedSite({ people: 1 });
  admin = await site.browserOf(site.staff);
  return () => site.stop();
});

/** The address of the error with a request's id, once it is stored. */
async function errorOf(requestId: string): Promise<string> {
  let found: string | undefined;
  await until(`the error of ${requestId}`, async () => {
    const { text } = await admin.ask(`/error-log?requestId=${requestId}`);
    found = /href="(\/error-log\/\d+)"/.exec(text)?.[1];
    return found !== undefined;
  });
  return found!;
}

describe("the error log", () => {
  it("finds a failure by the number that its page says, and is handled with a note", async () => {
    inDatabase(dataDir, (database) => database.exec("alter table list_views rename to away"));
    const failed = await admin.ask("/role-list?name=13800138000");
    inDatabase(dataDir, (database) => database.exec("alter table away rename to list_views"));
    expect(failed.status).toBe(500);
    const number = /编号(?:：| )(?:<code>)?([0-9a-f-]{36})/.exec(failed.text)?.[1] ?? "";
    const address = await errorOf(number);
    const { text } = await admin.ask(address);
    expect(text).toContain("no such table: list_views");
    expect(text).toContain(number);
    expect(text).toContain("服务端");
    expect(text).not.toContain("13800138000");
    // Stacks on the page and in the log name source files, not built ones.
    const logged =
      site
        .output()
        .split("\n")
        .find((line) => line.includes(number) && line.includes("stack")) ?? "";
    for (const stack of [text, logged]) {
      expect(stack).toMatch(/app\/[\w/.-]+\.server\.ts:\d+:\d+/);
      expect(stack).not.toMatch(/build\/server\/assets/);
    }
    const late = await admin.post(address, { note: "字".repeat(256) });
    expect(late.text).toContain("备注最长不能超过255个字符");
    const handled = await admin.post(address, { note: "表已恢复" });
    // Redirects to the list with its filters.
    expect([handled.status, handled.headers["location"]]).toEqual([303, `/error-log?requestId=${number}`]);
    expect((await admin.ask("/error-log")).text).toContain("没有未处理的错误。");
    expect((await admin.ask("/error-log?status=1")).text).toContain("no such table: list_views");
  });

  it("hears of browsers, ten times a minute from one address and without what was typed", async () => {
    const person = await site.browserOf(site.nextPerson());
    const report = {
      message: "TypeError: x is 'wang@example.com'",
      stack: "at f (/a.js:1:2)",
      path: "/guide",
    };
    const answer = await person.post("/error-report", report);
    expect([answer.status, answer.text]).toEqual([204, ""]);
    for (let index = 0; index < 20; index += 1) await person.post("/error-report", report);
    const foreign = { ...report, message: "from elsewhere" };
    const refused = await person.post("/error-report", foreign, { Origin: "https://evil.example" });
    expect(refused.status).toBe(403);
    const list = "/error-log?source=browser";
    await until("ten of them", async () => (await admin.ask(list)).text.includes(">10<"));
    const { text } = await admin.ask(list);
    expect(text).toContain("TypeError: x is …");
    expect(text).not.toMatch(/wang@|from elsewhere/);
  });

  it("is for staff who may see it", async () => {
    const { staff } = site;
    const visitor = await site.ask("/error-log");
    expect(visitor.status).not.toBe(200);
    expect(staff).not.toBe("");
    expect((await site.ask("/error-report")).status).toBe(404);
  });
});
