import { PERSON_COLUMNS, PERSON_NAMES, personFieldsOf, type PersonFields } from "../accounts/person-fields";
import { getAccount } from "../accounts/accounts.server";
import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { inTransaction } from "../../db/transaction.server";
import { deleteDraft } from "../../forms/drafts/drafts.server";
import { maskText } from "../../format/mask";
import { findTenantType } from "../../organizations/tenants/tenant-type.server";
import type { LiveSession } from "../sessions/sessions.server";

type Field = keyof PersonFields;
type ProfileOwner = Pick<LiveSession, "accountId" | "activeRoleVersionId">;

interface Edit {
  /** Validated; missing fields remain unchanged. */
  readonly change: Partial<PersonFields>;
  /** `updated_at` of the row that the user has seen; undefined skips the check. */
  readonly expectedVersion?: number;
}

export type EditOutcome = { ok: true } | { ok: false; reason: "stale"; current: Account };

/** Whether the active role version is one of the platform; only its users have a work number. */
export const isPlatformUser = async ({ accountId, activeRoleVersionId }: ProfileOwner): Promise<boolean> =>
  (await findTenantType(db, accountId, activeRoleVersionId, now())) === 0;

/** Fields that audit records show unmasked: codes and the public display name. */
const OPEN: readonly Field[] = ["username", "province", "city", "area"];
const shown = (name: Field, value: string) => (OPEN.includes(name) ? value : maskText(value));

/**
 * Writes the changed fields.
 * @returns false for a stale version
 */
async function write(
  tx: Tx,
  account: Account,
  next: PersonFields,
  changed: readonly Field[],
  expectedVersion?: number,
) {
  const columns = Object.fromEntries(changed.map((name) => [PERSON_COLUMNS[name], next[name]]));
  // Two edits in one millisecond have distinct versions.
  const at = Math.max(now(), account.updated_at + 1);
  const row = await tx
    .updateTable("accounts")
    .set({ ...columns, updated_at: at, updated_by: next.username })
    .where("id", "=", account.id)
    .$if(expectedVersion !== undefined, (query) => query.where("updated_at", "=", expectedVersion!))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Edits the own profile and deletes the form's draft. A stale version is refused, unless
 * the edit changes nothing.
 */
export async function editProfile(
  editor: ProfileOwner,
  { change, expectedVersion }: Edit,
  source: RequestSource,
): Promise<EditOutcome> {
  const { accountId } = editor;
  const { workNo, ...rest } = change;
  const allowed = workNo !== undefined && (await isPlatformUser(editor)) ? { ...rest, workNo } : rest;
  return inTransaction(async (tx): Promise<EditOutcome> => {
    const account = await getAccount(tx, accountId);
    const before = personFieldsOf(account);
    const next = { ...before, ...allowed };
    const changed = PERSON_NAMES.filter((name) => next[name] !== before[name]);
    if (changed.length > 0) {
      if (!(await write(tx, account, next, changed, expectedVersion)))
        return { ok: false, reason: "stale", current: await getAccount(tx, accountId) };
      const detail = changed.map((name) => [
        name,
        `${shown(name, before[name])} → ${shown(name, next[name])}`,
      ]);
      await recordAudit(tx, source, {
        event: "account.profile-edited",
        result: "ok",
        accountId,
        who: account.username,
        detail: Object.fromEntries(detail) as Record<string, string>,
      });
    }
    await deleteDraft(tx, { accountId, form: "profile" });
    return { ok: true };
  });
}
