import { CompiledQuery } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { consoleVersion } from "../../../../tests/support/console-rights";
import { plantStatistics, type Belief } from "../../../../tests/support/planted-statistics";
import { makeManyRoles } from "../../../../tests/support/roles-of-one-customer";
import { grantVersion, makeOrganization } from "../../../../tests/support/sample-rows";
import { db, dialectName } from "../../db/client.server";
import type { Scope } from "../scopes/scope.server";
import { shareableRoles } from "./shareable-roles.server";

const MANY = 2000;

let ownerId: number;
let roleVersionId: number;
let scopes: Record<"staff" | "owner" | "stranger", Scope>;

beforeAll(async () => {
  const [first] = await makeManyRoles(MANY);
  const role = db.selectFrom("roles").select("organization_id").where("id", "=", first!);
  ownerId = (await role.executeTakeFirstOrThrow()).organization_id!;
  const stranger = await makeOrganization(db, "customer");
  roleVersionId = await grantVersion(db, ownerId, consoleVersion);
  const of = (organizationId: number): Scope => ({
    kind: "organization",
    accountId: 1,
    organizationId,
    departmentId: null,
  });
  scopes = { staff: { kind: "all" }, owner: of(ownerId), stranger: of(stranger) };
});

const offered = async (scope: Scope) =>
  (await shareableRoles(scope, roleVersionId).execute()).map(({ name }) => name);

it("are preset ones and everybody's for staff, the own ones for others, the oldest first and no more than fit", async () => {
  expect(await offered(scopes.staff)).toHaveLength(20);
  expect(await offered(scopes.owner)).toEqual(Array.from({ length: 20 }, (_, index) => `角色${index}`));
  expect(await offered(scopes.stranger)).toEqual([]);
  expect(await offered({ kind: "nothing" })).toEqual([]);
});

describe.each<Belief>(["nothing", "one row", "what there is"])("when %s is known of the tables", (belief) => {
  beforeAll(() => plantStatistics(belief));

  it("begins with who asks, and goes on to roles by an index", async () => {
    const planOf = async (scope: Scope) => {
      const { sql: text, parameters } = shareableRoles(scope, roleVersionId).compile();
      const explain = dialectName === "sqlite" ? "explain query plan" : "explain";
      const query = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
      const { rows } = await db.executeQuery<Record<string, string>>(query);
      return rows.map((row) => row["detail"] ?? row["QUERY PLAN"]);
    };
    const staff = await planOf(scopes.staff);
    const own = await planOf(scopes.owner);
    for (const line of [...staff, ...own]) expect(line).not.toMatch(/Seq Scan on roles|^SCAN/);
    if (dialectName === "postgres") return;
    const granted = "SEARCH granted USING INTEGER PRIMARY KEY (rowid=?)";
    expect(staff).toEqual([granted, "SEARCH r USING INDEX roles_version_id (version_id=?)"]);
    expect(own[0]).toBe(granted);
    expect(own).toContain("SEARCH r USING INDEX roles_organization (organization_id=? AND version_id=?)");
  });
});
