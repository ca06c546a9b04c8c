import { describe, expect, it } from "vitest";
import { platform, staffWith } from "../../../../tests/support/console-rights";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { passHours } from "../../../../tests/support/still-clock";
import { until } from "../../../../tests/support/until";
import { pictureOf } from "../../../../tests/support/upload-files";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { smallAvatar } from "../../format/upload-path";
import type { LiveSession } from "../../identity/sessions/sessions.server";
import { fileStore } from "../storage/file-store.server";
import { sweepUploads } from "./sweep.server";
import type { BizKey } from "./upload-kinds";
import { claimUpload, readUpload, releaseUpload, storeUpload } from "./uploads.server";

const picture = await pictureOf("png");

const sessionOf = (accountId: number, activeRoleVersionId: number | null = null): LiveSession => ({
  id: 1,
  accountId,
  username: "",
  name: "x",
  phone: null,
  email: null,
  mustChangePassword: false,
  isPasswordExpired: false,
  activeRoleVersionId,
  previousSignInAt: null,
  cancelAt: null,
  activeAt: 0,
  idleSeconds: 1800,
});

async function uploaded(bizKey: BizKey = "userAvatar", isClaimed = false) {
  const { id } = await makePerson();
  const outcome = await storeUpload(id, bizKey, { name: "张三.png", bytes: picture });
  if (!outcome.ok) throw new Error(outcome.text);
  const { filePath } = outcome;
  if (isClaimed) await claim(id, filePath, bizKey);
  return { id, filePath };
}

const claim = (accountId: number, filePath: string, bizKey: BizKey = "userAvatar") =>
  inTransaction((tx) => claimUpload(tx, { accountId, filePath, bizKey }));

const isStored = async (path: string) => (await fileStore.read(path)) !== null;

const waitUntilDeleted = (path: string) =>
  until(`the end of ${path}`, async () => (await fileStore.read(path)) === null);

