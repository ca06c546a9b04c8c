import type { Updateable } from "kysely";
import { recordAudit, type Actor } from "../audit/audit.server";
import type { Editor } from "../audit/editor.types";
import { now } from "../clock.server";
import type { Tx } from "../db/client.server";
import { lockRow } from "../db/row-lock.server";
import type { OrganizationTable } from "../db/schema-people";
import { inTransaction } from "../db/transaction.server";
import { DomainError } from "../errors";
import type { Scope } from "../scopes/scope.server";
import { whyNotArchivable, whyNotRestorable } from "./archive-rules.server";
import { COMPANY_NEWS, COMPANY_STATE_TEXT as TEXT, type CompanyNews } from "./company.text";
import type { CompanyRow } from "./company-row.server";
import { getCompany, mayGovern } from "./find-company.server";
import { refusedChange, type Changed } from "../outcome.types";
import { readReason } from "../format/reason.schema";
import { tellAdministrators } from "./tell-administrators.server";

interface Step {
  /** Why not now; null when nothing stands against it. */
  readonly whyNot: (tx: Tx, row: CompanyRow) => Promise<string | null> | string | null;
  readonly set: (at: number) => Updateable<OrganizationTable>;
  readonly news: (row: CompanyRow) => CompanyNews;
  readonly record: (tx: Tx, actor: Actor, entry: Entry) => Promise<void>;
}

type Entry = Omit<Parameters<typeof recordAudit>[2], "event">;

const stateOf = ({ archived_at, status }: Pick<CompanyRow, "archived_at" | "status">) =>
  archived_at === null ? status : "archived";

/**
 * Takes one company from one state to the next: judged, written, recorded and told in one transaction.
 * @throws DomainError not-found out of scope, forbidden for who may see it and not govern it
 */
function change(
  scope: Scope,
  id: number,
  step: Step,
  by: { reason: string; editor: Editor },
): Promise<Changed> {
  const { reason, editor } = by;
  return inTransaction(async (tx) => {
    await lockRow(tx, "organizations", id);
    const row = await getCompany(tx, scope, id);
    if (!mayGovern(scope, row)) throw new DomainError("forbidden");
    // What becomes of the customer above meanwhile waits.
    if (row.parent_id !== null) await lockRow(tx, "organizations", row.parent_id);
    const text = await step.whyNot(tx, row);
    if (text !== null) return refusedChange("state", text);
    const columns = step.set(now());
    const at = Math.max(now(), row.updated_at + 1);
    await tx
      .updateTable("organizations")
      .set({ ...columns, updated_at: at, updated_by: editor.name })
      .where("id", "=", id)
      .execute();
    await step.record(tx, editor.actor, {
      ...{ result: "ok", accountId: editor.accountId, who: editor.name },
      object: { type: "organization", id: String(id) },
      detail: {
        status: `${stateOf(row)} → ${stateOf({ ...row, ...(columns as Partial<CompanyRow>) })}`,
        ...(reason === "" ? {} : { reason }),
      },
    });
    await tellAdministrators(tx, id, step.news(row), { actor: editor.actor });
    return { ok: true };
  });
}

/** Takes the menus of an organisation from its members; their accounts stay. */
export async function freezeCompany(
  scope: Scope,
  id: number,
  typedReason: string,
  editor: Editor,
): Promise<Changed> {
  const read = readReason(typedReason);
  if (!read.ok) return refusedChange("reason", read.text);
  const reason = read.value;
  const step: Step = {
    whyNot: (_, row) => (stateOf(row) === "active" ? null : TEXT.notActive),
    set: () => ({ status: "frozen" }),
    news: ({ name }) => COMPANY_NEWS.frozen(name, reason),
    record: (tx, actor, entry) => recordAudit(tx, actor, { event: "organization.frozen", ...entry }),
  };
  return change(scope, id, step, { reason, editor });
}

export function unfreezeCompany(scope: Scope, id: number, editor: Editor): Promise<Changed> {
  const step: Step = {
    whyNot: (_, row) => (stateOf(row) === "frozen" ? null : TEXT.notFrozen),
    set: () => ({ status: "active" }),
    news: ({ name }) => COMPANY_NEWS.unfrozen(name),
    record: (tx, actor, entry) => recordAudit(tx, actor, { event: "organization.unfrozen", ...entry }),
  };
  return change(scope, id, step, { reason: "", editor });
}

/** Puts a company away with all that hangs on it; restoring brings that back. */
export async function archiveCompany(
  scope: Scope,
  id: number,
  typedReason: string,
  editor: Editor,
): Promise<Changed> {
  const read = readReason(typedReason);
  if (!read.ok) return refusedChange("reason", read.text);
  const reason = read.value;
  const step: Step = {
    whyNot: (tx, row) => (row.archived_at === null ? whyNotArchivable(tx, row) : TEXT.isArchived),
    set: (at) => ({ archived_at: at, archived_by: editor.name, archive_reason: reason }),
    news: ({ name }) => COMPANY_NEWS.archived(name, reason),
    record: (tx, actor, entry) => recordAudit(tx, actor, { event: "organization.archived", ...entry }),
  };
  return change(scope, id, step, { reason, editor });
}

/** Brings an archived company back as a normal one, if nothing has taken its place. */
export function restoreCompany(scope: Scope, id: number, editor: Editor): Promise<Changed> {
  const step: Step = {
    whyNot: (tx, row) => (row.archived_at === null ? TEXT.notArchived : whyNotRestorable(tx, row)),
    set: () => ({ status: "active", archived_at: null, archived_by: null, archive_reason: null }),
    news: ({ name }) => COMPANY_NEWS.restored(name),
    record: (tx, actor, entry) => recordAudit(tx, actor, { event: "organization.restored", ...entry }),
  };
  return change(scope, id, step, { reason: "", editor });
}
