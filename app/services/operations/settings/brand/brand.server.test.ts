import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { staffActor } from "../../../../../tests/support/actors";
import { grantPerms, makeRole } from "../../../../../tests/support/roles";
import { saveTyped, sectionOf, valuesNow } from "../../../../../tests/support/setting-edits";
import { pictureOf } from "../../../../../tests/support/upload-files";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { fileStore } from "../../../files/storage/file-store.server";
import { sweepUploads } from "../../../files/uploads/sweep.server";
import { storeUpload } from "../../../files/uploads/uploads.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { eraseUploads } from "../../../identity/own-data/erasure/erase-papers.server";
import { saveSection } from "../save-section.server";
import { applySettings, readSection } from "../setting-values.server";
import { BRAND_TEXT } from "./brand.text";
import { logoHref } from "./logo-path";
import { EARLIER_LOGOS, findLogoFile, readLogo } from "./logo-uploads.server";
import { shadesNote } from "./shades-note";
import { siteBrand } from "./site-brand.server";

let clerk: Actor;
let other: Actor;

beforeAll(async () => {
  const columns = { code: "brand-clerk", organization_kind: "platform" } as const;
  await grantPerms(await makeRole(consoleVersion.versionId, columns), "setting:list", "setting:edit");
  clerk = await staffActor("brand-clerk");
  other = await staffActor("brand-clerk");
});

async function upload({ accountId }: Actor, size: { width: number; height: number }): Promise<string> {
  const file = { name: "标志.png", bytes: await pictureOf("jpeg", size) };
  const stored = await storeUpload(accountId, "siteLogo", file);
  if (!stored.ok) throw new Error(stored.text);
  return stored.filePath;
}

const SQUARE = { width: 64, height: 64 };

/** Sets a new logo; the actor is somebody who may edit settings and administers nothing. */
async function setLogo(size = SQUARE, actor = clerk): Promise<string> {
  const path = await upload(actor, size);
  expect(await saveTyped(actor, "brand", { brandLogo: path })).toEqual({ ok: true });
  return path;
}

const events = async () =>
  (await db.selectFrom("audit_log").select("detail").where("event", "=", "settings.edited").execute()).map(
    ({ detail }) => detail,
  );

