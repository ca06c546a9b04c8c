import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAME_ORIGIN } from "../support/browser-client";
import { administeredSite } from "../support/demo-site";
import { formsIn, formWith, pairsOf, submit, withValues } from "../support/html-forms";
import type { Answer } from "../support/http-client";
import { inDatabase } from "../support/many-roles";
import { startSite, UNHURRIED, type Site } from "../support/site-process";
import { until } from "../support/until";
import { multipartOf, padded, pdfOf, pictureOf } from "../support/upload-files";

const EDIT = "/system-settings/9/edit";
const FIVE_MB = 5 * 1024 * 1024;
const IMMUTABLE = "public, max-age=31536000, immutable";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';

const demo = administeredSite();

/** Another server on the same database. */
let other: Site;
beforeAll(async () => {
  other = await startSite({ dataDir: demo.site.dataDir, environment: UNHURRIED });
}, 120_000);
afterAll(() => other.stop());

interface Typed {
  readonly file?: Buffer;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Posts the form as browsers without scripts do: its own fields, the typed ones and a file. */
async function post({ file, fields = {} }: Typed, page?: Answer): Promise<Answer> {
  const { text } = page ?? (await demo.admin.ask(EDIT));
  const form = formWith(text, "intent", "save");
  const pairs = withValues(pairsOf(form, ["intent", "save"]), fields);
  const logo = file && { field: "brandLogo", name: "标志.png", bytes: file, type: "image/png" };
  return demo.admin.ask(EDIT, multipartOf(Object.fromEntries(pairs), logo, SAME_ORIGIN));
}

/** Confirms what is shown once more before it is stored. */
async function confirm(review: Answer): Promise<Answer> {
  expect([review.status, review.text.includes('name="reviewed"')]).toEqual([200, true]);
  const form = formWith(review.text, "intent", "save");
  return submit(demo.admin, form, pairsOf(form, ["intent", "save"]));
}

async function save(typed: Typed): Promise<void> {
  expect((await confirm(await post(typed))).status).toBe(303);
}

const logoIn = (text: string) => /<img class="site-mark"[^>]*src="([^"]+)"/.exec(text)?.[1];
const sheetIn = (text: string) => /<link rel="stylesheet" href="(\/theme\/site[^"]*)"/.exec(text)?.[1];

/** The page once its logo is another one, or none. */
const changed = (site: Site, path: string, before: string | undefined) =>
  until(`another logo on ${path}`, async () => {
    const answer = await site.ask(path);
    return logoIn(answer.text) === before ? null : answer;
  });

const PAGES = ["/login", "/cmsweb", "/agreement", "/console/login", "/no-such-page"];

describe("a site without logo and colour of its own", () => {
  it.each(PAGES)("%s has neither, and no sheet of them", async (path) => {
    const { text } = await demo.site.ask(path);
    expect(text).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>');
    for (const part of ["/theme/", "site-mark", "/brand/", '"brand":']) expect(text).not.toContain(part);
  });

  it.each(["/role-list", "/guide", "/system-settings"])("%s of signed-in people neither", async (path) => {
    const { text } = await demo.admin.ask(path);
    for (const part of ["/theme/site", "site-mark", '"brand":']) expect(text).not.toContain(part);
  });
});

describe("the file of a logo", () => {
  it.each([
    ["an SVG", () => Buffer.from(SVG), "请上传 jpg/jpeg/png 格式文件"],
    [
      "a WebP",
      async () =>
        sharp(await pictureOf("png"))
          .webp()
          .toBuffer(),
      "请上传 jpg/jpeg/png 格式文件",
    ],
    ["a PDF", () => pdfOf(), "请上传 jpg/jpeg/png 格式文件"],
    ["5 MB", async () => padded(await pictureOf("png"), FIVE_MB), "上传文件大小不能超过 5MB!"],
  ] as const)("that is %s is refused beside its field, and the colour stays", async (_, make, message) => {
    const answer = await post({ file: await make(), fields: { brandColour: "#aa3366" } });
    expect(answer.status).toBe(422);
    expect(answer.text.split(message).length - 1, "in the summary and beside the field").toBeGreaterThan(1);
    expect(answer.text).toContain('value="#aa3366"');
  });

  it("of a byte less than 5 MB is taken, and does not have to be chosen again after another mistake", async () => {
    const file = padded(await pictureOf("png", { width: 300, height: 100 }), FIVE_MB - 1);
    const wrong = await post({ file, fields: { brandColour: "黄" } });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("请输入 # 和六位十六进制数字，如 #0b6e5c");
    expect(wrong.text).toContain('value="黄"');
    expect(wrong.text).toContain("标志.png");
    const review = await post({ fields: { brandColour: "#FFFF00" } }, wrong);
    expect(review.text).toContain('<link rel="stylesheet" href="/theme/site-ffff00.1.css"/>');
    expect(review.text).toContain("实际使用：浅色 #");
    expect((await confirm(review)).status).toBe(303);
  });
});

