import type { Updateable } from "kysely";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { OrganizationTable } from "../../../db/schema/schema-people";
import { refusedBy } from "../../../forms/editing/outcome";
import type { Actor } from "../../../forms/editing/actor.types";
import { readReason } from "../../../forms/editing/reason";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { updatedBy } from "../../../forms/editing/stamps.server";
import { DomainError } from "../../../runtime/failures/errors";
import { findArchiveRefusal, findRestoreRefusal } from "./archive-rules.server";
import {
  COMPANY_IMPORT_TEXT as IMPORT_TEXT,
  COMPANY_NEWS,
  COMPANY_STATE_TEXT as TEXT,
  type CompanyNews,
} from "../company.text";
import type { CompanyRow } from "../company-row.server";
import { getCompany, mayAdminister } from "../find-company.server";
import type { Changed } from "../outcome.types";
import { askConsent } from "../consent/ask-consent.server";
import type { ConsentStep } from "../consent/company-consent.text";
import { needsConsent } from "../consent/consent-rows.server";
import { findImportUses } from "./import-uses.server";
import { refreshMemberSessions } from "./refresh-member-sessions.server";
import { notifyAdministrators } from "./notify-administrators.server";

interface Step {
  /** Why the state cannot change; null where it can. */
  readonly findRefusal: (tx: Tx, row: CompanyRow) => Promise<string | null> | string | null;
  readonly set: (at: number) => Updateable<OrganizationTable>;
  readonly news: (row: CompanyRow) => CompanyNews;
  readonly record: (tx: Tx, entry: Entry, row: CompanyRow) => Promise<void>;
  readonly reason?: string;
  /** Another person has to agree where the settings say so. */
  readonly consent?: ConsentStep;
}

type Entry = Omit<Parameters<typeof recordEdit>[2], "event">;

const stateOf = ({ archived_at, status }: Pick<CompanyRow, "archived_at" | "status">) =>
  archived_at === null ? status : "archived";

/**
 * Changes the state of a company in one transaction: validates, writes, records, updates members' sessions
 * and notifies administrators. Locks the company's row.
 * @throws DomainError not-found out of scope, forbidden for an actor who may see it but not govern it
 */
function change(actor: Actor, id: number, step: Step): Promise<Changed> {
  return submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "organizations", id);
    const row = await getCompany(tx, actor.scope, id);
    if (!mayAdminister(actor.scope, row)) throw new DomainError("forbidden");
    // The parent's state must not change meanwhile.
    if (row.parent_id !== null) await lockRow(tx, "organizations", row.parent_id);
    const text = await step.findRefusal(tx, row);
    if (text !== null) return refusedBy(text);
    const { consent, reason = "" } = step;
    if (consent !== undefined && (await needsConsent(tx)))
      return askConsent(tx, actor, row, { step: consent, reason });
    const columns = step.set(now());
    await tx
      .updateTable("organizations")
      .set({ ...columns, ...updatedBy(actor, row) })
      .where("id", "=", id)
      .execute();
    const entry = {
      object: { type: "organization", id },
      detail: {
        status: `${stateOf(row)} → ${stateOf({ ...row, ...(columns as Partial<CompanyRow>) })}`,
        ...(step.reason === undefined ? {} : { reason: step.reason }),
      },
    };
    await step.record(tx, entry, row);
    await refreshMemberSessions(tx, id);
    await notifyAdministrators(tx, id, step.news(row), actor);
    return { ok: true };
  });
}

const freezing = (actor: Actor, reason: string): Step => ({
  reason,
  consent: "freeze",
  findRefusal: (_, row) => (stateOf(row) === "active" ? null : TEXT.notActive),
  set: () => ({ status: "frozen" }),
  news: ({ name }) => COMPANY_NEWS.frozen(name, reason),
  record: (tx, entry) => recordEdit(tx, actor, { event: "organization.frozen", ...entry }),
});

