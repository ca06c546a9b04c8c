import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makePerson } from "../../../../tests/support/people";
import { stored, textOf } from "../../../../tests/support/stored-uploads";
import { padded, pdfOf, pictureOf } from "../../../../tests/support/upload-files";
import "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { smallAvatar } from "../../format/upload-path";
import { fileStore } from "../storage/file-store.server";
import { storeUpload } from "./uploads.server";

const NOT_PICTURE = "请上传 jpg/jpeg/png 格式文件";
const FILE_BYTES = 5 * 1024 * 1024;

describe("an avatar", () => {
  it.each([
    ["jpeg", "jpg"],
    ["png", "png"],
  ] as const)("as %s is kept as two squares under a random path", async (format, end) => {
    const { filePath, fileName, bytes } = await stored(await pictureOf(format));
    expect(filePath).toMatch(new RegExp(`^/avatar/2026/[0-9a-f]{32}\\.${end}$`));
    expect(fileName).toBe(format === "png" ? "头像.png" : "头像.png.jpg");
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 200, height: 200 });
    const small = (await fileStore.read(smallAvatar(filePath)))!;
    expect(await sharp(small).metadata()).toMatchObject({ format, width: 64, height: 64 });
    const row = await db.selectFrom("uploads").selectAll().where("path", "=", filePath).executeTakeFirst();
    expect(row).toMatchObject({ biz_key: "userAvatar", size: bytes.length, claimed_at: null });
  });

  it.each(["jpeg", "png"] as const)(
    "as %s keeps nothing of what a camera has written into it",
    async (format) => {
      const picture = await pictureOf(format);
      expect(picture.includes("a-secret-in-the-metadata")).toBe(true);
      const { bytes } = await stored(picture);
      expect(bytes.includes("a-secret-in-the-metadata")).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    },
  );

  it("stands upright, however the camera was held", async () => {
    const base = sharp({ create: { width: 100, height: 200, channels: 3, background: "#ff0000" } });
    const half = { create: { width: 100, height: 100, channels: 3 as const, background: "#0000ff" } };
    const turned = await base
      .composite([{ input: half, top: 100, left: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes } = await stored(turned);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]!).toBeLessThan(60);
    expect(data[199 * 3]!).toBeGreaterThan(200);
  });

  it("is validated by its content, not by its name", async () => {
    const person = await makePerson();
    const bytes = await pictureOf("jpeg");
    for (const name of ["a.gif", "a.exe", "", "a.svg"])
      expect(await storeUpload(person.id, "userAvatar", { name, bytes })).toMatchObject({ ok: true });
  });

  it.each([
    ["nothing at all", Buffer.alloc(0)],
    ["text", Buffer.from("avatar.png")],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["GIF", Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64")],
    ["a PDF", pdfOf()],
    ["the first bytes of a picture and no more", Buffer.from("ffd8ffe000104a464946", "hex")],
  ])("that is %s is refused", async (_what, bytes) => expect(await textOf(bytes)).toBe(NOT_PICTURE));

  it.each(["webp", "tiff", "gif"] as const)(
    "that is %s under the name of a PNG is refused",
    async (format) => {
      const bytes = await sharp(await pictureOf("png"))
        .toFormat(format)
        .toBuffer();
      expect(await textOf(bytes)).toBe(NOT_PICTURE);
    },
  );

  it.each(["jpeg", "png"] as const)("that is a %s and ends too early is refused", async (format) => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const create = { width: 600, height: 600, channels: 3 as const, background: "#fff", noise };
    const whole = await sharp({ create }).toFormat(format).toBuffer();
    for (const part of [0.2, 0.5, 0.9])
      expect(await textOf(whole.subarray(0, Math.floor(whole.length * part)))).toBe(NOT_PICTURE);
  });

  it.each([
    [
      "a ZIP archive",
      Buffer.concat([Buffer.from("PK\u0003\u0004x"), Buffer.from(`PK\u0005\u0006${"\0".repeat(18)}`)]),
    ],
    ["a page", Buffer.from("<HTML><Script>alert(1)</Script>")],
    ["a program", Buffer.from("<?php system($_GET[0]);")],
    ["a PDF", pdfOf()],
  ])("that is %s too is refused", async (_what, other) => {
    for (const format of ["jpeg", "png"] as const)
      expect(await textOf(Buffer.concat([await pictureOf(format), other]))).toBe(NOT_PICTURE);
  });

  it("loses what follows its end", async () => {
    const { bytes } = await stored(Buffer.concat([await pictureOf("jpeg"), Buffer.from("and-then-some")]));
    expect(bytes.includes("and-then-some")).toBe(false);
  });

  it("may have one byte less than 5 MB", async () => {
    const picture = await pictureOf("jpeg");
    expect(await textOf(padded(picture, FILE_BYTES - 1))).toBe("taken");
    expect(await textOf(padded(picture, FILE_BYTES))).toBe("上传文件大小不能超过 5MB!");
  });

  it("may have 40 million pixels and not a row more", async () => {
    const flood = (height: number) => pictureOf("jpeg", { width: 8000, height });
    expect(await textOf(await flood(5000))).toBe("taken");
    expect(await textOf(await flood(5001))).toBe("图片尺寸过大，请换一张");
  });

  it("that only claims to be huge is refused before it is opened", async () => {
    const picture = Buffer.from(await pictureOf("png"));
    picture.writeUInt32BE(60_000, 16);
    picture.writeUInt32BE(60_000, 20);
    expect(["图片尺寸过大，请换一张", NOT_PICTURE]).toContain(await textOf(picture));
  });

  it("that nobody has chosen is asked for", async () => {
    const person = await makePerson();
    expect(await storeUpload(person.id, "userAvatar", null)).toEqual({ ok: false, text: "请选择图片" });
    expect(await storeUpload(person.id, "certLicense", null)).toEqual({ ok: false, text: "请选择文件" });
  });
});

describe("many at once", () => {
  it("are all validated, each for its own sender", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson()));
    const good = await pictureOf("jpeg");
    const bad = Buffer.from("ffd8ffe0", "hex");
    const outcomes = await Promise.all(
      people.map(({ id }, index) =>
        storeUpload(id, "userAvatar", { name: "", bytes: index % 2 === 0 ? good : bad }),
      ),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true, false, true, false]);
  });
});
