import type { Identifier } from "../../../identity/accounts/identifier";
import { refusedBy } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import type { NewPapers } from "../../certification/store-papers.server";
import { now } from "../../../runtime/process/clock.server";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Tx } from "../../../db/client.server";
import { isDuplicate } from "../../../db/duplicate.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { DomainError } from "../../../runtime/failures/errors";
import { maskIdentifier } from "../../../format/mask";
import { sealedIdNo } from "../../tenants/legal-person.server";
import { grantDefaults } from "../../provisioning/default-grants.server";
import { insertOrganization } from "../../provisioning/organization.server";
import type { Scope } from "../../../access/scopes/scope.server";
import { appoint, NotAppointed } from "../states/appoint.server";
import { companyLabels } from "../company.text";
import type { CompanyKind, CompanyValues } from "../company.types";
import { orPaperMissing, storePapers } from "./company-papers.server";
import { columnsOf } from "../company-row.server";
import { getRootCustomer, isStaff } from "../find-company.server";
import type { Created } from "../outcome.types";
import { nameWarnings, findDuplicateRefusal } from "./uniqueness.server";

/** The validated form of a new company. */
export interface NewCompany {
  readonly kind: CompanyKind;
  /** The parent of a first-level customer. */
  readonly parentId: number | null;
  /** "" assigns the next one of the kind. */
  readonly code: string;
  readonly values: CompanyValues;
  readonly papers: NewPapers;
  /** The phone or e-mail of its administrator's account. */
  readonly administrator: Identifier | null;
  /** The default products to subscribe to; undefined for all of the kind's. */
  readonly versionIds?: readonly number[] | undefined;
  readonly source: "staff" | "import";
  /** The job of the import that creates it. */
  readonly importId?: number | null;
}

/**
 * Locks the parent, if there is one. @throws DomainError forbidden for an actor who may not create such a
 * company, not-found for a parent out of scope
 */
async function requireRight(tx: Tx, scope: Scope, company: NewCompany): Promise<void> {
  const { kind, parentId, administrator } = company;
  // The outcome would reveal to others than staff who has an account.
  if (administrator !== null && !isStaff(scope)) throw new DomainError("forbidden");
  if (parentId === null) {
    if (!isStaff(scope)) throw new DomainError("forbidden");
    return;
  }
  if (kind !== "customer") throw new DomainError("not-found");
  await lockRow(tx, "organizations", parentId);
  await getRootCustomer(tx, scope, parentId);
}

async function store(tx: Tx, actor: Actor, company: NewCompany) {
  const { kind, parentId, code, values, source, importId = null } = company;
  const stamp = { by: actor.who, at: now() };
  const row = { kind, parent_id: parentId, code, source, import_id: importId, ...columnsOf(values) };
  const made = await insertOrganization(tx, row, stamp);
  if (!made) return null;
  const papers = await storePapers(
    tx,
    { license_path: "", authorisation_path: "" },
    actor.accountId,
    company.papers,
  );
  await tx
    .updateTable("organizations")
    .set({ legal_person_id_no: sealedIdNo(made.id, values.legalPersonIdNo), ...papers })
    .where("id", "=", made.id)
    .execute();
  const { versionIds } = company;
  const receiver = { organizationId: made.id, kind, parentId, validTo: values.validTo, versionIds };
  const granted = await grantDefaults(tx, receiver, stamp);
  if (company.administrator) await appoint(tx, actor, { ...company, id: made.id, granted });
  return { id: made.id, granted };
}

/**
 * Stores and records a company that has passed all rules.
 * @returns null when its credit code has been taken meanwhile
 */
export async function storeCompany(
  tx: Tx,
  actor: Actor,
  company: NewCompany,
): Promise<{ id: number } | null> {
  const { kind, parentId, values, administrator, source } = company;
  const { name, creditCode } = values;
  const made = await store(tx, actor, company);
  if (!made) return null;
  const detail = {
    kind,
    name,
    creditCode,
    source,
    ...(parentId === null ? {} : { parent: parentId }),
    ...(administrator ? { administrator: maskIdentifier(administrator.value) } : {}),
    products: made.granted.map(({ productName }) => productName).join("、"),
  };
  await recordEdit(tx, actor, {
    event: "organization.created",
    object: { type: "organization", id: made.id },
    detail,
  });
  return made;
}

function create(actor: Actor, company: NewCompany): Promise<Created> {
  const { kind, parentId, values } = company;
  const { name, creditCode } = values;
  return submitOnce(actor, async (tx): Promise<Created> => {
    await requireRight(tx, actor.scope, company);
    const refusal = await findDuplicateRefusal(tx, actor.scope, {
      kind,
      parentId,
      code: company.code,
      creditCode,
    });
    if (refusal) return refusal;
    const warnings = await nameWarnings(tx, { kind, parentId, name });
    const made = await storeCompany(tx, actor, company);
    if (!made) return refusedBy(CONSOLE_TEXT.taken(companyLabels(kind).creditCode), "creditCode");
    return { ok: true, id: made.id, warnings };
  });
}

/**
 * Creates a customer, a first-level customer or a provider in one transaction: the organisation, its default
 * products, and its administrator.
 * @throws DomainError forbidden, or not-found for a parent that is archived, out of scope or not a root
 * customer
 */
export async function createCompany(actor: Actor, company: NewCompany): Promise<Created> {
  const attempt = () =>
    orPaperMissing<Created>(
      () => create(actor, company),
      (field) => refusedBy(CONSOLE_TEXT.upload(companyLabels(company.kind)[field]), field),
    );
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof NotAppointed) return error.outcome;
    // A concurrent insert has taken the code: the retry's rule finds it.
    if (isDuplicate(error)) return attempt();
    throw error;
  }
}
