import { beforeAll, describe, expect, it } from "vitest";
import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { until } from "../support/until";

let site: AttackedSite;
let person: BrowserClient;
beforeAll(async () => {
  site = await startAttackedSite({ people: 1 });
  person = await site.browserOf(site.nextPerson());
  return () => site.stop();
});

const post = (path: string, fields: Readonly<Record<string, string>>) =>
  person.ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN },
    body: new URLSearchParams(fields).toString(),
  });

describe("a collection of the declaration desk, for somebody who holds no role", () => {
  it("is listed, compared and shown record by record", async () => {
    const { status, text } = await person.ask("/phsb/code-list?code=CHN331");
    expect(status).toBe(200);
    expect(text).toContain("上海（中国）");
    const [id = ""] = /(?<=\/phsb\/code-list\/)\d+/.exec(text) ?? [];
    expect((await person.ask(`/phsb/code-list/${id}`)).text).toContain("Shanghai, China");
    expect((await person.ask(`/phsb/code-list/compare?ids=${id},1`)).status).toBe(200);
    expect((await person.ask("/phsb/code-list/999999999")).status).toBe(404);
  });

  it("is exported at once, and by a job where it is long", async () => {
    const few = await post("/phsb/code-list/export?code=CHN33", { rows: "matching", format: "csv" });
    expect([few.status, few.text.includes("CHN331")]).toEqual([200, true]);
    const all = await post("/phsb/code-list/export", { rows: "matching", format: "csv" });
    expect(all.status, all.text.slice(0, 300)).toBe(303);
    const result = String(all.headers["location"]);
    expect(result).toMatch(/^\/phsb\/code-list\/result\//);
    await until("the file", async () => (await person.ask(result)).text.includes('name="selection"'));
  });

  it("asks visitors to sign in, and takes no step that it does not have", async () => {
    const visitor = new BrowserClient(site);
    expect((await visitor.ask("/phsb/code-list")).status).toBe(302);
    for (const path of ["/phsb/code-list/new", "/phsb/code-list/1/edit", "/phsb/code-list/recycle"])
      expect((await person.ask(path)).status, path).toBe(404);
    expect((await post("/phsb/code-list/1", { intent: "archive" })).status).toBe(404);
  });
});

describe("tariff codes before a tariff is loaded", () => {
  const ask = async (query: Readonly<Record<string, string>>) => {
    const asked = new URLSearchParams({ ...query, _data: "routes/phsb.codes.matches" });
    const { status, text } = await person.ask(`/phsb/codes/matches?${String(asked)}`);
    return { status, items: status === 200 ? (JSON.parse(text) as { items: unknown[] }).items : [] };
  };

  it("are suggested with their source, by four digits or more", async () => {
    expect(await ask({ type: "hs", q: "0101.3010.10" })).toEqual({
      status: 200,
      items: [
        {
          label: "0101301010-改良种用的濒危野驴 · 检验检疫名称表（2020 年），无计量单位",
          value: "0101301010",
          id: "0101301010",
          type: "hs",
          code: "0101301010",
          groupId: "",
        },
      ],
    });
    expect(await ask({ type: "hs", q: "010" })).toEqual({ status: 200, items: [] });
    expect(await ask({ type: "hs" })).toEqual({ status: 200, items: [] });
    expect((await ask({ type: "HS", q: "0101" })).status).toBe(404);
  });

  it("have their place on the page of doubtful sources", async () =>
    expect((await person.ask("/phsb/basis")).text).toContain("检验检疫名称表（2020 年"));
});
