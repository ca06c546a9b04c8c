import { beforeAll, describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { startDeskSite, type DeskSite } from "../support/declarations/desk-site";
import { sampleDeclaration, sampleLine } from "../support/declarations/sample-declaration";
import { storeHsCode } from "../support/hs-codes";
import type { PatchAnswer } from "~/components/declarations/entry-patch.types";
import type { LiveBase } from "~/components/declarations/live/live-check.types";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { changeDraft } from "~/services/declarations/records/save-part.server";

const ROUTE = "routes/_shell.phsb.declarations.$id.edit";
const WRITER = 0;
const PARTNER = 1;
const READER = 2;

let site: DeskSite;
let writer: BrowserClient;
let id = 0;

beforeAll(async () => {
  const roles = ["customer-declarant", "customer-declarant", "customer-checker"];
  site = await startDeskSite(roles, async ([first]) => {
    const { actor } = first!;
    id = (await createDeclaration(actor, "I")).id;
    await changeDraft(actor, id, () => sampleDeclaration({ lines: [sampleLine({ hsCode: "8517130000" })] }));
    await storeHsCode({ code: "8517130000" });
  });
  writer = await site.browserOf(WRITER);
});

const live = () => `/phsb/declarations/${String(id)}/live`;

async function read(browser = writer): Promise<LiveBase> {
  const { status, text } = await browser.ask(live());
  expect(status).toBe(200);
  return JSON.parse(text) as LiveBase;
}

let count = 0;
async function patch(browser: BrowserClient, field: string, value: string, expected: string) {
  count += 1;
  const patches = [
    {
      id: `live-${String(count).padStart(8, "0")}`,
      part: "head",
      kind: "head",
      place: 0,
      field,
      value,
      expected,
    },
  ];
  const { text } = await browser.post(
    `/phsb/declarations/${String(id)}/edit?part=head&_data=${encodeURIComponent(ROUTE)}`,
    { intent: "patch", patches: JSON.stringify(patches), left: "", updated: "" },
  );
  return JSON.parse(text) as Extract<PatchAnswer, { kind: "patched" }>;
}

describe("what browsers check typed values by", () => {
  it("is the stored declaration with the context of its rules, and is not cached by the browser", async () => {
    const { headers } = await writer.ask(live());
    expect(headers["content-type"]).toContain("json");
    expect(headers["cache-control"]).toBe("no-store");
    const base = await read();
    expect(base.data.lines[0]).toMatchObject({ hsCode: "8517130000" });
    expect(base.tariff).toHaveProperty("8517130000");
    expect(base.context.today).toMatch(/^\d{8}$/);
    expect(base.context).toHaveProperty("unit");
  });

  it("is followed by the answer to each patch, whose changes lead from one content to the next", async () => {
    const before = await read();
    const answer = await patch(writer, "contractNumber", "HT-9", before.data.head["contractNumber"] ?? "");
    expect(answer.change.from).toBe(before.content);
    expect(answer.change.values).toEqual([
      { part: "head", kind: "head", place: 0, field: "contractNumber", value: "HT-9" },
    ]);
    const after = await read();
    expect(after.content).toBe(answer.check.content);
    expect(after.content).not.toBe(before.content);
    const same = await patch(writer, "contractNumber", "HT-9", "HT-9");
    expect(same.change).toEqual({ from: after.content, values: [] });
    expect(same.check.content).toBe(after.content);
  });

  it("is refused as the entry is: to readers, signed out, and of others as missing", async () => {
    expect((await (await site.browserOf(READER)).ask(live())).status).toBe(403);
    expect((await writer.ask("/phsb/declarations/999999/live")).status).toBe(404);
    const { status, headers } = await site.stranger().ask(live());
    expect(status).toBe(302);
    expect(headers["location"]).toBe("/cmsweb");
    expect((await (await site.browserOf(PARTNER)).ask(live())).status).toBe(200);
  });
});
