import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { SYSTEM } from "../../../operations/audit/audit.server";
import { deleteExports } from "../export/export-rows.server";
import { deleteSecondStep } from "../../auth/second-step/second-steps.server";
import { EMPTY_PERSON } from "../../accounts/person-fields";
import { eraseApplications, eraseUploads } from "./erase-papers.server";
import { CANCELLED_NAME } from "../own-data.text";

/** The columns of an erased account. The row remains, because other rows refer to its id. */
const NOBODY = {
  username: CANCELLED_NAME,
  ...EMPTY_PERSON,
  phone: null,
  email: null,
  password_hash: null,
  must_change_password: 0,
  password_set_at: null,
  last_sign_in_at: null,
  default_role_version_id: null,
  cancel_at: null,
  created_by: SYSTEM.name,
  updated_by: SYSTEM.name,
  archived_by: SYSTEM.name,
  archive_reason: "cancelled",
} as const;

/** Erases addresses and devices; times and ways of sign-ins and agreements remain as evidence. */
async function clearAddresses(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ address: "", device: "" })
    .where("account_id", "=", accountId)
    .execute();
  await tx
    .updateTable("agreement_acceptances")
    .set({ address: "" })
    .where("account_id", "=", accountId)
    .execute();
}

/** Removes the account's roles and suspends its memberships; those of other accounts are unchanged. */
async function leaveOrganizations(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom("account_roles").where("account_id", "=", accountId).execute();
  await tx
    .updateTable("memberships")
    .set({ status: "suspended", title: "", updated_at: now(), updated_by: SYSTEM.name })
    .where("account_id", "=", accountId)
    .execute();
}

/** Erases the personal data of an account in every table. The audit record remains; it is masked. */
export async function eraseAccount(tx: Tx, { id }: Pick<Account, "id">): Promise<void> {
  await clearAddresses(tx, id);
  await leaveOrganizations(tx, id);
  await deleteExports(tx, id);
  await tx.deleteFrom("notice_optouts").where("account_id", "=", id).execute();
  await tx.deleteFrom("password_links").where("account_id", "=", id).execute();
  await tx.deleteFrom("form_drafts").where("account_id", "=", id).execute();
  await tx.deleteFrom("account_cards").where("account_id", "=", id).execute();
  await tx.deleteFrom("preferences").where("account_id", "=", id).execute();
  await deleteSecondStep(tx, id);
  await eraseApplications(tx, id);
  await eraseUploads(tx, id);
  await tx
    .deleteFrom("step_up_tickets")
    .where("purpose", "in", ["identity", "second-step"])
    .where("subject", "=", String(id))
    .execute();
  const at = now();
  await tx
    .updateTable("accounts")
    .set({ ...NOBODY, updated_at: at, archived_at: at })
    .where("id", "=", id)
    .execute();
}
