import { beforeAll, describe, expect, it } from "vitest";
import { startAttackedSite } from "../support/attacked-site";
import { SAME_ORIGIN, type BrowserClient } from "../support/browser-client";
import { multipartOf, pictureOf } from "../support/upload-files";

let admin: BrowserClient;
beforeAll(async () => {
  const site = await startAttackedSite({ people: 1 });
  admin = await site.browserOf(site.staff);
  return () => site.stop();
});

type Fields = Readonly<Record<string, string>>;

const hiddenIn = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

const OTHER_CODE = "91350200MA2YJ1XR9G";

const COMPANY: Fields = {
  name: "宁波远洋贸易有限公司",
  creditChecked: "1",
  enterpriseType: "5",
  legalPersonIdType: "1",
  province: "330000",
  city: "330200",
  area: "330203",
  contactName: "李四",
  contactPhone: "13800138000",
  validFrom: "2026-01-01",
};

/** Posts a form with its page's hidden fields, and a file as business licence. */
async function send(path: string, fields: Fields, bytes?: Buffer) {
  const { text } = await admin.ask(path);
  const hidden = ["form", "updated", "submission"].map((name) => [name, hiddenIn(text, name)]);
  const all = { intent: "save", ...(Object.fromEntries(hidden) as Fields), ...fields };
  const file = bytes && { field: "licenseFile", name: "营业执照.png", bytes };
  return admin.ask(path, multipartOf(all, file, SAME_ORIGIN));
}

describe("the papers of a company", () => {
  it("wait while the form is refused, come with it when it is stored, and are replaced by others", async () => {
    const picture = await pictureOf("png");
    const creditCode = "91330201MA2AAAAA0Y";
    const refused = await send("/custom-list/new", { ...COMPANY, creditCode, name: "" }, picture);
    expect(refused.status).toBe(422);
    for (const words of ["请输入客户名称", "营业执照.png"]) expect(refused.text).toContain(words);
    const licenseFile = hiddenIn(refused.text, "licenseFile");
    expect(licenseFile).not.toBe("");
    const made = await send("/custom-list/new", { ...COMPANY, creditCode, licenseFile });
    expect(made.status, made.text.slice(0, 500)).toBe(303);
    const record = String(made.headers["location"]);
    expect((await admin.ask(record)).text).toMatch(/营业执照<\/dt><dd><a href="[^"]+"[^>]*>营业执照\.png/);

    const edit = { ...COMPANY, creditCode };
    const broken = await send(`${record}/edit`, edit, Buffer.from("no picture"));
    expect(broken.status).toBe(422);
    expect(hiddenIn(broken.text, "licenseFile")).toBe("");
    const form = (await admin.ask(`${record}/edit`)).text;
    expect(form).toContain("营业执照.png");
    const replaced = await send(`${record}/edit`, edit, await pictureOf("jpeg"));
    expect(replaced.status, replaced.text.slice(0, 500)).toBe(303);
    expect((await admin.ask(`${record}/history`)).text).toContain("营业执照.png");
    const stale = await send(`${record}/edit`, { ...edit, licenseFile });
    expect([stale.status, stale.text.includes("请上传营业执照")]).toEqual([422, true]);
  });

  it("are nobody else's uploads", async () => {
    const foreign = { ...COMPANY, creditCode: OTHER_CODE, licenseFile: "certLicense/none.png" };
    const { status, text } = await send("/custom-list/new", foreign);
    expect([status, text.includes("请上传营业执照")]).toEqual([422, true]);
  });
});