/** Freezes an organisation: its members lose its menus; their accounts are unchanged. */
export async function freezeCompany(actor: Actor, id: number, typedReason: string): Promise<Changed> {
  const read = readReason(typedReason);
  return read.ok ? change(actor, id, freezing(actor, read.reason)) : read;
}

export const unfreezeCompany = (actor: Actor, id: number): Promise<Changed> =>
  change(actor, id, {
    findRefusal: (_, row) => (stateOf(row) === "frozen" ? null : TEXT.notFrozen),
    set: () => ({ status: "active" }),
    news: ({ name }) => COMPANY_NEWS.unfrozen(name),
    record: (tx, entry) => recordEdit(tx, actor, { event: "organization.unfrozen", ...entry }),
  });

const archiving = (actor: Actor, reason: string): Step => ({
  reason,
  consent: "archive",
  findRefusal: (tx, row) => (row.archived_at === null ? findArchiveRefusal(tx, row) : TEXT.isArchived),
  set: (at) => ({ archived_at: at, archived_by: actor.who, archive_reason: reason }),
  news: ({ name }) => COMPANY_NEWS.archived(name, reason),
  record: (tx, entry) => recordEdit(tx, actor, { event: "organization.archived", ...entry }),
});

/** Archives a company with everything that belongs to it; restoring makes it available again. */
export async function archiveCompany(actor: Actor, id: number, typedReason: string): Promise<Changed> {
  const read = readReason(typedReason);
  return read.ok ? change(actor, id, archiving(actor, read.reason)) : read;
}

const undoingImport = (actor: Actor, reason: string): Step => ({
  ...archiving(actor, reason),
  consent: "undoImport",
  findRefusal: async (tx, row) => {
    if (row.archived_at !== null) return TEXT.isArchived;
    if (row.import_id === null) return IMPORT_TEXT.notImported;
    const uses = await findImportUses(tx, [row.id]);
    return uses.get(row.id) ?? findArchiveRefusal(tx, row);
  },
  record: (tx, entry) => recordEdit(tx, actor, { event: "organization.import-undone", ...entry }),
});

/** Archives a company that an import has created, unless it has been changed or used since. */
export const undoImportOf = (actor: Actor, id: number): Promise<Changed> =>
  change(actor, id, undoingImport(actor, IMPORT_TEXT.undoReason));

const STEPS = { freeze: freezing, archive: archiving, undoImport: undoingImport } as const;

/** A step that another person has requested, with what is tested and stored besides in its transaction. */
interface AgreedStep {
  readonly step: ConsentStep;
  readonly reason: string;
  readonly askedBy: string;
  readonly findRefusal: (tx: Tx, row: CompanyRow) => Promise<string | null>;
  readonly settle: (tx: Tx, row: CompanyRow) => Promise<void>;
}

/** Performs a step to which the actor has agreed. @throws DomainError as `change` */
export function changeAgreed(
  actor: Actor,
  id: number,
  { step, reason, askedBy, findRefusal, settle }: AgreedStep,
): Promise<Changed> {
  const { consent: _, ...own } = STEPS[step](actor, reason);
  return change(actor, id, {
    ...own,
    findRefusal: async (tx, row) => (await findRefusal(tx, row)) ?? own.findRefusal(tx, row),
    record: async (tx, entry, row) => {
      await own.record(tx, { ...entry, detail: { ...entry.detail, askedBy } }, row);
      await settle(tx, row);
    },
  });
}

/** Restores an archived company in its former state, frozen or not, if its codes are still free. */
export const restoreCompany = (actor: Actor, id: number): Promise<Changed> =>
  change(actor, id, {
    findRefusal: (tx, row) => (row.archived_at === null ? TEXT.notArchived : findRestoreRefusal(tx, row)),
    set: () => ({ archived_at: null, archived_by: null, archive_reason: null }),
    news: ({ name, status }) =>
      status === "frozen" ? COMPANY_NEWS.restoredFrozen(name) : COMPANY_NEWS.restored(name),
    record: (tx, entry) => recordEdit(tx, actor, { event: "organization.restored", ...entry }),
  });
