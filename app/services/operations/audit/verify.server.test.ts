import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  breakFound,
  dropTriggers,
  keepRecord,
  segments,
  write,
  writeSegment,
} from "../../../../tests/support/audit-record";
import { removeSegments, rowOf, setInRow } from "../../../../tests/support/audit-tampering";
import { clockTime } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import type { AuditSealTable, AuditSegmentTable } from "../../db/schema/schema-audit";
import type { AuditLogTable } from "../../db/schema/schema-sign-in";
import { readHead } from "./sealer.server";
import { readKnownHead } from "./verify-command.server";
import { verifyAudit } from "./verify.server";
import { verifiedText } from "./verify.text";

/** Three segments of four, three and two rows; tampering needs the triggers removed. */
let restore: () => Promise<void>;
beforeAll(async () => {
  for (const rows of [4, 3, 2]) await writeSegment(rows);
  await dropTriggers();
  restore = await keepRecord();
});
afterEach(() => restore());

describe("an untouched record", () => {
  it("is whole; what waits is counted", async () => {
    await db.insertInto("audit_unsealed").values({ row_id: 1_000_000 }).execute();
    const row = await db.selectFrom("audit_log").selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto("audit_log")
      .values({ ...row, id: 1_000_000 })
      .execute();
    const verdict = await verifyAudit();
    const head = await readHead(db);
    expect(verdict).toMatchObject({
      ok: true,
      verified: { segments: 3, prunedSegments: 0, rows: 9, waiting: 1, brokenHeads: 0 },
    });
    expect(verdict.ok && verifiedText(verdict.verified)).toBe(
      `审计记录完整：3 段，9 行；另有 1 行等待封存，尚不受保护\n链头：3:${head!.seal}`,
    );
  });
});

describe("a row", () => {
  it.each<[keyof AuditLogTable, Partial<AuditLogTable>]>([
    ["at", { at: 1 }],
    ["event", { event: "auth.sign-in" }],
    ["result", { result: "refused" }],
    ["account_id", { account_id: 7 }],
    ["actor", { actor: "139****0001" }],
    ["address", { address: "10.9.9.9" }],
    ["object_type", { object_type: "account" }],
    ["object_id", { object_id: "1" }],
    ["detail", { detail: "{}" }],
    ["request_id", { request_id: "other" }],
  ])("with another %s is named", async (_column, values) => {
    const id = await setInRow(values);
    expect(await breakFound()).toBe(`第2段第3行校验失败：内容或顺序被改动（记录编号 ${id}）`);
  });

  it("with another id or none is missing in its place", async () => {
    const id = await setInRow({ id: 999 } as never);
    expect(await breakFound()).toBe(`第2段第3行校验失败：记录已不存在（记录编号 ${id}）`);
    await restore();
    await db.deleteFrom("audit_log").where("id", "=", id).execute();
    expect(await breakFound()).toBe(`第2段第3行校验失败：记录已不存在（记录编号 ${id}）`);
  });

  it("that has changed places with another is named, the first of the two", async () => {
    const left = await rowOf(1, 2);
    const right = await rowOf(3, 1);
    const rows = await db.selectFrom("audit_log").selectAll().where("id", "in", [left, right]).execute();
    for (const { id, ...values } of rows)
      await db
        .updateTable("audit_log")
        .set({ ...values, detail: `${values.detail} ` })
        .where("id", "=", id === left ? right : left)
        .execute();
    expect(await breakFound()).toBe(`第1段第2行校验失败：内容或顺序被改动（记录编号 ${left}）`);
  });

  it("that came in around the triggers is found", async () => {
    await write("smuggled");
    const [row] = await db.selectFrom("audit_log").select("id").where("actor", "=", "smuggled").execute();
    expect(await breakFound()).toBe(`校验失败：记录没有经过封存（记录编号 ${row!.id}）`);
    const seal = { segment: 3, position: 3, row_id: row!.id, seal: "x" };
    await db.insertInto("audit_seals").values(seal).execute();
    expect(await breakFound()).toBe(`第3段第3行校验失败：多出的记录（记录编号 ${row!.id}）`);
  });

  it("that was taken away before it was sealed is found", async () => {
    await db.insertInto("audit_unsealed").values({ row_id: 555 }).execute();
    expect(await breakFound()).toBe("校验失败：等待封存的记录已不存在（记录编号 555）");
  });
});

