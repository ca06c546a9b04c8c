import { rowProblem } from "../../../forms/rules/row-problem";
import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import type { Cells, Importer, ImportDefinition, Verdict } from "../../../collections/imports/import.types";
import { inForce } from "../../../organizations/tenants/in-force.server";
import { listAccountsBeyondOwn } from "../../../access/roles/rights/beyond-own.server";
import { membershipInScope } from "../../../access/scopes/scope.server";
import { ACCOUNT_PHONE } from "../../accounts/masked-contact";
import { findHolders, findHomes, type CodedHome } from "../import/account-import-lookups.server";
import { UsableRoles } from "../import/account-import-roles.server";
import { ACCOUNT_IMPORT_TEXT } from "../import/account-import.text";
import { assignRoleToMember, isTooEarly } from "../members/assign.server";
import { ASSIGN_TEXT } from "../members/assign.text";
import { PEOPLE_TEXT } from "../people.text";
import type { Assigning } from "../members/assign.types";
import {
  contactIn,
  DISTRIBUTION_COLUMNS,
  readAssignment,
  type ReadAssignment,
} from "./distribution-import-rows";
import { DISTRIBUTION_IMPORT_TEXT as TEXT } from "./distribution-import.text";

const PERMS = "role-assign:import";

const no = (text: string) => ({ ok: false as const, problems: [text] });
const keyOf = (...ids: readonly number[]) => ids.join(" ");
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** Returns the memberships in scope of these accounts and organisations, with whether each is in force. */
async function findLiving(
  executor: Executor,
  { scope }: Importer,
  { accounts, homes }: { accounts: readonly number[]; homes: readonly number[] },
): Promise<ReadonlyMap<string, boolean>> {
  if (accounts.length === 0 || homes.length === 0) return new Map();
  const rows = await executor
    .selectFrom("memberships as m")
    .select(["m.account_id", "m.organization_id"])
    .select((eb) => eb.case().when(inForce("m", now())).then(1).else(0).end().as("isLive"))
    .where("m.account_id", "in", accounts)
    .where("m.organization_id", "in", homes)
    .where(membershipInScope(scope, "m"))
    .execute();
  return new Map(rows.map((row) => [keyOf(row.account_id, row.organization_id), row.isLive === 1]));
}

/** Returns the roles that these accounts hold in these organisations, as keys. */
async function findAssignments(
  executor: Executor,
  { accounts, homes }: { accounts: readonly number[]; homes: readonly number[] },
): Promise<ReadonlySet<string>> {
  if (accounts.length === 0 || homes.length === 0) return new Set();
  const rows = await executor
    .selectFrom("account_roles")
    .select(["account_id", "organization_id", "role_id"])
    .where("account_id", "in", accounts)
    .where("organization_id", "in", homes)
    .execute();
  return new Set(rows.map((row) => keyOf(row.account_id, row.organization_id, row.role_id)));
}

/** Looks up everything that validating these rows needs, with one query each. */
async function lookUp(executor: Executor, importer: Importer, rows: readonly ReadAssignment[]) {
  const contacts = (kind: "phone" | "email") => [
    ...new Set(rows.flatMap(({ contact }) => (contact.kind === kind ? [contact.value] : []))),
  ];
  const homes = await findHomes(executor, importer, [
    ...new Set(rows.map(({ organization }) => organization)),
  ]);
  const phone = await findHolders(executor, "phone", contacts("phone"));
  const email = await findHolders(executor, "email", contacts("email"));
  const ids = { accounts: idsOf([...phone.values(), ...email.values()]), homes: idsOf(homes) };
  return {
    homes,
    holders: { phone, email },
    living: await findLiving(executor, importer, ids),
    assigned: await findAssignments(executor, ids),
    above: await listAccountsBeyondOwn(executor, importer, ids.accounts, { isWithinScope: true }),
  };
}

type Found = Awaited<ReturnType<typeof lookUp>>;

function homeOf({ organization }: ReadAssignment, { homes }: Found): CodedHome | string {
  const matching = homes.filter(({ code }) => code === organization);
  if (matching.length > 1) return ACCOUNT_IMPORT_TEXT.organizationTwice;
  return matching[0] ?? ACCOUNT_IMPORT_TEXT.organizationMissing;
}

async function validateRow(
  executor: Executor,
  row: ReadAssignment,
  { found, roles, importer }: { found: Found; roles: UsableRoles; importer: Importer },
): Promise<Verdict<Assigning>> {
  const home = homeOf(row, found);
  if (typeof home === "string") return no(`${TEXT.columns.organization}：${home}`);
  const holder = found.holders[row.contact.kind].get(row.contact.value);
  const isLive = holder?.archived_at === null ? found.living.get(keyOf(holder.id, home.id)) : undefined;
  if (!holder || isLive === undefined) return no(TEXT.notMember);
  if (!isLive) return no(ASSIGN_TEXT.memberEnded);
  if (holder.id !== importer.accountId && found.above.has(holder.id)) return no(PEOPLE_TEXT.beyondOwn);
  if (isTooEarly(row.expiresAt)) return no(rowProblem(TEXT.columns.expiresAt, ASSIGN_TEXT.expiryEarly));
  const role = await roles.find(executor, home, row.role);
  if (!role.ok) return no(`${TEXT.columns.role}：${role.text}`);
  const isAssigned = found.assigned.has(keyOf(holder.id, home.id, role.role.id));
  const assignment = { accountId: holder.id, organizationId: home.id, roleId: role.role.id };
  return {
    ok: true,
    kind: isAssigned ? "updated" : "created",
    plan: { ...assignment, expiresAt: row.expiresAt, reason: "" },
  };
}

function prepare(importer: Importer) {
  const roles = new UsableRoles(importer, PERMS);
  return {
    async validate(executor: Executor, cells: readonly Cells[]) {
      const read = cells.map(readAssignment);
      const found = await lookUp(
        executor,
        importer,
        read.flatMap((each) => (each.ok ? [each.row] : [])),
      );
      const verdicts: Verdict<Assigning>[] = [];
      for (const each of read)
        verdicts.push(each.ok ? await validateRow(executor, each.row, { found, roles, importer }) : each);
      return verdicts;
    },
    async apply(tx: Tx, plans: readonly Assigning[]) {
      for (const plan of plans) {
        const given = await assignRoleToMember(tx, importer, plan);
        if (!given.ok) throw new Error(`a role was validated and then refused: ${given.text}`);
      }
    },
  };
}

function keysOf(cells: Cells): string[] {
  const contact = contactIn(cells);
  const { organization = "", role = "" } = cells;
  return contact ? [[contact.value, organization, role].join(" ")] : [];
}

/** The import of role assignments (docs/console.md, 6.2). */
export const distributionImport: ImportDefinition<Assigning> = {
  object: TEXT.object,
  counted: TEXT.counted,
  perms: PERMS,
  columns: DISTRIBUTION_COLUMNS,
  hints: TEXT.hints,
  options: () => [],
  masked: { textOf: ({ contact = "" }) => contact, value: ACCOUNT_PHONE },
  keysOf,
  prepare: (importer) => Promise.resolve(prepare(importer)),
};
