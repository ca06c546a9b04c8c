import { CompiledQuery } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { plantStatistics, type Belief } from "../../../../../tests/support/planted-statistics";
import { watchStatements } from "../../../../../tests/support/watched-statements";
import type { Viewer } from "../../../collections/lists/define-list.server";
import { db, dialectName } from "../../../db/client.server";
import { fillLarge } from "../../../operations/demo/fill-large.server";
import { findCustomer, suggestCustomers } from "../../../organizations/companies/list/root-customers.server";
import * as choices from "../../../organizations/departments/department-choices.server";
import {
  findOrganization,
  suggestOrganizations,
} from "../../../organizations/tenants/organization-lookups.server";
import { prepareDatabase } from "../../auth/first-start.server";
import { findAccountOption, suggestAccounts } from "./account-lookups.server";
import { findDepartment, findRole, suggestDepartments, suggestRoles } from "./account-list-lookups.server";

const SIZES = { organizations: 20_000, accounts: 20_000, departments: 20_000, roles: 5000 };
const AT = 1_790_000_000_000;

const take = watchStatements();
let organizationId: number;

beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  await fillLarge(SIZES);
  const ofRole = db.selectFrom("roles").select("organization_id").where("organization_id", "is not", null);
  organizationId = (await ofRole.limit(1).executeTakeFirstOrThrow()).organization_id!;
}, 300_000);

const viewerOf = (scope: Viewer["scope"]): Viewer => ({ scope, accountId: 1, may: () => true, at: AT });

/** Every query of comboboxes and their forms, by the kind of typed text. */
const LOOKUPS: Record<string, (typed: string, viewer: Viewer) => Promise<unknown>> = {
  organisations: suggestOrganizations,
  "an organisation": findOrganization,
  parents: (typed, { scope }) => suggestCustomers(db, scope, typed),
  "a parent": (typed, { scope }) => findCustomer(db, scope, typed),
  departments: suggestDepartments,
  "a department": findDepartment,
  "an organisation's departments": (typed, { scope }) =>
    choices.suggestDepartments(db, scope, { organizationId, typed }),
  "one of its departments": (typed, { scope }) =>
    choices.findDepartment(db, scope, { organizationId, typed }),
  leaders: (typed) => choices.suggestLeaders(db, { organizationId, typed, at: AT }),
  "a leader": (typed) => choices.findLeader(db, { organizationId, typed, at: AT }),
  roles: suggestRoles,
  "a role": findRole,
  "an account": findAccountOption,
  accounts: (typed, viewer) => (typed === "" ? Promise.resolve() : suggestAccounts(typed, viewer)),
};

/** An empty text, words that all, many and no names contain, a code, one character, proposals, and pinyin. */
const TYPED = [
  "",
  "公司",
  "有限公司",
  "没有谁",
  "L0199",
  "上",
  "L019900-上海-贸易",
  "主管（上海贸易公司）",
  "zw",
  "zhangwei",
];

/** A full scan, except one in index order that stops at the first proposals. */
const WHOLE = {
  sqlite: /^SCAN (?!d$)(?!.*(?:USING |VIRTUAL TABLE))/,
  postgres: /Seq Scan on (?:organizations|departments|accounts|memberships|roles)/,
};

async function planOf({ text, values }: ReturnType<typeof take>[number]): Promise<string[]> {
  const explain = dialectName === "sqlite" ? "explain query plan" : "explain";
  const query = CompiledQuery.raw(`${explain} ${text}`, [...values]);
  const { rows } = await db.executeQuery<Record<string, string>>(query);
  return rows.map((row) => row["detail"] ?? row["QUERY PLAN"] ?? "");
}

async function wholeTables(typed: string): Promise<string[]> {
  const wrong: string[] = [];
  const own = { kind: "organization", accountId: 1, organizationId, departmentId: null } as const;
  for (const [name, look] of Object.entries(LOOKUPS))
    for (const scope of [{ kind: "all" } as const, own]) {
      take();
      await look(typed, viewerOf(scope));
      for (const statement of take().filter(({ text }) => text.startsWith("select"))) {
        const plan = await planOf(statement);
        const isFirstOfAll = typed === "" && scope.kind === "all" && / limit /.test(statement.text);
        if (!isFirstOfAll && plan.some((line) => WHOLE[dialectName].test(line)))
          wrong.push([`${name}, ${scope.kind}:`, statement.text, ...plan].join("\n"));
      }
    }
  return wrong;
}

describe.each<Belief>(["nothing", "one row", "what there is"])(
  "what comboboxes ask of 20,000 organisations, when %s is known of them",
  (belief) => {
    beforeAll(() => plantStatistics(belief));

    it.each(TYPED)("begins at an index for %j", async (typed) => {
      expect(await wholeTables(typed)).toEqual([]);
    });
  },
);
