import { recordAudits } from "../../../operations/audit/audit.server";
import { sendFirstPasswordLinks } from "../../auth/passwords/password-links.server";
import { now } from "../../../runtime/process/clock.server";
import { insertBatch } from "../../../db/bulk-rows.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import type { Actor } from "../../../forms/editing/actor.types";
import { listRoleVersions } from "../../../access/roles/versions/role-versions.server";
import type { PersonPlan } from "./account-import-validation.server";

const STAMPS = {
  created_at: "number",
  created_by: "text",
  updated_at: "number",
  updated_by: "text",
} as const;
const ACCOUNT = {
  username: "text",
  realname: "text",
  phone: "text",
  email: "text",
  work_no: "text",
  status: "text",
  source: "text",
  must_change_password: "number",
  avatar: "text",
  ...STAMPS,
} as const;
const MEMBERSHIP = {
  account_id: "number",
  organization_id: "number",
  department_id: "number",
  title: "text",
  status: "text",
  valid_from: "number",
  valid_to: "number",
  ...STAMPS,
} as const;
const ROLE = {
  account_id: "number",
  role_id: "number",
  organization_id: "number",
  created_at: "number",
  created_by: "text",
} as const;

type Made = Pick<Account, "id" | "phone" | "email">;
type Settled = PersonPlan & { readonly account: Made };

/** Inserts the accounts and returns each with its plan. */
async function insertAccounts(tx: Tx, { who }: Actor, plans: readonly PersonPlan[]): Promise<Settled[]> {
  const at = now();
  const rows = plans.map(({ person, home }) => {
    const workNo = home.kind === "platform" ? person.workNo : "";
    const values = [person.username, person.realname, person.phone, person.email, workNo];
    return [...values, "active", "import", 0, "", at, who, at, who];
  });
  await insertBatch(tx, "accounts", ACCOUNT, rows);
  const contacts = (kind: "phone" | "email") => plans.flatMap(({ person }) => person[kind] ?? []);
  const made = await tx
    .selectFrom("accounts")
    .select(["id", "phone", "email"])
    .where("archived_at", "is", null)
    .where((eb) =>
      eb.or([eb("phone", "in", [...contacts("phone"), ""]), eb("email", "in", [...contacts("email"), ""])]),
    )
    .execute();
  const byContact = new Map(
    made.flatMap((account) => [account.phone, account.email].map((key) => [key, account])),
  );
  return plans.map((plan) => ({ ...plan, account: byContact.get(plan.person.phone ?? plan.person.email)! }));
}

async function insertMembers(tx: Tx, { who }: Actor, people: readonly Settled[]): Promise<void> {
  const at = now();
  const rows = people.map(({ account, home, departmentId, person }) => {
    const values = [account.id, home.id, departmentId, person.title];
    return [...values, "active", person.validFrom, person.validTo, at, who, at, who];
  });
  await insertBatch(tx, "memberships", MEMBERSHIP, rows);
  const roles = people.flatMap(({ account, home, roles }) =>
    roles.map(({ id }) => [account.id, id, home.id, at, who]),
  );
  if (roles.length > 0) await insertBatch(tx, "account_roles", ROLE, roles);
}

const idsOf = (people: readonly Settled[]) => people.map(({ account }) => account.id);

/** Assigns the automatic roles of new members, besides those of the file. */
const assignAutomaticRoles = (tx: Tx, people: readonly Settled[]) =>
  tx
    .insertInto("account_roles")
    .columns(["account_id", "role_id", "organization_id", "created_at", "created_by"])
    .expression((eb) =>
      eb
        .selectFrom("role_auto_grants as g")
        .innerJoin("roles as r", "r.id", "g.role_id")
        .innerJoin("memberships as m", "m.organization_id", "g.organization_id")
        .select(["m.account_id", "g.role_id", "g.organization_id", "m.created_at", "g.created_by"])
        .where("m.account_id", "in", idsOf(people))
        .where("r.archived_at", "is", null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Sets the default role versions. Members with the same organisation, roles and validity hold the same role
 * versions, so that one query per group is enough.
 */
async function settleRoleVersions(tx: Tx, people: readonly Settled[]): Promise<void> {
  const groups = new Map<string, Settled[]>();
  for (const each of people) {
    const roles = each.roles.map(({ id }) => id).sort((a, b) => a - b);
    const key = JSON.stringify([each.home.id, roles, each.person.validFrom, each.person.validTo]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  for (const group of groups.values()) {
    const [first] = await listRoleVersions(tx, group[0]!.account.id, now());
    if (!first) continue;
    const chosen = { default_role_version_id: first.id };
    await tx.updateTable("accounts").set(chosen).where("id", "in", idsOf(group)).execute();
  }
}

/** Records the same events as creating each account separately. */
async function record(tx: Tx, { accountId, who, source }: Actor, people: readonly Settled[]): Promise<void> {
  const entries = people.flatMap(({ account, home, roles }): Parameters<typeof recordAudits>[2] => {
    const object = { type: "account", id: String(account.id) };
    const by = { result: "ok", accountId, who, object } as const;
    const given = roles.map(({ code }) => ({
      ...by,
      event: "role.assigned" as const,
      detail: { role: code, organization: home.id, expires: "", reason: "" },
    }));
    return [
      { ...by, event: "account.created", detail: { source: "import", password: "link" } },
      { ...by, event: "membership.added", detail: { organization: home.id } },
      ...given,
    ];
  });
  await recordAudits(tx, source, entries);
}

/**
 * Creates accounts with their first membership and roles in batches; each owner is sent a link for the first
 * password. The plans must have been validated in the same transaction.
 */
export async function storeImportedAccounts(
  tx: Tx,
  actor: Actor,
  plans: readonly PersonPlan[],
): Promise<void> {
  if (plans.length === 0) return;
  const people = await insertAccounts(tx, actor, plans);
  await insertMembers(tx, actor, people);
  await assignAutomaticRoles(tx, people);
  await settleRoleVersions(tx, people);
  await record(tx, actor, people);
  await sendFirstPasswordLinks(
    tx,
    people.map(({ account }) => account),
  );
}
