import { removeDatabase } from "../support/site-database";
import { database, postgres } from "../support/site-postgres";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as databaseWork from "~/services/runtime/work/database-work.server";
import type { DatabaseWork } from "~/services/runtime/work/database-work.server";
import { queryPostgres } from "../support/postgres-server";
import { until } from "../support/until";

interface ProbeTables {
  readonly probes: { readonly id: number };
}

let db: Kysely<ProbeTables>;
let work: typeof databaseWork;
let kindOf: (error: unknown) => string;
beforeAll(async () => {
  const { openPostgres } = await import("~/services/db/postgres-open.server");
  const { failureKind } = await import("~/services/runtime/failures/failure-kind");
  work = await import("~/services/runtime/work/database-work.server");
  kindOf = failureKind;
  db = new Kysely<ProbeTables>({ dialect: openPostgres(database) });
  await queryPostgres(database, "create table probes (id integer not null)");
});
afterAll(async () => {
  await db.destroy();
  await postgres.remove();
  removeDatabase();
});

/** A request with a time limit as long as an export's: here only the client's disconnection can end it. */
function requestUntil(abandoned: AbortSignal | null, kind: "read" | "write" | "long" = "long"): DatabaseWork {
  return new work.DatabaseWork({
    workClass: "account",
    person: "account 1",
    page: "/page",
    noun: "/noun",
    statementMilliseconds: work.STATEMENT_MILLISECONDS[kind],
    abandoned,
  });
}

const backends = (which: string) =>
  queryPostgres<{ pid: number }>(
    database,
    `select pid from pg_stat_activity where datname = current_database() and ${which}`,
  );
const SLEEPING = "query like 'select pg_sleep%' and state = 'active'";
const sleep = sql`select pg_sleep(600)`;
const stored = async () => (await db.selectFrom("probes").selectAll().execute()).map(({ id }) => id);
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: unknown) => kindOf(error),
  );

describe("a request that nobody waits for any more", () => {
  it("ends its statement, and its connection is lent to nobody else", async () => {
    const abort = new AbortController();
    const failure = failureOf(work.runAs(requestUntil(abort.signal), () => sleep.execute(db)));
    const [{ pid }] = await until("it to be asked", async () => {
      const found = await backends(SLEEPING);
      return found.length === 1 ? (found as [{ pid: number }]) : null;
    });
    abort.abort();
    expect(await failure).toBe("timeout");
    await until("its backend to end", async () => (await backends(`pid = ${pid}`)).length === 0);
    const { rows } = await sql<{ own: number }>`select pg_backend_pid() as own`.execute(db);
    expect(rows[0]!.own).not.toBe(pid);
  });

  it("undoes a transaction as a whole", async () => {
    const abort = new AbortController();
    const failure = failureOf(
      work.runAs(requestUntil(abort.signal), () =>
        db.transaction().execute(async (tx) => {
          await tx.insertInto("probes").values({ id: 1 }).execute();
          await sleep.execute(tx);
        }),
      ),
    );
    await until("it to be asked", async () => (await backends(SLEEPING)).length === 1);
    abort.abort();
    expect(await failure).toBe("timeout");
    expect(await stored()).toEqual([]);
  });

  it("asks nothing further, and undoes what it has begun", async () => {
    const abort = new AbortController();
    const failure = failureOf(
      work.runAs(requestUntil(abort.signal), () =>
        db.transaction().execute(async (tx) => {
          await tx.insertInto("probes").values({ id: 2 }).execute();
          abort.abort();
          await tx.insertInto("probes").values({ id: 3 }).execute();
        }),
      ),
    );
    expect(await failure).toBe("timeout");
    expect(await stored()).toEqual([]);
  });

  it("stores a transaction that has asked for everything", async () => {
    const abort = new AbortController();
    await work.runAs(requestUntil(abort.signal), () =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto("probes").values({ id: 4 }).execute();
        abort.abort();
      }),
    );
    expect(await stored()).toEqual([4]);
  });
});

describe("a statement", () => {
  const LIMITS = [
    ["read", "2s"],
    ["write", "10s"],
    ["long", "1min"],
    ["read", "2s"],
  ] as const;
  const limit = async () =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]!.statement_timeout;

  it("may take as long as its kind of work may, whoever had the connection before", async () => {
    for (const [kind, milliseconds] of LIMITS)
      expect(await work.runAs(requestUntil(null, kind), limit)).toBe(milliseconds);
    expect(await limit()).toBe("1min");
  });
});
