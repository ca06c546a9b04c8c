import type { Updateable } from "kysely";
import { refusedBy, STALE, stampAfter, type Refused } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import type { NewPapers } from "../../certification/store-papers.server";
import { now } from "../../../runtime/process/clock.server";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Tx } from "../../../db/client.server";
import { isDuplicate } from "../../../db/duplicate.server";
import { lockRow } from "../../../db/row-lock.server";
import type { OrganizationTable } from "../../../db/schema/schema-people";
import type { Actor } from "../../../forms/editing/actor.types";
import { idNumberOf, sealedIdNo } from "../../tenants/legal-person.server";
import type { Scope } from "../../../access/scopes/scope.server";
import { childrenReach, companyLabels } from "../company.text";
import type { CompanyKind, CompanyValues } from "../company.types";
import { changesOf } from "./company-changes";
import { orPaperMissing, storePapers } from "./company-papers.server";
import { columnsOf, valuesOf, type CompanyRow } from "../company-row.server";
import { getLiveCompany } from "../find-company.server";
import type { Edited } from "../outcome.types";
import { nameWarnings, findDuplicateRefusal } from "./uniqueness.server";

/** The validated form of a company, with unchanged values where the editor may not change them. */
export interface CompanyEdit {
  readonly values: CompanyValues;
  readonly papers: NewPapers;
  /** The time of the row's last change as the editor has seen it. */
  readonly expectedVersion: number;
}

/** Refuses a validity that ends before that of a first-level customer. */
async function findPeriodRefusal(
  tx: Tx,
  { id }: CompanyRow,
  validTo: number | null,
): Promise<Refused | null> {
  if (validTo === null) return null;
  const { count } = await tx
    .selectFrom("organizations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("parent_id", "=", id)
    .where("archived_at", "is", null)
    .where((eb) => eb.or([eb("valid_to", "is", null), eb("valid_to", ">", validTo)]))
    .executeTakeFirstOrThrow();
  return count > 0 ? refusedBy(childrenReach(count), "validTo") : null;
}

async function findEditRefusal(tx: Tx, scope: Scope, row: CompanyRow, values: CompanyValues) {
  const { kind, parent_id: parentId, id: exceptId } = row;
  const asked = { kind: kind as CompanyKind, parentId, exceptId, code: "" };
  const creditCode = values.creditCode === (row.credit_code ?? "") ? "" : values.creditCode;
  const isShorter = values.validTo !== row.valid_to && row.parent_id === null;
  return (
    (await findDuplicateRefusal(tx, scope, { ...asked, creditCode })) ??
    (isShorter ? await findPeriodRefusal(tx, row, values.validTo) : null)
  );
}

/**
 * The changes of the form; a typed identity number is compared with the stored one, so that both are
 * recorded, masked.
 */
const changesIn = (row: CompanyRow, values: CompanyValues) =>
  changesOf(
    { ...valuesOf(row), legalPersonIdNo: values.legalPersonIdNo === "" ? "" : (idNumberOf(row) ?? "") },
    values,
  );

async function write(tx: Tx, row: CompanyRow, columns: Updateable<OrganizationTable>, by: string) {
  await tx
    .updateTable("organizations")
    .set({ ...columns, updated_at: stampAfter(row.updated_at, now()), updated_by: by })
    .where("id", "=", row.id)
    .execute();
}

/** Stores an import's change that has passed all rules; does nothing where nothing differs. */
export async function storeChange(
  tx: Tx,
  actor: Actor,
  row: CompanyRow,
  values: CompanyValues,
): Promise<void> {
  const detail = changesIn(row, values);
  if (Object.keys(detail).length === 0) return;
  await write(tx, row, columnsOf(values), actor.who);
  const object = { type: "organization", id: row.id };
  await recordEdit(tx, actor, { event: "organization.edited", object, detail });
}

function edit(actor: Actor, id: number, { values, papers, expectedVersion }: CompanyEdit): Promise<Edited> {
  return submitOnce(actor, async (tx): Promise<Edited> => {
    await lockRow(tx, "organizations", id);
    const row = await getLiveCompany(tx, actor.scope, id);
    const changes = changesIn(row, values);
    if (Object.keys({ ...changes, ...papers }).length === 0) return { ok: true, id, warnings: [] };
    if (row.updated_at !== expectedVersion) return STALE;
    const refusal = await findEditRefusal(tx, actor.scope, row, values);
    if (refusal) return refusal;
    const newPapers = await storePapers(tx, row, actor.accountId, papers);
    const number = values.legalPersonIdNo;
    const sealed = number === "" ? {} : { legal_person_id_no: sealedIdNo(id, number) };
    await write(tx, row, { ...columnsOf(values), ...newPapers, ...sealed }, actor.who);
    const detail = { ...changes, ...paperChanges(row, newPapers) };
    await recordEdit(tx, actor, {
      event: "organization.edited",
      object: { type: "organization", id },
      detail,
    });
    const asked = { kind: row.kind as CompanyKind, parentId: row.parent_id, exceptId: id, name: values.name };
    return { ok: true, id, warnings: values.name === row.name ? [] : await nameWarnings(tx, asked) };
  });
}

function paperChanges(row: CompanyRow, papers: Updateable<OrganizationTable>): Record<string, string> {
  const { license_name: license, authorisation_name: authorisation } = papers;
  return {
    ...(license === undefined ? {} : { licenseFile: `${row.license_name} → ${license}` }),
    ...(authorisation === undefined
      ? {}
      : { authorisationFile: `${row.authorisation_name} → ${authorisation}` }),
  };
}

/**
 * Changes a live company. An edit of an older version is stale, unless it would change nothing.
 * @throws DomainError not-found for an archived one, or one out of scope
 */
export async function editCompany(actor: Actor, id: number, change: CompanyEdit): Promise<Edited> {
  const attempt = () =>
    orPaperMissing<Edited>(
      () => edit(actor, id, change),
      (field) => refusedBy(CONSOLE_TEXT.upload(companyLabels("customer")[field]), field),
    );
  try {
    return await attempt();
  } catch (error) {
    // A concurrent change has taken the credit code: the retry's rule finds it.
    if (isDuplicate(error)) return attempt();
    throw error;
  }
}