describe("a site with logo and colour of its own", () => {
  it.each(PAGES)("has them on %s, on every server, with the policy of before", async (path) => {
    for (const site of [demo.site, other]) {
      const { text, headers } = await changed(site, path, undefined);
      expect(sheetIn(text)).toBe("/theme/site-ffff00.1.css");
      expect(text).toMatch(
        /<img class="site-mark" alt="" src="\/brand\/\d{4}\/[0-9a-f]{32}\.png" width="96" height="32"\/>/,
      );
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("style-src-attr 'none'");
      expect(policy).toMatch(/style-src-elem 'self' '/);
      expect(policy).not.toContain("unsafe");
      expect(text).not.toMatch(/<[^>]+ style="/);
    }
  });

  it.each(["/role-list", "/guide", "/welcome", "/settings"])("has them on %s too", async (path) => {
    const { text } = await demo.admin.ask(path);
    expect([logoIn(text) !== undefined, sheetIn(text)]).toEqual([true, "/theme/site-ffff00.1.css"]);
  });

  it("sends the logo as a picture and nothing else, which never changes at its address", async () => {
    const href = logoIn((await demo.site.ask("/login")).text)!;
    for (const site of [demo.site, other]) {
      const { status, headers, bytes } = await site.ask(href);
      expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
        200,
        "image/png",
        IMMUTABLE,
      ]);
      expect(headers["content-security-policy"]).toBe("sandbox; default-src 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif]).toEqual([288, 96, undefined]);
    }
    for (const missing of [href.replace(/[0-9a-f]{32}/, "0".repeat(32)), "/brand/2026/x.png", "/brand/x"])
      expect((await demo.site.ask(missing)).status).toBe(404);
    expect((await demo.site.ask(href.replace("/brand/", "/cmsweb/pictures/"))).status).toBe(404);
  });

  it("sends the sheet once and for all, but for the address of another version", async () => {
    const { status, headers, text } = await demo.site.ask("/theme/site-ffff00.1.css");
    expect([status, headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
    expect(headers["cache-control"]).toBe(IMMUTABLE);
    expect(text).toContain(".site-mark{");
    expect(text).toContain("--sea-6:#");
    const another = await demo.site.ask("/theme/site-ffff00.2.css");
    expect([another.status, another.headers["cache-control"], another.text]).toEqual([200, "no-store", text]);
    const alone = await demo.site.ask("/theme/site.1.css");
    expect([alone.status, alone.text.includes("--sea")]).toEqual([200, false]);
    for (const none of ["/theme/site-ffff0.1.css", "/theme/site-FFFF00.1.css", "/theme/site-ffff00.css"])
      expect((await demo.site.ask(none)).status).toBe(404);
  });

  it("shows its logo in the settings, and names it in the history, which goes back", async () => {
    const page = await demo.admin.ask("/system-settings?section=brand");
    const href = logoIn(page.text)!;
    expect(page.text).toContain(`<img src="${href}" alt="" height="42"`);
    expect(page.text).toContain("主色的深浅");
    await save({ fields: { removeLogo: "1" } });
    expect(logoIn((await changed(demo.site, "/login", href)).text)).toBeUndefined();
    const history = await demo.admin.ask("/system-settings/9/history");
    expect(history.text).toContain(`图片 ${href.split("/").at(-1)!.slice(0, 8)}`);
    const [back = ""] =
      /\/system-settings\/9\/history\/\d+/g.exec(
        history.text.slice(history.text.lastIndexOf("/system-settings/9/history/")),
      ) ?? [];
    const revert = await demo.admin.ask(back);
    expect(revert.status).toBe(200);
    const form = formsIn(revert.text).find(({ action }) => action === back)!;
    const pairs = withValues(pairsOf(form, ["intent", "save"]), { reason: "换回" });
    expect((await submit(demo.admin, form, pairs)).status).toBe(303);
    expect(logoIn((await changed(demo.site, "/login", undefined)).text)).toBe(href);
  });

  it("is as before once both are taken away", async () => {
    const href = logoIn((await demo.site.ask("/login")).text);
    await save({ fields: { removeLogo: "1", brandColour: "" } });
    const { text } = await changed(demo.site, "/login", href);
    for (const part of ["/theme/", "site-mark", "/brand/"]) expect(text).not.toContain(part);
  });

  it("has its changes in the log of operations, with what was before and after", () => {
    const details = inDatabase(demo.site.dataDir, (database) =>
      database.prepare("select detail from audit_log where event = 'settings.edited'").pluck().all(),
    ) as string[];
    expect(details.some((detail) => detail.includes("#ffff00") && detail.includes("/picture/"))).toBe(true);
  });
});