describe("the operator's logo", () => {
  it("is stored small, as PNG, and shown with its size on pages", async () => {
    const path = await setLogo({ width: 1200, height: 300 });
    const { width, height, format } = await sharp(Buffer.from((await readLogo(logoHref(path)))!)).metadata();
    expect({ width, height, format }).toEqual({ width: 384, height: 96, format: "png" });
    expect(siteBrand("")?.mark).toEqual({ src: logoHref(path), width: 128, height: 32 });
    expect(siteBrand("")).not.toHaveProperty("icon");
  });

  it.each([
    ["a square", { width: 200, height: 200 }, { width: 32, height: 32 }, true],
    ["the widest that is an icon too", { width: 200, height: 160 }, { width: 40, height: 32 }, true],
    ["a wider one", { width: 204, height: 160 }, { width: 41, height: 32 }, false],
    ["the widest at its full height", { width: 400, height: 80 }, { width: 160, height: 32 }, false],
    ["one that is too wide", { width: 480, height: 80 }, { width: 160, height: 27 }, false],
    ["a high one", { width: 32, height: 96 }, { width: 11, height: 32 }, true],
    ["a line", { width: 480, height: 1 }, { width: 160, height: 1 }, false],
    ["one pixel", { width: 1, height: 1 }, { width: 32, height: 32 }, true],
  ])("%s has its place on pages", async (_title, size, shown, isIcon) => {
    const path = await setLogo(size);
    const brand = siteBrand("");
    expect(brand?.mark).toEqual({ src: logoHref(path), ...shown });
    expect(brand?.icon).toBe(isIcon ? logoHref(path) : undefined);
  });

  it("is recorded by its path, before and after", async () => {
    const before = (await valuesNow("brand"))["brandLogo"]!;
    const path = await setLogo();
    expect((await events()).at(-1)).toContain(path);
    expect((await events()).at(-1)).toContain(before);
  });

  it("outlives the sweep of unused uploads, and its author's account", async () => {
    const path = await setLogo(SQUARE, other);
    await inTransaction((tx) => eraseUploads(tx, other.accountId));
    await sweepUploads();
    expect(await readLogo(logoHref(path))).not.toBeNull();
  });

  it("is nobody's before it is saved, and no other kind of upload", async () => {
    const path = await upload(clerk, SQUARE);
    expect(await readLogo(logoHref(path))).toBeNull();
    const avatar = await storeUpload(clerk.accountId, "userAvatar", {
      name: "头像.png",
      bytes: await pictureOf("png"),
    });
    for (const wrong of [avatar.ok ? avatar.filePath : "", "/picture/2026/none.png", "/brand/../x"])
      expect(await saveTyped(clerk, "brand", { brandLogo: wrong })).toMatchObject({ field: "brandLogo" });
    expect(await findLogoFile(other.accountId, path)).toBeNull();
    expect(await saveTyped(other, "brand", { brandLogo: path })).toMatchObject({ field: "brandLogo" });
    expect(await findLogoFile(clerk.accountId, path)).toEqual({ fileName: "标志.png", filePath: path });
  });

  it("is taken away, and can be put back", async () => {
    const path = await setLogo();
    expect(await saveTyped(clerk, "brand", { brandLogo: "" })).toEqual({ ok: true });
    expect(siteBrand("")).toBeNull();
    expect(await saveTyped(other, "brand", { brandLogo: path })).toEqual({ ok: true });
    expect(siteBrand("")?.mark?.src).toBe(logoHref(path));
  });

  it("stays stored while it is one of the last, and the oldest is deleted", async () => {
    const first = await setLogo();
    for (let index = 0; index < EARLIER_LOGOS; index += 1) await setLogo();
    expect(await readLogo(logoHref(first))).not.toBeNull();
    await setLogo();
    expect(await readLogo(logoHref(first))).toBeNull();
    expect(await saveTyped(clerk, "brand", { brandLogo: first })).toMatchObject({ field: "brandLogo" });
  });

  it("is left out by a server that cannot read its file", async () => {
    const path = await setLogo();
    const next = await setLogo();
    await fileStore.drop(path);
    await saveTyped(clerk, "brand", { brandLogo: path });
    expect(siteBrand("#aa3366")).toEqual({ sheet: "/theme/site-aa3366.1.css" });
    await saveTyped(clerk, "brand", { brandLogo: next });
    expect(siteBrand("")?.mark?.src).toBe(logoHref(next));
  });
});

describe("the operator's colour", () => {
  it("is shown once more with its shades before it is stored", async () => {
    const section = sectionOf("brand");
    const row = await readSection(db, section.id);
    const edit = {
      values: { brandLogo: "", brandColour: "#ffff00" },
      reason: "",
      password: "",
      secondCode: "",
      expectedVersion: row.updated_at,
    };
    const shown = await saveSection(clerk, section, { ...edit, isReviewed: false });
    expect(shown).toMatchObject({ ok: false, reason: "unreviewed", sheet: "/theme/site-ffff00.1.css" });
    expect(await saveSection(clerk, section, { ...edit, isReviewed: true })).toEqual({ ok: true });
    await applySettings(db);
    expect(siteBrand((await valuesNow("brand"))["brandColour"]!)).toEqual({
      sheet: "/theme/site-ffff00.1.css",
    });
    expect(await saveSection(clerk, section, { ...edit, values: {}, isReviewed: true })).toMatchObject({
      reason: "stale",
    });
  });

  it("is named with the shades that are shown", () => {
    expect(shadesNote("")).toBe(BRAND_TEXT.colourByDefault);
    expect(shadesNote("#a61e4d")).toMatch(
      /^实际使用：浅色 #a61e4d（\d+\.\d:1），深色 #[0-9a-f]{6}（\d+\.\d:1），高对比度浅色 #[0-9a-f]{6}（\d+\.\d:1），高对比度深色 #[0-9a-f]{6}（\d+\.\d:1）$/,
    );
  });
});
