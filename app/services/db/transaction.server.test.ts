import { beforeAll, describe, expect, it } from "vitest";
import { makeOrganization } from "../../../tests/support/sample-rows";
import { prepareDatabase } from "../identity/auth/first-start.server";
import { db } from "./client.server";
import { inTransaction, onCommit, RolledBack } from "./transaction.server";

beforeAll(() => prepareDatabase("admin@example.com"));

const exists = async (id: number) =>
  (await db.selectFrom("organizations").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

describe("a transaction", () => {
  it("stores what it has written, and then does what was put off", async () => {
    const jobs: boolean[] = [];
    const id = await inTransaction(async (tx) => {
      onCommit(tx, () => void jobs.push(true));
      return makeOrganization(tx, "customer");
    });
    expect(await exists(id)).toBe(true);
    expect(jobs).toEqual([true]);
  });

  it("that is rolled back stores nothing, does nothing that was put off, and returns the value", async () => {
    const jobs: boolean[] = [];
    let id = 0;
    const value = { ok: false };
    const result = await inTransaction<{ readonly ok: boolean }>(async (tx) => {
      onCommit(tx, () => void jobs.push(true));
      id = await makeOrganization(tx, "customer");
      throw new RolledBack(value);
    });
    expect(result).toBe(value);
    expect(await exists(id)).toBe(false);
    expect(jobs).toEqual([]);
  });

  it("that fails stores nothing and passes the error on", async () => {
    let id = 0;
    const failing = inTransaction(async (tx) => {
      id = await makeOrganization(tx, "customer");
      throw new Error("broken");
    });
    await expect(failing).rejects.toThrow("broken");
    expect(await exists(id)).toBe(false);
  });
});
