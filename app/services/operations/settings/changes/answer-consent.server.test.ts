import "../../../../../tests/support/senders-by-settings";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSmtpSimulator } from "../../../../../tests/simulators/smtp-simulator";
import { staffActor } from "../../../../../tests/support/actors";
import { OTHER_PASSWORD, PASSWORD } from "../../../../../tests/support/people";
import { saveTyped, valuesNow } from "../../../../../tests/support/setting-edits";
import { passHours, passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { findMessage, listUnread } from "../../../messaging/messages/box.server";
import { answerConsent } from "./answer-consent.server";
import { findWaiting } from "./change-rows.server";
import { CHANGE_TEXT as TEXT } from "./destination-change.text";
import { deleteOldChanges } from "./change-cleanup.server";
import { readChange, revertChange } from "./revert-change.server";
import { storedSenders } from "./stored-senders.server";

const server = await startSmtpSimulator();
afterAll(() => server.close());

const SENDERS = 7;
const DAY_HOURS = 24;
const GIVEN = { password: PASSWORD, secondCode: "" };
let asker: Actor;
let other: Actor;
let id: number;

/** An administrator whom tests of senders reach. */
async function administrator(who: string): Promise<Actor> {
  const actor = { ...(await staffActor("admin")), who };
  const email = `admin${actor.accountId}@example.cn`;
  await db.updateTable("accounts").set({ email }).where("id", "=", actor.accountId).execute();
  return actor;
}

const archive = ({ accountId }: Actor) =>
  db.updateTable("accounts").set({ archived_at: 1 }).where("id", "=", accountId).execute();

const mailServer = async () => (await storedSenders(db)).SMTP_URL;

async function newest({ accountId }: Actor) {
  const [message] = (await listUnread(accountId)).records;
  return (await findMessage(accountId, message!.id))!;
}

beforeAll(async () => {
  asker = await administrator("甲");
  other = await administrator("乙");
  expect(await saveTyped(asker, "login", { destinationConsent: "required" })).toEqual({ ok: true });
});

describe("a change of a destination that needs consent", () => {
  /** A waiting change of the mail server. */
  beforeEach(async () => {
    await db.deleteFrom("setting_sections").where("id", "=", SENDERS).execute();
    await db.deleteFrom("destination_changes").where("section_id", "=", SENDERS).execute();
    await db.deleteFrom("outbox").execute();
    server.clear();
    server.mode = "ok";
    passSeconds(3600);
    const asked = await saveTyped(asker, "senders", { mailUrl: server.url });
    expect(asked).toEqual({ ok: true, isWaiting: true });
    id = (await findWaiting(db, SENDERS))!.id;
  });

  it("does not count, is sealed, and notifies all administrators", async () => {
    expect(await mailServer()).toBe("settings:");
    const row = await db.selectFrom("destination_changes").selectAll().where("id", "=", id).execute();
    expect(JSON.stringify(row)).not.toContain(server.url);
    const { title, content } = await newest(other);
    expect(title).toBe("系统设置“短信与邮件”的修改等待同意");
    expect(content).toContain("甲提出修改：邮件服务器地址由“未设置”改为");
    expect(content).toContain(`/system-settings/changes/${id}`);
  });

  it("counts once another administrator agrees, after a test of the sender", async () => {
    server.clear();
    expect(await answerConsent(other, id, "agree", GIVEN)).toEqual({ ok: true });
    expect(await mailServer()).toBe(server.url);
    expect(server.messages.map(({ to }) => to)).toEqual([`admin${other.accountId}@example.cn`]);
    expect((await newest(asker)).content).toContain("甲（乙同意）修改了：邮件服务器地址");
    expect((await readChange(db, id)).change).toMatchObject({ state: "applied", closed_by: "乙" });
    const events = await db
      .selectFrom("audit_log")
      .select(["event", "account_id"])
      .where("event", "in", ["settings.change-asked", "settings.change-agreed"])
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(events).toEqual([
      { event: "settings.change-agreed", account_id: other.accountId },
      { event: "settings.change-asked", account_id: asker.accountId },
    ]);
  });

  it("can be taken back by one alone once it counts", async () => {
    await answerConsent(other, id, "agree", GIVEN);
    const { plan } = await readChange(db, id);
    expect(await revertChange(asker, id, plan.version)).toEqual({ ok: true });
    expect(await mailServer()).toBe("settings:");
  });

  it("is not agreed to by its author", async () => {
    expect(await answerConsent(asker, id, "agree", GIVEN)).toMatchObject({ text: TEXT.notByAsker });
    expect(await mailServer()).toBe("settings:");
  });

  it("is answered with the own password alone", async () => {
    for (const answer of ["agree", "refuse"] as const) {
      const without = await answerConsent(other, id, answer, { ...GIVEN, password: "" });
      expect(without).toMatchObject({ ok: false, field: "password" });
      const wrong = await answerConsent(other, id, answer, { ...GIVEN, password: OTHER_PASSWORD });
      expect(wrong).toMatchObject({ ok: false, field: "password" });
    }
    expect((await findWaiting(db, SENDERS))!.id).toBe(id);
  });

  it("is refused by another administrator, or given up by its author", async () => {
    for (const actor of [other, asker]) {
      const waiting = (await findWaiting(db, SENDERS))!;
      expect(await answerConsent(actor, waiting.id, "refuse", GIVEN)).toEqual({ ok: true });
      expect((await readChange(db, waiting.id)).change).toMatchObject({
        state: "refused",
        closed_by: actor.who,
        previous: {},
        next: {},
      });
      expect((await newest(asker)).title).toBe("系统设置“短信与邮件”的修改未获同意");
      await saveTyped(asker, "senders", { mailUrl: server.url });
    }
    expect(await mailServer()).toBe("settings:");
  });

  it("is answered once", async () => {
    await answerConsent(other, id, "agree", GIVEN);
    for (const answer of ["agree", "refuse"] as const)
      expect(await answerConsent(other, id, answer, GIVEN)).toMatchObject({
        text: TEXT.notWaiting(TEXT.states.applied),
      });
  });

  it("waits for seven days, and no longer", async () => {
    passHours(7 * DAY_HOURS);
    expect(await findWaiting(db, SENDERS)).toBeNull();
    expect(await answerConsent(other, id, "agree", GIVEN)).toMatchObject({ text: TEXT.consentOver });
    passSeconds(-0.001);
    await deleteOldChanges();
    expect(await answerConsent(other, id, "agree", GIVEN)).toEqual({ ok: true });
  });

  it("loses its values when nobody has agreed in time", async () => {
    passHours(7 * DAY_HOURS);
    await deleteOldChanges();
    const { change } = await readChange(db, id);
    expect(change).toMatchObject({ state: "expired", previous: {}, next: {} });
  });

  it("is not agreed to when its sender does not work", async () => {
    server.mode = "refuse";
    expect(await answerConsent(other, id, "agree", GIVEN)).toMatchObject({ ok: false, field: "mailUrl" });
    expect(await mailServer()).toBe("settings:");
  });

  it("is not agreed to when its author is no administrator any more", async () => {
    const third = await administrator("丙");
    await answerConsent(other, id, "refuse", GIVEN);
    await saveTyped(third, "senders", { mailUrl: server.url });
    const waiting = (await findWaiting(db, SENDERS))!;
    await archive(third);
    expect(await answerConsent(other, waiting.id, "agree", GIVEN)).toMatchObject({
      text: TEXT.askerNotAdministrator,
    });
  });

  it("is not agreed to when its settings have been changed since", async () => {
    await db
      .updateTable("setting_sections")
      .set({ chosen: JSON.stringify({ mailUrl: "v1.other" }) })
      .where("id", "=", SENDERS)
      .execute();
    await db
      .insertInto("setting_sections")
      .values({ id: SENDERS, chosen: JSON.stringify({ mailUrl: "v1.other" }), updated_at: 1, updated_by: "" })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    expect(await answerConsent(other, id, "agree", GIVEN)).toMatchObject({ text: TEXT.changedSinceAsked });
  });

  it("is the only one of its section", async () => {
    const second = await saveTyped(other, "senders", { mailUrl: server.url });
    expect(second).toMatchObject({ ok: false, text: TEXT.isWaiting });
  });

  it("lets what is no destination of its section count at once", async () => {
    const typed = { backupKeepDays: "3", backupRecipient: "" };
    await saveTyped(asker, "backup", typed);
    const { chosen } = await db
      .selectFrom("setting_sections")
      .select("chosen")
      .where("id", "=", 5)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(chosen)).toEqual({ backupKeepDays: "3" });
  });

  it("is answered by administrators alone", async () => {
    const clerk = { ...(await staffActor("admin")), who: "丁" };
    await archive(clerk);
    for (const answer of ["agree", "refuse"] as const)
      await expect(answerConsent(clerk, id, answer, GIVEN)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the setting that asks for consent", () => {
  it("is not taken back by one alone", async () => {
    const turnedOn = await db
      .selectFrom("destination_changes")
      .select("id")
      .where("section_id", "=", 2)
      .executeTakeFirstOrThrow();
    const { plan } = await readChange(db, turnedOn.id);
    const outcome = await revertChange(other, turnedOn.id, plan.version);
    expect(outcome).toMatchObject({ ok: false, text: TEXT.consentStays });
  });

  it("is turned off by two", async () => {
    const outcome = await saveTyped(asker, "login", { destinationConsent: "off", captchaSeconds: "90" });
    expect(outcome).toEqual({ ok: true, isWaiting: true });
    expect(await valuesNow("login")).toMatchObject({ destinationConsent: "required", captchaSeconds: "90" });
    const waiting = (await findWaiting(db, 2))!;
    expect(await answerConsent(other, waiting.id, "agree", GIVEN)).toEqual({ ok: true });
    expect(await valuesNow("login")).toMatchObject({ destinationConsent: "off", captchaSeconds: "90" });
    await answerConsent(other, id, "refuse", GIVEN);
    server.mode = "ok";
    expect(await saveTyped(asker, "senders", { mailUrl: server.url })).toEqual({ ok: true });
  });

  it("is not turned on where one administrator is alone", async () => {
    const ids = [asker.accountId];
    await db.updateTable("accounts").set({ archived_at: 1 }).where("id", "not in", ids).execute();
    await saveTyped(asker, "login", { destinationConsent: "off" });
    const outcome = await saveTyped(asker, "login", { destinationConsent: "required" });
    expect(outcome).toMatchObject({ ok: false, text: TEXT.consentNeedsTwo, field: "destinationConsent" });
    expect(await valuesNow("login")).toMatchObject({ destinationConsent: "off" });
  });
});
