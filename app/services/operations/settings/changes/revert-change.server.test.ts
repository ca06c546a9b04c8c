import "../../../../../tests/support/senders-by-settings";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { startSmtpSimulator } from "../../../../../tests/simulators/smtp-simulator";
import { staffActor } from "../../../../../tests/support/actors";
import { grantPerms, makeRole } from "../../../../../tests/support/roles";
import { saveTyped, sectionOf, valuesNow } from "../../../../../tests/support/setting-edits";
import { passHours, passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { dispatchDue } from "../../../messaging/notify/outbox/outbox.server";
import { findMessage, listUnread } from "../../../messaging/messages/box.server";
import { readSection } from "../setting-values.server";
import { CHANGE_TEXT as TEXT } from "./destination-change.text";
import { deleteOldChanges } from "./change-cleanup.server";
import { SETTINGS_TEXT } from "../settings.text";
import { readChange, revertChange } from "./revert-change.server";
import { storedSenders } from "./stored-senders.server";

const good = await startSmtpSimulator();
const evil = await startSmtpSimulator();
afterAll(() => Promise.all([good.close(), evil.close()]));

let first: Actor;
let second: Actor;
let clerk: Actor;
const FIRST = "first@example.cn";
const DAY_HOURS = 24;

beforeAll(async () => {
  const columns = { code: "setting-clerk", organization_kind: "platform" } as const;
  await grantPerms(await makeRole(consoleVersion.versionId, columns), "setting:list", "setting:edit");
  first = await staffActor("admin");
  second = await staffActor("admin");
  clerk = await staffActor("setting-clerk");
  await db.updateTable("accounts").set({ email: FIRST }).where("id", "=", first.accountId).execute();
});

const lastChange = async () => {
  const { id } = await db
    .selectFrom("destination_changes")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
};

const version = async () => (await readSection(db, sectionOf("senders").id)).updated_at;

async function newest({ accountId }: Actor): Promise<string> {
  const [message] = (await listUnread(accountId)).records;
  return (await findMessage(accountId, message!.id))!.content;
}

let id: number;

/** A working mail server, and a change to another one. */
beforeEach(async () => {
  expect(await saveTyped(first, "senders", { mailUrl: good.url })).toEqual({ ok: true });
  passSeconds(1);
  expect(await saveTyped(first, "senders", { mailUrl: evil.url })).toEqual({ ok: true });
  id = await lastChange();
  await db.deleteFrom("outbox").execute();
  for (const inbox of [good, evil]) inbox.clear();
});

describe("a change of a destination", () => {
  it("is reverted by another administrator, who notifies through both senders", async () => {
    expect(await revertChange(second, id, await version())).toEqual({ ok: true });
    expect((await storedSenders(db)).SMTP_URL).toBe(good.url);
    while ((await dispatchDue()) > 0);
    for (const inbox of [good, evil]) {
      const { subject, text } = await inbox.waitFor(FIRST);
      expect(subject).toContain("平台设置已撤销修改");
      expect(text).toContain("撤销了系统设置“短信与邮件”的修改：邮件服务器地址由");
    }
    expect(await newest(first)).toContain("撤销了修改：邮件服务器地址由");
    const { change } = await readChange(db, id);
    expect(change).toMatchObject({ state: "reverted", closed_by: second.who, previous: {}, next: {} });
  });

  it("stands in the history of its section as a change with its reason", async () => {
    await revertChange(second, id, await version());
    const { detail } = await db
      .selectFrom("audit_log")
      .select("detail")
      .where("event", "=", "settings.edited")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail)).toMatchObject({
      mailUrl: expect.stringContaining(" → ") as string,
      reason: TEXT.revertReason(id),
    });
  });

  it("is not taken back by whoever may edit settings and is no administrator", async () => {
    await expect(revertChange(clerk, id, await version())).rejects.toMatchObject({ code: "forbidden" });
    expect((await storedSenders(db)).SMTP_URL).toBe(evil.url);
  });

  it("is taken back once", async () => {
    await revertChange(second, id, await version());
    const again = await revertChange(first, id, await version());
    expect(again).toMatchObject({ ok: false, text: TEXT.alreadyReverted(second.who) });
  });

  it("is taken back until seven days are over, and no longer", async () => {
    passHours(7 * DAY_HOURS);
    expect(await revertChange(second, id, await version())).toMatchObject({
      ok: false,
      text: TEXT.revertOver,
    });
    passSeconds(-0.001);
    expect(await revertChange(second, id, await version())).toEqual({ ok: true });
  });

  it("that was changed once more since is replaced only as it was shown", async () => {
    const current = await version();
    await saveTyped(first, "senders", { mailUrl: "none:" });
    const { plan } = await readChange(db, id);
    expect(plan).toMatchObject({ isChangedSince: true, names: ["mailUrl"] });
    expect(await revertChange(second, id, current)).toMatchObject({ ok: false, text: TEXT.justChanged });
    expect(await revertChange(second, id, plan.version)).toEqual({ ok: true });
    expect((await storedSenders(db)).SMTP_URL).toBe(good.url);
  });

  it("leaves what else was changed in its section since", async () => {
    await saveTyped(first, "senders", { mailFrom: "在线海关 <later@example.cn>" });
    expect((await readChange(db, id)).plan.isChangedSince).toBe(false);
    await revertChange(second, id, await version());
    expect(await valuesNow("senders")).toMatchObject({ mailFrom: "在线海关 <later@example.cn>" });
  });

  it("that has been put right already is not taken back", async () => {
    await revertChange(second, id, await version());
    await saveTyped(first, "senders", { mailUrl: "none:" });
    const cleared = await lastChange();
    await saveTyped(first, "senders", { mailUrl: evil.url });
    const again = await lastChange();
    await saveTyped(first, "senders", { mailUrl: "none:" });
    expect(await revertChange(second, again, await version())).toMatchObject({
      ok: false,
      text: TEXT.isBefore,
    });
    expect(await revertChange(second, cleared, await version())).toEqual({ ok: true });
    expect((await storedSenders(db)).SMTP_URL).toBe(good.url);
  });

  it("loses the stored values after seven days, and not before", async () => {
    const stored = () =>
      db
        .selectFrom("destination_changes")
        .select(["previous", "next"])
        .where("id", "=", id)
        .executeTakeFirst();
    expect((await stored())!.previous).not.toContain(good.url);
    passHours(7 * DAY_HOURS - 1);
    await deleteOldChanges();
    expect((await stored())!.previous).toContain("v1.");
    passHours(1);
    await deleteOldChanges();
    expect(await stored()).toEqual({ previous: "{}", next: "{}" });
    expect((await readChange(db, id)).refusal).toBe(TEXT.revertOver);
  });

  it("that nobody has made is not found", async () => {
    await expect(revertChange(second, 999_999, 0)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a change of the networks of the console", () => {
  const at = (actor: Actor, fullAddress: string): Actor => ({
    ...actor,
    source: { ...actor.source, fullAddress },
  });
  const versionOf = async () => (await readSection(db, sectionOf("login").id)).updated_at;
  const networks = async () => (await valuesNow("login"))["consoleNetworks"];

  it("is taken back from within the networks of before alone", async () => {
    const inside = at(first, "10.0.0.1");
    expect(await saveTyped(inside, "login", { consoleNetworks: "10.0.0.0/8" })).toEqual({ ok: true });
    passSeconds(1);
    expect(await saveTyped(inside, "login", { consoleNetworks: "" })).toEqual({ ok: true });
    const change = await lastChange();
    const outside = await revertChange(at(second, "11.0.0.0"), change, await versionOf());
    expect(outside).toMatchObject({ ok: false, text: SETTINGS_TEXT.networksExclude("11.0.0.0") });
    expect(await networks()).toBe("");
    expect(await revertChange(at(second, "10.255.255.255"), change, await versionOf())).toEqual({ ok: true });
    expect(await networks()).toBe("10.0.0.0/8");
  });
});
