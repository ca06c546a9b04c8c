import { describe, expect, it } from "vitest";
import { breakFound, segments, write, writeSegment } from "../../../../tests/support/audit-record";
import { clockTime, passHours } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { pruneAudit } from "./prune.server";
import { sealWaiting } from "./sealer.server";
import { verifyAudit } from "./verify.server";

const DAY_HOURS = 24;
const rows = () => db.selectFrom("audit_log").selectAll().orderBy("id").execute();
const unpruned = async () => (await segments()).filter(({ pruned_at }) => pruned_at === null);
const millisecond = 1 / 3_600_000;

describe("pruning", () => {
  it("removes whole sealed segments from the 365th day on, records it, and leaves the chain whole", async () => {
    await writeSegment(3);
    passHours(DAY_HOURS);
    await writeSegment(2);
    passHours(364 * DAY_HOURS - millisecond);
    await pruneAudit();
    expect(await rows()).toHaveLength(5);

    passHours(millisecond);
    await pruneAudit();
    expect((await rows()).map(({ event }) => event)).toEqual([
      "auth.sign-out",
      "auth.sign-out",
      "audit.pruned",
    ]);
    expect((await rows()).at(-1)).toMatchObject({
      result: "ok",
      actor: "system",
      detail: JSON.stringify({ way: "system", from: 1, to: 1, rows: 3 }),
    });
    expect(await segments()).toMatchObject([
      { number: 1, row_count: 3, pruned_at: clockTime() },
      { number: 2 },
    ]);
    await sealWaiting();
    expect(await verifyAudit()).toMatchObject({
      ok: true,
      verified: { segments: 3, prunedSegments: 1, rows: 3, waiting: 0 },
    });
  });

  it("does nothing a second time", async () => {
    const before = [await rows(), await segments()];
    await pruneAudit();
    expect([await rows(), await segments()]).toEqual(before);
  });

  it("keeps a segment of which one row is too young, and everything after it", async () => {
    await write("old");
    passHours(100 * DAY_HOURS);
    await writeSegment(1);
    await writeSegment(1);
    passHours(300 * DAY_HOURS);
    await pruneAudit();
    const remaining = (await rows())
      .filter(({ event }) => event === "auth.sign-out")
      .map(({ actor }) => actor);
    expect(remaining).toEqual(["old", "138****8000", "138****8000"]);
    await sealWaiting();
    expect(await breakFound()).toBe("");
  });

  it("never takes what has not been sealed", async () => {
    await write("unsealed");
    passHours(400 * DAY_HOURS);
    await pruneAudit();
    expect((await rows()).map(({ actor }) => actor)).toContain("unsealed");
    await sealWaiting();
    expect(await breakFound()).toBe("");
  });

  it("does not look like a break to who verifies meanwhile", async () => {
    for (let remaining = 120; remaining > 0; remaining -= 1) await writeSegment(1);
    passHours(366 * DAY_HOURS);
    const pruning = pruneAudit();
    const found = await Promise.all(Array.from({ length: 10 }, () => breakFound()));
    await pruning;
    expect(found).toEqual(Array(10).fill(""));
    await sealWaiting();
  });

  it("goes slice by slice through much, each with its record, also when many servers prune", async () => {
    for (let remaining = 60; remaining > 0; remaining -= 1) await writeSegment(1);
    passHours(366 * DAY_HOURS);
    await Promise.all([pruneAudit(), pruneAudit(), pruneAudit()]);
    await pruneAudit();
    expect(await unpruned()).toEqual([]);
    const records = await rows();
    expect(new Set(records.map(({ event }) => event))).toEqual(new Set(["audit.pruned"]));
    const sum = records.reduce(
      (total, { detail }) => total + (JSON.parse(detail) as { rows: number }).rows,
      0,
    );
    expect(sum).toBeGreaterThanOrEqual(60);
    await sealWaiting();
    expect(await breakFound()).toBe("");
  });
});
