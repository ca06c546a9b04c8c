import { sql } from "kysely";
import { expect, it } from "vitest";
import { staffActor } from "../../../../tests/support/actors";
import { dropTriggers, keepRecord, writeSegment } from "../../../../tests/support/audit-record";
import { removeSegments } from "../../../../tests/support/audit-tampering";
import "../../../../tests/support/console-rights";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { lastVerification, startVerification, type Verification } from "./audit-verification.server";

const SEGMENTS = 24;

/** How often other work runs while a promise is pending. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work.finally(() => (isOver = true));
  return turns;
}

it("the record is walked beside everybody's requests, by one at a time, and its outcome is kept", async () => {
  const admin = await staffActor("admin");
  for (let count = 0; count < SEGMENTS; count += 1) await writeSegment(1);
  // Both have a connection, so that neither reads after the other's verification.
  await Promise.all([lastVerification(), lastVerification()]);
  const both = await Promise.all([startVerification(admin), startVerification(admin)]);
  const begun = both.filter((one) => one !== null);
  expect(begun).toHaveLength(1);
  expect(await turnsDuring(begun[0]!.ended)).toBeGreaterThan(SEGMENTS / 8);
  const last = await lastVerification();
  expect(last).toMatchObject({ who: "经办人", outcome: { ok: true } });
  const audit = await db.selectFrom("audit_log").select("event").orderBy("id", "desc").executeTakeFirst();
  expect(audit).toEqual({ event: "audit.verified" });
});

it("a walk that could not be ended is over, and another can begin at once", async () => {
  const admin = await staffActor("admin");
  await db.deleteFrom("settings").where("key", "=", "audit-verification").execute();
  await sql`alter table audit_seals rename to audit_seals_away`.execute(db);
  await (await startVerification(admin))!.ended;
  await sql`alter table audit_seals_away rename to audit_seals`.execute(db);
  expect(await lastVerification()).toBeNull();
  await (await startVerification(admin))!.ended;
  expect(await lastVerification()).toMatchObject({ outcome: { ok: true } });
});

it("a walk whose server has died is over within a minute or so", async () => {
  const admin = await staffActor("admin");
  const begun = { startedAt: clockTime(), seenAt: clockTime(), who: "经办人" };
  const row = { key: "audit-verification", value: JSON.stringify(begun) };
  await db.deleteFrom("settings").where("key", "=", row.key).execute();
  await db.insertInto("settings").values(row).execute();
  expect(await startVerification(admin)).toBeNull();
  passSeconds(61);
  expect(await lastVerification()).toBeNull();
  await (await startVerification(admin))!.ended;
  expect(await lastVerification()).toMatchObject({ outcome: { ok: true } });
});

/** Stores a verification that has just started, as another server does. */
async function storeBegun(before: Verification): Promise<void> {
  const begun: Verification = { startedAt: clockTime(), seenAt: clockTime(), who: "经办人", before };
  const update = db.updateTable("settings").set({ value: JSON.stringify(begun) });
  await update.where("key", "=", "audit-verification").execute();
}

it("what is broken stays known while it is walked again, also where that walk dies", async () => {
  const admin = await staffActor("admin");
  await writeSegment(1);
  await dropTriggers();
  const restore = await keepRecord();
  await removeSegments(2);
  await (await startVerification(admin))!.ended;
  const broken = { ok: false, text: "第2段校验失败：整段缺失" };
  expect(await lastVerification()).toMatchObject({ outcome: broken });
  const entry = await db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ event: "audit.verified", result: "failed" });
  expect(JSON.parse(entry.detail)).toMatchObject({ found: broken.text });

  // A verification of three segments may end before it is checked: this one does not end.
  await storeBegun((await lastVerification())!);
  expect(await lastVerification()).toMatchObject({ before: { who: "经办人", outcome: broken } });
  expect(await startVerification(admin)).toBeNull();
  passSeconds(61);
  await (await startVerification(admin))!.ended;
  expect(await lastVerification()).toMatchObject({ outcome: broken });
  expect((await lastVerification())!.before).toBeUndefined();

  await sql`alter table audit_seals rename to audit_seals_away`.execute(db);
  await (await startVerification(admin))!.ended;
  await sql`alter table audit_seals_away rename to audit_seals`.execute(db);
  expect(await lastVerification()).toMatchObject({ outcome: broken });

  await restore();
  await (await startVerification(admin))!.ended;
  expect(await lastVerification()).toMatchObject({ outcome: { ok: true } });
});
