import { beforeEach, describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { makePerson } from "../../../../tests/support/people";
import { auditOf } from "../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { recordFailure, drainFailures } from "../../runtime/failures/failures.server";
import { countUpTo, wantedRows } from "../../collections/lists/found-rows.server";
import { errorList, findError } from "./error-list.server";
import { handleError, reopenError } from "./handle-error.server";
import { deleteOldErrors, storeFailures } from "./store-failures.server";

const everything = { values: {}, problems: {} };
const ALL = { kind: "all" } as const;
const DAY = 24 * 3600;

beforeEach(async () => {
  drainFailures();
  await db.deleteFrom("error_occurrences").execute();
  await db.deleteFrom("error_accounts").execute();
  await db.deleteFrom("error_groups").execute();
});

const failing = (text: string) => Object.assign(new Error(text), { stack: "" });

function fail(text: string, requestId: string, accountId: number | null = null): void {
  recordFailure(failing(text), { source: "server", path: "/role-list/7", requestId, accountId });
}

const groups = () => db.selectFrom("error_groups").selectAll().orderBy("id").execute();

async function stored(text: string, requestId = "r-1"): Promise<number> {
  fail(text, requestId);
  await storeFailures("build-1");
  return (await groups()).at(-1)!.id;
}

describe("the error log", () => {
  it("tells once what fails in one way, with count, first and last time and to whom", async () => {
    const { id: account } = await makePerson();
    const first = clockTime();
    fail("no row 1", "r-1", account);
    fail("no row 2", "r-2", account);
    await storeFailures("build-1");
    passSeconds(60);
    fail("no row 3", "r-3");
    await storeFailures("build-2");
    const [group, ...others] = await groups();
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      source: "server",
      message: "Error: no row #",
      route: "/role-list/:id",
      build: "build-2",
      count: 3,
      accounts: 1,
      status: "open",
      first_at: first,
      last_at: first + 60_000,
    });
    const found = await findError(ALL, group!.id);
    expect(found?.occurrences.map(({ request_id }) => request_id)).toEqual(["r-3", "r-2", "r-1"]);
  });

  it("keeps the latest twenty occurrences", async () => {
    for (let index = 0; index < 15; index += 1) fail("often", `a-${index}`);
    await storeFailures("b");
    for (let index = 0; index < 15; index += 1) fail("often", `b-${index}`);
    await storeFailures("b");
    const [group] = await groups();
    const found = await findError(ALL, group!.id);
    expect(found?.count).toBe(30);
    expect(found?.occurrences).toHaveLength(20);
    expect(found?.occurrences[0]?.request_id).toBe("b-14");
    expect(found?.occurrences.at(-1)?.request_id).toBe("a-10");
  });

  it("leaves out what heals by itself", async () => {
    recordFailure(Object.assign(failing("away"), { code: "ECONNREFUSED" }), { source: "job", path: "job" });
    recordFailure(Object.assign(failing("full"), { code: "SQLITE_FULL" }), { source: "job", path: "job" });
    await storeFailures("b");
    expect(await groups()).toEqual([]);
  });

  it("forgets after 30 days without another occurrence", async () => {
    await stored("old");
    passSeconds(29 * DAY);
    await stored("young");
    passSeconds(DAY + 1);
    await inTransaction(deleteOldErrors);
    expect((await groups()).map(({ message }) => message)).toEqual(["Error: young"]);
  });

  it("keeps the newest 2,000", async () => {
    await stored("first");
    const columns = { source: "job" as const, route: "", stack: "", build: "", count: 1, first_at: 1 };
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      ...columns,
      fingerprint: `f${index}`,
      message: `m${index}`,
      last_at: clockTime() + 1 + index,
    }));
    for (let start = 0; start < rows.length; start += 250)
      await db
        .insertInto("error_groups")
        .values(rows.slice(start, start + 250))
        .execute();
    await inTransaction(deleteOldErrors);
    const remaining = await groups();
    expect(remaining).toHaveLength(2000);
    expect(remaining.some(({ message }) => message === "Error: first")).toBe(false);
  });
});

describe("handling an error", () => {
  it("is recorded with its note, and undone by the next occurrence", async () => {
    const actor = await staffActor("support");
    const id = await stored("broken");
    expect(await handleError(actor, id, " 已在新版本修复 ")).toEqual({ ok: true });
    const [group] = await groups();
    expect(group).toMatchObject({ status: "handled", handled_by: "经办人", note: "已在新版本修复" });
    expect(await auditOf(actor.source.requestId)).toMatchObject([
      { event: "error.handled", detail: { status: "open → handled", reason: "已在新版本修复" } },
    ]);
    expect(await handleError(actor, id, "")).toEqual({ ok: false, text: "该错误已处理" });
    await stored("broken", "r-2");
    expect((await groups())[0]).toMatchObject({ status: "open", count: 2, note: "已在新版本修复" });
  });

  it("can be taken back", async () => {
    const actor = await staffActor("support");
    const id = await stored("broken");
    expect(await reopenError(actor, id)).toEqual({ ok: false, text: "该错误未处理" });
    await handleError(actor, id, "");
    expect(await reopenError(actor, id)).toEqual({ ok: true });
    expect((await groups())[0]).toMatchObject({ status: "open", handled_at: null, handled_by: "" });
  });

  it("takes a note of 255 characters at most", async () => {
    const actor = await staffActor("support");
    const id = await stored("broken");
    const late = { ok: false, text: "备注最长不能超过255个字符", field: "note" };
    expect(await handleError(actor, id, "字".repeat(256))).toEqual(late);
    expect(await handleError(actor, id, "字".repeat(255))).toEqual({ ok: true });
  });

  it("is the platform's alone, and so is looking", async () => {
    const { actor } = await administratorOf("customer");
    const id = await stored("broken");
    await expect(handleError(actor, id, "")).rejects.toMatchObject({ code: "not-found" });
    expect(await findError(actor.scope, id)).toBeNull();
    const viewer = { scope: actor.scope, accountId: 1, may: () => true, at: 1 };
    const wanted = { table: "error_groups", condition: wantedRows(errorList, everything, viewer) };
    expect(await countUpTo(db, wanted, 10)).toBe(0);
  });
});