describe("a seal", () => {
  it.each<[string, Partial<AuditSealTable>, RegExp]>([
    ["segment", { segment: 9 }, /^第2段第2行校验失败：封存信息缺失$/],
    ["position", { position: 9 }, /^第2段第2行校验失败：封存信息缺失$/],
    ["row", { row_id: 999 }, /^第2段第2行校验失败：记录已不存在（记录编号 999）$/],
    ["value", { seal: "x" }, /^第2段第2行校验失败：内容或顺序被改动/],
  ])("with another %s is named", async (_column, values, expected) => {
    const row = await rowOf(2, 2);
    await db.updateTable("audit_seals").set(values).where("row_id", "=", row).execute();
    expect(await breakFound()).toMatch(expected);
  });

  it("that is gone with its row leaves its place", async () => {
    const row = await rowOf(2, 3);
    await db.deleteFrom("audit_log").where("id", "=", row).execute();
    await db.deleteFrom("audit_seals").where("row_id", "=", row).execute();
    expect(await breakFound()).toBe("第2段第3行校验失败：封存信息缺失");
  });
});

describe("a segment", () => {
  it.each<[keyof AuditSegmentTable, Partial<AuditSegmentTable>, string]>([
    ["number", { number: 9 }, "第2段校验失败：整段缺失"],
    ["row_count", { row_count: 2 }, "第2段校验失败：段记录被改动"],
    ["first_row", { first_row: 1 }, "第2段校验失败：段记录被改动"],
    ["last_row", { last_row: 1 }, "第2段校验失败：段记录被改动"],
    ["newest_at", { newest_at: 1 }, "第2段校验失败：段记录被改动"],
    ["sealed_at", { sealed_at: 1 }, "第2段校验失败：段记录被改动"],
    ["previous_seal", { previous_seal: "x" }, "第2段校验失败：段记录被改动"],
    ["rows_seal", { rows_seal: "x" }, "第2段校验失败：段记录被改动"],
    ["key_id", { key_id: "x" }, "第2段校验失败：封存它的密钥不在 SECRET_KEYS 中，无法校验"],
    ["seal", { seal: "x" }, "第2段校验失败：段记录被改动"],
    ["pruned_at", { pruned_at: clockTime() + 1e12 }, "第2段校验失败：不是清理任务清理的，或清理得过早"],
  ])("with another %s is named", async (_column, values, expected) => {
    await db.updateTable("audit_segments").set(values).where("number", "=", 2).execute();
    expect(await breakFound()).toBe(expected);
  });

  it.each([
    [1, "第1段校验失败：整段缺失"],
    [2, "第2段校验失败：整段缺失"],
    [3, "第3段校验失败：整段缺失"],
  ])("%i that is gone with all its rows is named, the last one too", async (number, expected) => {
    await removeSegments(number);
    expect(await breakFound()).toBe(expected);
  });

  it("that is passed off as pruned is named", async () => {
    const [first, second] = await segments();
    const values = { pruned_at: first!.newest_at + 1e12, pruned_signature: second!.seal };
    await db.updateTable("audit_segments").set(values).where("number", "=", 1).execute();
    await db.deleteFrom("audit_log").where("id", "<=", first!.last_row).execute();
    await db.deleteFrom("audit_seals").where("segment", "=", 1).execute();
    expect(await breakFound()).toBe("第1段校验失败：不是清理任务清理的，或清理得过早");
  });

  it("behind the head is foreign", async () => {
    const last = (await segments()).at(-1)!;
    await db
      .insertInto("audit_segments")
      .values({ ...last, number: 4 })
      .execute();
    expect(await breakFound()).toBe("第4段校验失败：多出的段");
  });
});

describe("an end that was cut off together with a head of that time", () => {
  it("shows only against a head that was noted down elsewhere", async () => {
    const noted = (await readHead(db))!;
    await removeSegments(1, 2, 3);
    await db.updateTable("audit_head").set({ number: 0, seal: "", signature: "" }).execute();
    expect(await breakFound()).toBe("");
    expect(await breakFound(noted)).toBe("第3段校验失败：与记下的链头不符");
  });

  it("does not trouble a head that still stands in the chain", async () => {
    const [, second] = await segments();
    expect(await breakFound(second)).toBe("");
    expect(await breakFound({ number: 2, seal: "x" })).toBe("第2段校验失败：与记下的链头不符");
  });

  it("is read as the command prints it", () => {
    const seal = "x".repeat(43);
    expect(readKnownHead(`12:${seal}`)).toEqual({ number: 12, seal });
    expect(readKnownHead(undefined)).toBeNull();
    for (const wrong of ["", "12", `12:${seal}x`, `:${seal}`]) expect(readKnownHead(wrong)).toBeUndefined();
  });
});
