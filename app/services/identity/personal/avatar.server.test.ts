import { describe, expect, it } from "vitest";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { auditOf } from "../../../../tests/support/rows";
import { until } from "../../../../tests/support/until";
import { pictureOf } from "../../../../tests/support/upload-files";
import { getAccount } from "../accounts/accounts.server";
import { db } from "../../db/client.server";
import { fileStore } from "../../files/storage/file-store.server";
import { storeUpload } from "../../files/uploads/uploads.server";
import { changeAvatar, chooseAvatar } from "./avatar.server";

const bytes = await pictureOf("jpeg");
const file = { name: "a.jpg", bytes };

async function person() {
  const { id, username } = await makePerson();
  return { accountId: id, username };
}

const avatarOf = async (accountId: number) => (await getAccount(db, accountId)).avatar;

const waitUntilDeleted = (path: string) =>
  until(`the end of ${path}`, async () => (await fileStore.read(path)) === null);

describe("changing the avatar", () => {
  it("shows the new picture, is recorded, and lets the old one go", async () => {
    const who = await person();
    const source = newRequestSource("page");
    expect(await changeAvatar(who, file, newRequestSource())).toEqual({ ok: true });
    const old = await avatarOf(who.accountId);
    expect(await changeAvatar(who, file, source)).toEqual({ ok: true });
    expect(await avatarOf(who.accountId)).toMatch(/^\/avatar\/\d{4}\/[0-9a-f]{32}\.jpg$/);
    expect(await avatarOf(who.accountId)).not.toBe(old);
    await waitUntilDeleted(old);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.avatar-changed", result: "ok", accountId: who.accountId, who: who.username },
    ]);
  });

  it("does not make a profile form out of date", async () => {
    const who = await person();
    const before = await getAccount(db, who.accountId);
    await changeAvatar(who, file, newRequestSource());
    expect(await getAccount(db, who.accountId)).toMatchObject({ updated_at: before.updated_at });
  });

  it("leaves the old one when the new one is refused", async () => {
    const who = await person();
    const source = newRequestSource();
    await changeAvatar(who, file, newRequestSource());
    const old = await avatarOf(who.accountId);
    expect(await changeAvatar(who, null, source)).toEqual({ ok: false, text: "请选择图片" });
    expect(await changeAvatar(who, { name: "a.png", bytes: Buffer.from("GIF89a") }, source)).toEqual({
      ok: false,
      text: "请上传 jpg/jpeg/png 格式文件",
    });
    expect(await avatarOf(who.accountId)).toBe(old);
    expect(await fileStore.read(old)).not.toBeNull();
    expect(await auditOf(source.requestId)).toEqual([]);
  });

  it("several times at once leaves one", async () => {
    const who = await person();
    await Promise.all(Array.from({ length: 4 }, () => changeAvatar(who, file, newRequestSource())));
    const rows = await db
      .selectFrom("uploads")
      .select("path")
      .where("account_id", "=", who.accountId)
      .execute();
    expect(rows).toEqual([{ path: await avatarOf(who.accountId) }]);
  });

  it("takes an own picture only, and the present one", async () => {
    const who = await person();
    const other = await person();
    const put = (path: string) => chooseAvatar(who, path, newRequestSource());
    const sent = async (accountId: number, kind: "userAvatar" | "certLicense") => {
      const outcome = await storeUpload(accountId, kind, file);
      return outcome.ok ? outcome.filePath : "";
    };
    expect(await put(await sent(other.accountId, "userAvatar"))).toBe(false);
    expect(await put(await sent(who.accountId, "certLicense"))).toBe(false);
    expect(await put("https://example.com/a.png")).toBe(false);
    const own = await sent(who.accountId, "userAvatar");
    // By page and wire concurrently, and once more.
    expect(await Promise.all([put(own), put(own)])).toEqual([true, true]);
    expect(await put(own)).toBe(true);
    expect(await avatarOf(who.accountId)).toBe(own);
    expect(await fileStore.read(own)).not.toBeNull();
  });
});
