import type { FoundOrganization as Home } from "../../../organizations/tenants/find-organization.server";
import { COOLING_OFF_DAYS } from "../../accounts/taken-contacts.server";
import { now } from "../../../runtime/process/clock.server";
import type { Executor } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Actor } from "../../../forms/editing/actor.types";
import { DAY_MILLISECONDS } from "../../../format/day";
import { normalizeCode } from "../../../format/text/normalize-text";
import { listAccountsBeyondOwn } from "../../../access/roles/rights/beyond-own.server";
import { departmentInScope, organizationInScope } from "../../../access/scopes/scope.server";
import type { ReadPerson } from "./account-import-rows";

export interface CodedHome extends Home {
  readonly code: string;
}

/**
 * Finds the live organisations in scope that rows name, and the actor's own, which needs no name. Codes are
 * returned in capitals, as rows are read; only the platform's code has lower-case letters.
 */
export async function findHomes(
  executor: Executor,
  { scope }: Actor,
  codes: readonly string[],
): Promise<CodedHome[]> {
  const own = scope.kind === "all" || scope.kind === "nothing" ? null : scope.organizationId;
  const rows = await executor
    .selectFrom("organizations as o")
    .select(["o.id", "o.kind", "o.name", "o.code", "o.valid_from", "o.valid_to"])
    .where("o.archived_at", "is", null)
    .where(organizationInScope(scope, "o.id"))
    .where((eb) =>
      eb.or([
        eb("o.code", "in", codes.length > 0 ? codes : [""]),
        own === null ? eb("o.kind", "=", "platform") : eb("o.id", "=", own),
      ]),
    )
    .execute();
  return rows.map((row) => ({ ...row, code: normalizeCode(row.code) }));
}

export const departmentKey = (organizationId: number, path: string) => `${organizationId} ${path}`;

/** Finds the named departments of these organisations, by `departmentKey`. */
async function findDepartmentIds(
  executor: Executor,
  { scope }: Actor,
  { homes, paths }: { homes: readonly Home[]; paths: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (homes.length === 0 || paths.length === 0) return new Map();
  const rows = await executor
    .selectFrom("departments as d")
    .select(["d.id", "d.organization_id", "d.path"])
    .where(
      "d.organization_id",
      "in",
      homes.map(({ id }) => id),
    )
    .where("d.path", "in", paths)
    .where("d.status", "=", "active")
    .where("d.archived_at", "is", null)
    .where(departmentInScope(scope, "d"))
    .execute();
  return new Map(rows.map(({ id, organization_id, path }) => [departmentKey(organization_id, path), id]));
}

export type Holder = Pick<Account, "id" | "phone" | "email" | "status" | "archived_at">;

/** Finds the accounts with these phones or e-mails: live ones, and archived ones that reserve them. */
export async function findHolders(
  executor: Executor,
  kind: "phone" | "email",
  values: readonly string[],
): Promise<ReadonlyMap<string, Holder>> {
  if (values.length === 0) return new Map();
  const rows = await executor
    .selectFrom("accounts")
    .select(["id", "phone", "email", "status", "archived_at"])
    .where(kind, "in", values)
    .where((eb) =>
      eb.or([
        eb("archived_at", "is", null),
        eb("archived_at", ">", now() - COOLING_OFF_DAYS * DAY_MILLISECONDS),
      ]),
    )
    .execute();
  // Live accounts come last, so that they replace archived ones in the map.
  const ordered = rows.sort((a, b) => (a.archived_at === null ? 1 : 0) - (b.archived_at === null ? 1 : 0));
  return new Map(ordered.map((row) => [row[kind]!, row]));
}

/** Returns the memberships of these accounts and organisations, as `account organisation`. */
async function findMembers(
  executor: Executor,
  { accounts, homes }: { accounts: readonly number[]; homes: readonly Home[] },
): Promise<ReadonlySet<string>> {
  if (accounts.length === 0 || homes.length === 0) return new Set();
  const rows = await executor
    .selectFrom("memberships")
    .select(["account_id", "organization_id"])
    .where("account_id", "in", accounts)
    .where(
      "organization_id",
      "in",
      homes.map(({ id }) => id),
    )
    .execute();
  return new Set(rows.map(({ account_id, organization_id }) => `${account_id} ${organization_id}`));
}

/**
 * Returns those of these work numbers that members of the platform have. Uses two queries, because in a
 * joined one SQLite would check every number for each member of the platform.
 */
async function findWorkNos(executor: Executor, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const holders = await executor
    .selectFrom("accounts")
    .select(["id", "work_no"])
    .where("work_no", "in", numbers)
    .where("archived_at", "is", null)
    .execute();
  if (holders.length === 0) return new Set();
  const ids = holders.map(({ id }) => id);
  const members = await executor
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select("m.account_id")
    .where("m.account_id", "in", ids)
    .where("o.kind", "=", "platform")
    .execute();
  const isMember = new Set(members.map(({ account_id }) => account_id));
  return new Set(holders.filter(({ id }) => isMember.has(id)).map(({ work_no }) => work_no));
}

/**
 * Returns those of these accounts whose roles exceed the importer's own; empty unless the importer is staff.
 */
function findBeyondOwn(
  executor: Executor,
  actor: Actor,
  accounts: readonly number[],
): Promise<ReadonlySet<number>> {
  const others = accounts.filter((id) => actor.scope.kind === "all" && id !== actor.accountId);
  return listAccountsBeyondOwn(executor, actor, others, { isWithinScope: true });
}

/** Looks up everything that validating these rows needs, with one query each. */
export async function lookUp(executor: Executor, actor: Actor, people: readonly ReadPerson[]) {
  const named = (pick: (person: ReadPerson) => string | null) => [
    ...new Set(people.map(pick).filter((value): value is string => value !== null && value !== "")),
  ];
  const homes = await findHomes(
    executor,
    actor,
    named(({ organization }) => organization),
  );
  const phones = await findHolders(
    executor,
    "phone",
    named(({ phone }) => phone),
  );
  const emails = await findHolders(
    executor,
    "email",
    named(({ email }) => email),
  );
  const accounts = [...phones.values(), ...emails.values()].map(({ id }) => id);
  const paths = named(({ department }) => department);
  return {
    homes,
    phones,
    emails,
    departmentIds: await findDepartmentIds(executor, actor, { homes, paths }),
    members: await findMembers(executor, { accounts, homes }),
    beyondOwn: await findBeyondOwn(executor, actor, accounts),
    workNos: await findWorkNos(
      executor,
      named(({ workNo }) => workNo),
    ),
  };
}

export type Found = Awaited<ReturnType<typeof lookUp>>;
