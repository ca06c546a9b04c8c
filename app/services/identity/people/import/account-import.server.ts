import type { Executor, Tx } from "../../../db/client.server";
import type { Cells, Importer, ImportDefinition } from "../../../collections/imports/import.types";
import { validatePeople, type PersonPlan } from "./account-import-validation.server";
import { UsableRoles } from "./account-import-roles.server";
import { ACCOUNT_COLUMNS, keysOfPerson } from "./account-import-rows";
import { ACCOUNT_IMPORT_TEXT as TEXT } from "./account-import.text";
import { ACCOUNT_LIST_TEXT } from "../list/account-list.text";
import { assignRoleToMember } from "../members/assign.server";
import { inviteExisting } from "../invitations/invite-existing.server";
import { ACCOUNT_PHONE } from "../../accounts/masked-contact";
import { joinOrganization } from "../invitations/join.server";
import { storeImportedAccounts } from "./store-imported.server";

/** Adds an existing account to the organisation, with the roles of the row. */
async function join(tx: Tx, importer: Importer, { holder, home, departmentId, person, roles }: PersonPlan) {
  const member = { accountId: holder!.id, organizationId: home.id };
  const { title, validFrom, validTo } = person;
  const isNew = await joinOrganization(tx, importer, { ...member, departmentId, title, validFrom, validTo });
  if (!isNew) throw new Error("somebody was no member and then was one");
  for (const { id: roleId } of roles) {
    const given = await assignRoleToMember(tx, importer, { ...member, roleId, expiresAt: null, reason: "" });
    if (!given.ok) throw new Error(`a role was validated and then refused: ${given.text}`);
  }
}

async function invite(
  tx: Tx,
  importer: Importer,
  { home, departmentId, person, roles }: PersonPlan,
): Promise<void> {
  const { phone, email } = person;
  const roleIds = roles.map(({ id }) => id);
  await inviteExisting(tx, importer, { phone, email, organizationId: home.id, departmentId, roleIds });
}

function prepare(importer: Importer) {
  const validating = { importer, roles: new UsableRoles(importer, "role-assign:edit") };
  const settle = importer.scope.kind === "all" ? join : invite;
  return {
    validate: (executor: Executor, rows: readonly Cells[]) => validatePeople(executor, rows, validating),
    async apply(tx: Tx, plans: readonly PersonPlan[]) {
      await storeImportedAccounts(
        tx,
        importer,
        plans.filter(({ holder }) => holder === null),
      );
      for (const plan of plans) if (plan.holder !== null) await settle(tx, importer, plan);
    },
  };
}

/** The import of accounts (docs/console.md, 4.1). */
export const accountImport: ImportDefinition<PersonPlan> = {
  object: ACCOUNT_LIST_TEXT.object,
  perms: "account:import",
  columns: ACCOUNT_COLUMNS,
  hints: TEXT.hints,
  options: ({ scope }) => (scope.kind === "all" ? [{ name: "joinExisting", title: TEXT.joinExisting }] : []),
  masked: { textOf: ({ phone = "" }) => phone, value: ACCOUNT_PHONE },
  keysOf: keysOfPerson,
  prepare: (importer) => Promise.resolve(prepare(importer)),
};
