import { findAccount } from "../accounts/accounts.server";
import type { Identifier } from "../accounts/identifier";
import { recordAudit } from "../audit/audit.server";
import type { Editor } from "../audit/editor.types";
import type { NewPapers } from "../certification/store-papers.server";
import { now } from "../clock.server";
import { CONSOLE_TEXT } from "../console.text";
import type { Tx } from "../db/client.server";
import { isDuplicate } from "../db/duplicate.server";
import { lockRow } from "../db/row-lock.server";
import { inTransaction } from "../db/transaction.server";
import { DomainError } from "../errors";
import { maskIdentifier } from "../format/mask";
import { findConsoleVersion } from "../organizations/console-version.server";
import { makeAdministrator } from "../provisioning/administrator.server";
import { grantDefaults, type DefaultVersion } from "../provisioning/default-grants.server";
import { insertOrganization } from "../provisioning/organization.server";
import type { Scope } from "../scopes/scope.server";
import { COMPANY_TEXT as TEXT, companyLabels } from "./company.text";
import type { CompanyKind, CompanyValues } from "./company.types";
import { orPaperMissing, storePapers } from "./company-papers.server";
import { columnsOf, sealedIdNo } from "./company-row.server";
import { getRootCustomer, isStaff } from "./find-company.server";
import { refusedField, type Saved } from "../outcome.types";
import { nameWarnings, whyNotUnique } from "./uniqueness.server";

/** A form that `companySchema` has judged. */
export interface NewCompany {
  readonly kind: CompanyKind;
  /** The customer above a first-level customer. */
  readonly parentId: number | null;
  /** "": the next of the kind. */
  readonly code: string;
  readonly values: CompanyValues;
  readonly papers: NewPapers;
  /** An account that becomes its administrator. */
  readonly administrator: Identifier | null;
  /** Of what its kind gets by itself only these; all of it without them. */
  readonly versionIds?: readonly number[] | undefined;
  readonly source: "staff" | "import";
}

/** A rule is broken that shows only when half is stored: the rest is undone. */
class Broken extends Error {
  readonly outcome: Saved;
  constructor(outcome: Saved) {
    super("a company was not created");
    this.outcome = outcome;
  }
}

/** @throws DomainError forbidden for whoever may not make such a company, not-found for a parent out of scope */
async function demandRight(tx: Tx, scope: Scope, { kind, parentId }: NewCompany): Promise<void> {
  if (parentId === null) {
    if (!isStaff(scope)) throw new DomainError("forbidden");
    return;
  }
  if (kind !== "customer") throw new DomainError("not-found");
  await lockRow(tx, "organizations", parentId);
  await getRootCustomer(tx, scope, parentId);
}

async function admit(
  tx: Tx,
  organizationId: number,
  { kind, administrator }: NewCompany,
  granted: readonly DefaultVersion[],
  by: string,
): Promise<void> {
  if (administrator === null) return;
  const account = await findAccount(tx, administrator);
  if (account?.status !== "active") throw new Broken(refusedField("adminAccount", TEXT.adminUnknown));
  const version = await findConsoleVersion(tx);
  if (!granted.some(({ productId }) => productId === version?.productId))
    throw new Broken(refusedField("adminAccount", TEXT.consoleNeeded));
  await makeAdministrator(tx, { accountId: account.id, organizationId, kind, by, at: now() });
}

async function store(tx: Tx, company: NewCompany, editor: Editor) {
  const { kind, parentId, code, values, source } = company;
  const stamp = { by: editor.name, at: now() };
  const row = { kind, parent_id: parentId, code, source, ...columnsOf(values) };
  const made = await insertOrganization(tx, row, stamp);
  if (!made) return null;
  const papers = await storePapers(
    tx,
    { license_path: "", authorisation_path: "" },
    editor.accountId,
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
  await admit(tx, made.id, company, granted, editor.name);
  return { id: made.id, granted };
}

async function create(scope: Scope, company: NewCompany, editor: Editor): Promise<Saved> {
  const { kind, parentId, values, administrator, source } = company;
  return inTransaction(async (tx) => {
    await demandRight(tx, scope, company);
    const asked = { kind, parentId, code: company.code, creditCode: values.creditCode };
    const taken = await whyNotUnique(tx, scope, asked);
    if (taken) return taken;
    const warnings = await nameWarnings(tx, { kind, parentId, name: values.name });
    const made = await store(tx, company, editor);
    if (!made) return refusedField("creditCode", CONSOLE_TEXT.taken(companyLabels(kind).creditCode));
    await recordAudit(tx, editor.actor, {
      event: "organization.created",
      result: "ok",
      accountId: editor.accountId,
      who: editor.name,
      object: { type: "organization", id: String(made.id) },
      detail: {
        ...{ kind, name: values.name, creditCode: values.creditCode, source },
        ...(parentId === null ? {} : { parent: parentId }),
        ...(administrator ? { administrator: maskIdentifier(administrator.value) } : {}),
        products: made.granted.map(({ productName }) => productName).join("、"),
      },
    });
    return { ok: true, id: made.id, warnings };
  });
}

/**
 * Makes a customer, a first-level customer or a provider: the organisation, what its kind gets by itself, and its
 * administrator, all of it or nothing.
 * @throws DomainError forbidden, or not-found for a parent that is archived, out of scope or no root customer
 */
export async function createCompany(scope: Scope, company: NewCompany, editor: Editor): Promise<Saved> {
  const attempt = () =>
    orPaperMissing<Saved>(
      () => create(scope, company, editor),
      (field) => refusedField(field, CONSOLE_TEXT.upload(companyLabels(company.kind)[field])),
    );
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Broken) return error.outcome;
    // Somebody has just taken the same code: this time the rule finds it.
    if (isDuplicate(error)) return attempt();
    throw error;
  }
}
