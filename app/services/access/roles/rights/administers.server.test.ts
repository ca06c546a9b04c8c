import { expect, it } from "vitest";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { makeOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { administers } from "./administers.server";
import { administratorCodeOf, isPlatformAdministratorRole } from "./administrator-role";

const KINDS = ["platform", "customer", "provider"] as const;

it("says the same of every role as its twin for single ones", async () => {
  const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
  const columns = {
    version_id: consoleVersion.versionId,
    name: "角色",
    data_scope: 2,
    status: "active",
  } as const;
  const owner = await makeOrganization(db, "customer");
  const codes = [...KINDS.map(administratorCodeOf), "admin-2", "operator"];
  const made = codes.flatMap((code) =>
    KINDS.map((organization_kind) => ({
      ...columns,
      ...stamps,
      code,
      name: code,
      organization_kind,
      organization_id: owner,
    })),
  );
  await db.insertInto("roles").values(made).execute();
  const rows = await db
    .selectFrom("roles")
    .select(["code", "organization_id", "organization_kind"])
    .select((eb) => [
      eb.case().when(administers("roles")).then(1).else(0).end().as("any"),
      eb.case().when(administers("roles", "platform")).then(1).else(0).end().as("platform"),
    ])
    .execute();
  expect(rows.length).toBeGreaterThan(made.length);
  for (const row of rows) {
    const isOne = row.organization_id === null && row.code === administratorCodeOf(row.organization_kind);
    expect([row, row.any === 1]).toEqual([row, isOne]);
    expect([row, row.platform === 1]).toEqual([row, isPlatformAdministratorRole(row)]);
  }
  expect(
    rows
      .filter(({ any }) => any === 1)
      .map(({ code }) => code)
      .sort(),
  ).toEqual(KINDS.map(administratorCodeOf).sort());
});
