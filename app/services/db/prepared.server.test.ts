import { sql, type Kysely } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { db, dialectName, type Executor } from "./client.server";
import { prepare } from "./prepared.server";
import { inTransaction } from "./transaction.server";

interface Probes {
  readonly probes: { readonly code: string; readonly name: string };
}
const probes = db as unknown as Kysely<Probes>;

const nameOf = prepare(({ code }: { code: string }) =>
  probes.selectFrom("probes").select("name").where("code", "=", code),
);

const changeType = (type: string) =>
  sql`alter table probes alter column name type ${sql.raw(type)}`.execute(db);

/** Prepares the statement on the connection of the pool that a single caller gets each time. */
async function readOften(): Promise<void> {
  for (let time = 0; time < 3; time += 1) await nameOf(db, { code: "a" });
}

beforeAll(async () => {
  await sql`create table probes (code text, name text)`.execute(db);
  await probes
    .insertInto("probes")
    .values([
      { code: "a", name: "甲" },
      { code: "b", name: "乙" },
    ])
    .execute();
});

describe("a prepared query", () => {
  it("reads by each call's values", async () => {
    expect(await nameOf(db, { code: "a" })).toEqual([{ name: "甲" }]);
    expect(await nameOf(db, { code: "b" })).toEqual([{ name: "乙" }]);
    expect(await nameOf(db, { code: "c" })).toEqual([]);
  });
});

if (dialectName === "postgres")
  describe("on PostgreSQL it", () => {
    it("is a prepared statement of PostgreSQL, and other queries are none", async () => {
      const preparedIn = async (executor: Executor) => {
        const { rows } = await sql<{
          statement: string;
        }>`select statement from pg_prepared_statements`.execute(executor);
        return rows.map(({ statement }) => statement).filter((statement) => statement.includes("probes"));
      };
      await inTransaction(async (tx) => {
        await nameOf(tx, { code: "a" });
        await (tx as unknown as Kysely<Probes>).selectFrom("probes").selectAll().execute();
        expect(await preparedIn(tx)).toEqual([expect.stringContaining('select "name" from "probes"')]);
      });
    });

    it("is run again where a column of it has another type meanwhile", async () => {
      await readOften();
      await changeType("varchar(20)");
      expect(await nameOf(db, { code: "b" })).toEqual([{ name: "乙" }]);
      await readOften();
    });

    it("fails once in a transaction, which another attempt replaces", async () => {
      const readInTransaction = () => inTransaction((tx) => nameOf(tx, { code: "b" }));
      await readOften();
      await changeType("varchar(30)");
      await expect(readInTransaction()).rejects.toThrow("cached plan must not change result type");
      expect(await readInTransaction()).toEqual([{ name: "乙" }]);
    });
  });