describe("an upload", () => {
  it("is claimed by its sender alone, and for what it was sent", async () => {
    const { id, filePath } = await uploaded();
    const other = await makePerson();
    expect(await claim(other.id, filePath)).toBe(false);
    expect(await claim(id, filePath, "certLicense")).toBe(false);
    expect(await claim(id, "/avatar/2026/none.png")).toBe(false);
    expect(await claim(id, filePath)).toBe(true);
  });

  it("is claimed once: by one of many at once, not again an hour later, and not after it has gone", async () => {
    const { id, filePath } = await uploaded();
    const claims = await Promise.all(Array.from({ length: 5 }, () => claim(id, filePath)));
    expect(claims.toSorted()).toEqual([false, false, false, false, true]);
    const claimedAt = () =>
      db.selectFrom("uploads").select("claimed_at").where("path", "=", filePath).executeTakeFirst();
    const first = await claimedAt();
    passHours(1);
    expect(await claim(id, filePath)).toBe(false);
    expect(await claimedAt()).toEqual(first);
    await inTransaction((tx) => releaseUpload(tx, filePath));
    expect(await claim(id, filePath)).toBe(false);
  });

  it("can still be claimed when what claimed it first was taken back", async () => {
    const { id, filePath } = await uploaded();
    const undone = inTransaction(async (tx) => {
      expect(await claimUpload(tx, { accountId: id, filePath, bizKey: "userAvatar" })).toBe(true);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await claim(id, filePath)).toBe(true);
  });

  it("goes with its bytes when it is released, unless that is taken back", async () => {
    const { filePath } = await uploaded("userAvatar", true);
    const undone = inTransaction(async (tx) => {
      await releaseUpload(tx, filePath);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await isStored(filePath)).toBe(true);
    await inTransaction((tx) => releaseUpload(tx, filePath));
    await waitUntilDeleted(filePath);
    await waitUntilDeleted(smallAvatar(filePath));
  });

  it("is one of at most 40 that somebody has not used: the oldest go", async () => {
    const { id, filePath } = await uploaded();
    const row = {
      account_id: id,
      biz_key: "userAvatar",
      file_name: "",
      media_type: "image/png",
      size: 1,
    } as const;
    const older = Array.from({ length: 40 }, (_none, i) => ({
      ...row,
      path: `/old/${id}/${i}`,
      created_at: 0,
    }));
    await db.insertInto("uploads").values(older).execute();
    await storeUpload(id, "userAvatar", { name: "", bytes: picture });
    const { count } = await db
      .selectFrom("uploads")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("account_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(40);
    await waitUntilDeleted(filePath);
  });
});

const read = (session: LiveSession, path: string) => readUpload(session, path, newRequestSource("wire"));

describe("reading an upload", () => {
  it("gives whole and small picture with their type", async () => {
    const { id, filePath } = await uploaded();
    const whole = await read(sessionOf(id), filePath);
    const small = await read(sessionOf(id), smallAvatar(filePath));
    expect(whole).toMatchObject({ mediaType: "image/png", fileName: "张三.png", isPaper: false });
    expect(small!.bytes.length).toBeLessThan(whole!.bytes.length);
  });

  it("shows an avatar to everybody who is signed in, once it is one", async () => {
    const other = sessionOf((await makePerson()).id);
    expect(await read(other, (await uploaded()).filePath)).toBeNull();
    expect(await read(other, (await uploaded("userAvatar", true)).filePath)).not.toBeNull();
  });

  it("shows a paper to its owner and to reviewers alone", async () => {
    const { id, filePath } = await uploaded("certLicense", true);
    const reads = (session: LiveSession) => read(session, filePath).then((found) => found !== null);
    const version = platform.roleVersionId;
    expect(await reads(sessionOf(id))).toBe(true);
    expect(await reads(sessionOf((await makePerson()).id))).toBe(false);
    expect(await reads(sessionOf(await staffWith("reviewer"), version))).toBe(true);
    expect(await reads(sessionOf(await staffWith("reviewer")))).toBe(false);
    expect(await reads(sessionOf(await staffWith("editor"), version))).toBe(false);
    const opened = await db
      .selectFrom("audit_log")
      .select(["event", "detail"])
      .where("event", "=", "certification.paper-opened")
      .execute();
    expect(opened).toEqual([
      { event: "certification.paper-opened", detail: '{"way":"wire","paper":"certLicense"}' },
    ]);
    const draft = await uploaded("certAuthorisation");
    expect(await read(sessionOf(await staffWith("reviewer"), version), draft.filePath)).toBeNull();
  });

  it("shows a paper of an organisation to its members, as long as they are", async () => {
    const { filePath } = await uploaded("certLicense", true);
    const organization = await makeOrganization(db, "customer", { license_path: filePath });
    const member = await makePerson();
    const suspended = await makePerson();
    await joinOrganization(db, member.id, organization);
    await joinOrganization(db, suspended.id, organization, { status: "suspended" });
    expect(await read(sessionOf(member.id), filePath)).not.toBeNull();
    expect(await read(sessionOf(suspended.id), filePath)).toBeNull();
  });

  it.each([
    "",
    "/",
    "/avatar",
    "/../online-customs.sqlite",
    "/avatar/2026/../../../online-customs.sqlite",
    "/avatar/2026/%2e%2e/key",
    "/avatar/2026/0123456789abcdef0123456789abcdef.png\u0000.txt",
    "/avatar/2026/0123456789abcdef0123456789abcdef.PNG",
    "/avatar/2026/0123456789abcdef0123456789abcdef.png",
    "//avatar/2026/0123456789abcdef0123456789abcdef.png",
    "/paper/2026/0123456789abcdef0123456789abcdef-64.pdf",
  ])("finds nothing at %j", async (path) => {
    expect(await read(sessionOf((await makePerson()).id), path)).toBeNull();
  });
});

describe("sweeping", () => {
  it("removes what nobody has used for a day, and nothing else", async () => {
    const unused = await uploaded();
    const used = await uploaded("userAvatar", true);
    passHours(23);
    const recent = await uploaded();
    await sweepUploads();
    expect(await isStored(unused.filePath)).toBe(true);
    passHours(1.1);
    await sweepUploads();
    await waitUntilDeleted(unused.filePath);
    for (const { filePath } of [used, recent]) {
      expect(await isStored(filePath)).toBe(true);
      expect(await isStored(smallAvatar(filePath))).toBe(true);
    }
  });

  it("removes bytes that have no row, but not those that may be on their way to one", async () => {
    const path = (digit: string) => `/avatar/2026/${digit.repeat(32)}.png`;
    await fileStore.keep(path("a"), picture);
    await fileStore.keep(`/paper/2026/${"b".repeat(32)}.pdf.half`, picture);
    passHours(2);
    await fileStore.keep(path("c"), picture);
    await sweepUploads();
    expect(await isStored(path("a"))).toBe(false);
    expect(await isStored(`/paper/2026/${"b".repeat(32)}.pdf.half`)).toBe(false);
    expect(await isStored(path("c"))).toBe(true);
  });
});
