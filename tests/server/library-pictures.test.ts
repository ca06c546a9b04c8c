import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { SAME_ORIGIN } from "../support/browser-client";
import { administeredSite } from "../support/demo-site";
import { HOSTILE_PAPERS } from "../support/hostile-papers";
import { inDatabase } from "../support/many-roles";
import { multipartOf, padded, pdfOf, pictureOf } from "../support/upload-files";

const NEW = "/content-manage/pictures/new";
const NOT_PICTURE = "请上传 jpg/jpeg/png 格式文件";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const ZIP = Buffer.concat([Buffer.from("PK\u0003\u0004x"), Buffer.from(`PK\u0005\u0006${"\0".repeat(18)}`)]);

const demo = administeredSite();
const count = () =>
  inDatabase(demo.site.dataDir, (database) =>
    database.prepare("select count(*) from article_pictures").pluck().get(),
  ) as number;

/** Adds a file to the library by its form, as browsers without scripts do. */
async function add(name: string, bytes: Buffer, type = "image/png") {
  const { text } = await demo.admin.ask(NEW);
  const hidden = (field: string) => new RegExp(`name="${field}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  const fields = { intent: "save", form: hidden("form"), submission: hidden("submission"), name: "流程图" };
  const file = { field: "file", name, bytes, type };
  return demo.admin.ask(NEW, multipartOf({ ...fields, alt: "办理流程" }, file, SAME_ORIGIN));
}

const cut = async (format: "png" | "jpeg") => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width: 600, height: 600, channels: 3 as const, background: "#fff", noise };
  const whole = await sharp({ create }).toFormat(format).toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
};
const also = async (format: "png" | "jpeg", other: Buffer) => Buffer.concat([await pictureOf(format), other]);

/** Files that are not images, or that are something else besides. */
const OTHERS: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  "a text under the name of a picture": () => Buffer.from("a picture"),
  "an SVG with a script": () => Buffer.from(SVG),
  "an SVG with a script behind the first bytes of a PNG": () =>
    Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from(SVG)]),
  "a page": () => Buffer.from("<!doctype html><script>alert(1)</script>"),
  "a GIF": () => Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64"),
  "a WebP": async () =>
    sharp(await pictureOf("png"))
      .webp()
      .toBuffer(),
  "a PDF": () => pdfOf(),
  "a PNG that ends too early": () => cut("png"),
  "a JPEG that ends too early": () => cut("jpeg"),
  "a PNG that is a ZIP archive too": () => also("png", ZIP),
  "a JPEG that is a page too": () => also("jpeg", Buffer.from("<html><script>alert(1)</script>")),
  "a JPEG that is a program too": () => also("jpeg", Buffer.from("<?php system($_GET[0]);")),
  "a PNG that is a PDF too": () => also("png", pdfOf()),
};

const REFUSED: readonly (readonly [string, () => Buffer | Promise<Buffer>, string])[] = [
  ...Object.entries(OTHERS).map(([what, make]) => [what, make, NOT_PICTURE] as const),
  ["0 bytes", () => Buffer.alloc(0), "请上传"],
  ["5 MB", async () => padded(await pictureOf("jpeg"), 5 * 1024 * 1024), "上传文件大小不能超过 5MB!"],
  ...Object.entries(HOSTILE_PAPERS).flatMap(([what, { make, message }]) =>
    what.includes("PDF") || message === null
      ? []
      : ([[what, make, message.replace("jpg/jpeg/png/pdf", "jpg/jpeg/png")]] as const),
  ),
];

describe("a picture of the library", () => {
  it.each(REFUSED)(
    "that is %s is refused beside its field, and what was typed stays",
    async (_, make, message) => {
      const before = count();
      const { status, text } = await add("图.png", await make());
      expect(status).toBe(422);
      expect(text.split(message).length - 1, "in the summary and beside the field").toBeGreaterThanOrEqual(2);
      expect(text).toMatch(/name="name"[^>]*value="流程图"|value="流程图"[^>]*name="name"/);
      expect(text).toMatch(/name="alt"[^>]*value="办理流程"|value="办理流程"[^>]*name="alt"/);
      expect(count()).toBe(before);
      expect((await demo.site.ask("/healthz")).status).toBe(200);
    },
  );

  it.each([
    ["jpeg", "图.gif", "image/gif"],
    ["png", "../../图.svg", "image/svg+xml"],
    ["png", "图.html", "text/html"],
  ] as const)("that is a %s called %s is what its content is, for everybody", async (format, name, type) => {
    const { status, headers } = await add(name, await pictureOf(format), type);
    expect(status).toBe(303);
    const { text } = await demo.admin.ask(String(headers["location"]));
    const [, href = ""] = /src="(\/cmsweb\/pictures\/[^"]+)"/.exec(text) ?? [];
    const shown = await demo.site.ask(href);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, `image/${format}`]);
    expect(shown.headers["x-content-type-options"]).toBe("nosniff");
    expect(shown.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it("tells nobody where and by whom it was taken", async () => {
    const taken = await sharp(await pictureOf("jpeg"))
      .withExif({
        IFD0: { Copyright: "a-secret-in-the-metadata", Artist: "somebody" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "29/1 52/1 7/1", GPSLongitudeRef: "E" },
      })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes("a-secret-in-the-metadata")).toBe(true);
    const { headers } = await add("图.jpg", taken);
    const { text } = await demo.admin.ask(String(headers["location"]));
    const [, href = ""] = /src="(\/cmsweb\/pictures\/[^"]+)"/.exec(text) ?? [];
    const { bytes } = await demo.site.ask(href);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes("a-secret-in-the-metadata")).toBe(false);
  });
});
