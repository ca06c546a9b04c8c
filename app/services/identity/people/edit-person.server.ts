import { PERSON_COLUMNS, PERSON_NAMES, personFieldsOf, type PersonFields } from "../accounts/person-fields";
import { recordAudit } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Tx, Executor } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { STALE, type Stale } from "../../forms/editing/outcome";
import { maskText } from "../../format/mask";
import type { Outcome } from "../../access/roles/outcome.types";
import { correctContacts, type Corrected } from "./contacts/correct-contacts.server";
import { findRankRefusal, refuse, lockPerson, findOwnershipRefusal } from "./find-person.server";
import { isRegionValid } from "./region.server";
import { findWorkNoRefusal } from "./work-no.server";
import { PEOPLE_TEXT } from "./people.text";

/** Whether an account has a membership of the platform, in force or not. */
async function isPlatformMember(executor: Executor, accountId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select("m.id")
    .where("m.account_id", "=", accountId)
    .where("o.kind", "=", "platform")
    .executeTakeFirst();
  return row !== undefined;
}

type Field = keyof PersonFields;
/** Fields that audit records show unmasked: codes and the public display name. */
const OPEN: readonly Field[] = ["username", "workNo", "province", "city", "area"];

type EditOutcome = Outcome | Stale;

async function validateEdit(tx: Tx, actor: Actor, account: Account, next: PersonFields): Promise<Outcome> {
  if (account.archived_at !== null) return refuse(PEOPLE_TEXT.alreadyArchived);
  // One's own name may always be corrected, because no right depends on it.
  const ownershipRefusal =
    account.id === actor.accountId ? null : await findOwnershipRefusal(tx, actor, account.id);
  if (ownershipRefusal !== null) return refuse(ownershipRefusal);
  const above = await findRankRefusal(tx, actor, account.id);
  if (above !== null) return refuse(above);
  const taken = next.workNo === account.work_no ? null : await findWorkNoRefusal(tx, next.workNo, account.id);
  return taken === null ? { ok: true } : refuse(taken, "workNo");
}

function detailOf(before: PersonFields, next: PersonFields, changed: readonly Field[]) {
  const shown = (name: Field, value: string) => (OPEN.includes(name) ? value : maskText(value));
  return Object.fromEntries(
    changed.map((name) => [name, `${shown(name, before[name])} → ${shown(name, next[name])}`]),
  );
}

/** An edit of an account. */
interface PersonEdit extends PersonFields {
  /** For actors who may correct them. */
  readonly contacts?: Corrected | null;
}

interface Change {
  readonly before: PersonFields;
  readonly next: PersonFields;
  readonly changed: readonly Field[];
}

async function write(tx: Tx, actor: Actor, account: Account, { before, next, changed }: Change) {
  const columns = Object.fromEntries(changed.map((name) => [PERSON_COLUMNS[name], next[name]]));
  // Two edits in one millisecond have distinct versions.
  const at = Math.max(now(), account.updated_at + 1);
  await tx
    .updateTable("accounts")
    .set({ ...columns, updated_at: at, updated_by: actor.who })
    .where("id", "=", account.id)
    .execute();
  await recordAudit(tx, actor.source, {
    event: "account.edited",
    result: "ok",
    accountId: actor.accountId,
    who: actor.who,
    object: { type: "account", id: String(account.id) },
    detail: {
      ...detailOf(before, next, changed),
      ...(actor.reason ? { reason: actor.reason } : {}),
    },
  });
}

/** Validates an edit of an account's fields; `change` is null where nothing changes. */
async function validate(
  tx: Tx,
  actor: Actor,
  { account, fields, expectedVersion }: { account: Account; fields: PersonFields; expectedVersion: number },
): Promise<EditOutcome | { readonly ok: true; readonly change: Change | null }> {
  const before = personFieldsOf(account);
  const next = (await isPlatformMember(tx, account.id)) ? fields : { ...fields, workNo: before.workNo };
  const changed = PERSON_NAMES.filter((name) => next[name] !== before[name]);
  if (changed.length === 0) return { ok: true, change: null };
  if (account.updated_at !== expectedVersion) return STALE;
  const hasMoved = (["province", "city", "area"] as const).some((name) => changed.includes(name));
  if (hasMoved && !(await isRegionValid(next))) return refuse(CONSOLE_TEXT.choose("所在地"), "areaData");
  const validated = await validateEdit(tx, actor, account, next);
  return validated.ok ? { ok: true, change: { before, next, changed } } : validated;
}

/**
 * Edits an account's fields and, for actors who may correct them, its contacts, in one transaction.
 * Refuses a stale version.
 * @param expectedVersion `updated_at` of the row that the actor has seen
 * @throws DomainError not-found outside the scope
 */
export async function editPerson(
  actor: Actor,
  id: number,
  { contacts = null, ...fields }: PersonEdit,
  expectedVersion: number,
): Promise<EditOutcome> {
  return inTransaction(async (tx): Promise<EditOutcome> => {
    const account = await lockPerson(tx, actor.scope, id);
    const validated = await validate(tx, actor, { account, fields, expectedVersion });
    if (!validated.ok) return validated;
    const corrected = contacts ? await correctContacts(tx, actor, account, contacts) : validated;
    if (!corrected.ok) return corrected;
    if ("change" in validated && validated.change) await write(tx, actor, account, validated.change);
    return { ok: true };
  });
}
