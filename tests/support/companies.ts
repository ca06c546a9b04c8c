import { createCompany } from "~/services/organizations/companies/form/create-company.server";
import type { Insertable } from "kysely";
import { schemaOf } from "~/services/forms/editing/form-values";
import { companyForm, companyValuesOf } from "~/services/organizations/companies/form/company-form";
import type { CompanyKind, CompanyValues } from "~/services/organizations/companies/company.types";
import {
  NO_PAPERS,
  type CompanyFormContext,
} from "~/services/organizations/companies/form/company-form-context.types";
import { valuesOf } from "~/services/organizations/companies/company-row.server";
import type { NewCompany } from "~/services/organizations/companies/form/create-company.server";
import { db } from "~/services/db/client.server";
import type { OrganizationTable } from "~/services/db/schema/schema-people";
import { assignRole } from "~/services/access/roles/rights/assign-role.server";
import { findConsoleVersion } from "~/services/organizations/tenants/console-version.server";
import { inTransaction } from "~/services/db/transaction.server";
import type { Scope } from "~/services/access/scopes/scope.server";
import { newCreditCode } from "./applications";
import { newRequestSource } from "./people";
import { grantVersion, joinOrganization, makeAccount, makeOrganization } from "./sample-rows";
import type { Actor } from "~/services/forms/editing/actor.types";

export const STAFF: Scope = { kind: "all" };

/** An actor of the console, without rights of their own. */
export const newEditor = (scope: Scope = STAFF, accountId = 1, who = "运营小王"): Actor => ({
  scope,
  rights: { admin: false, perms: new Set() },
  accountId,
  who,
  source: newRequestSource("page"),
});

/** The scope of an organisation's administrator. */
export const scopeOfAdministrator = (organizationId: number, accountId = 1): Scope => ({
  kind: "organization",
  accountId,
  organizationId,
  departmentId: null,
});

export const ID_NUMBER = "330203198001011231";

/** A form that passes every rule of a customer's company. */
export const COMPANY_FORM: Readonly<Record<string, string>> = {
  name: "宁波远洋贸易有限公司",
  creditCode: "91350200MA2YJ1XR9G",
  creditChecked: "1",
  enterpriseType: "5",
  legalPersonIdType: "1",
  areaData: "330000 330200 330203",
  contactName: "李四",
  contactPhone: "13800138000",
  validFrom: "2026-01-01",
};

export const PROVIDER_FORM: Readonly<Record<string, string>> = {
  ...COMPANY_FORM,
  serviceType: "2",
};

const choices = (...keys: readonly string[]) => keys.map((key) => ({ key, text: key }));

export const COMPANY_FORM_CONTEXT: CompanyFormContext = {
  kind: "customer",
  isNew: true,
  isStaff: true,
  parent: null,
  fixed: {},
  stored: null,
  choices: {
    enterpriseType: choices("1", "3", "4", "5", "6", "7"),
    creditLevel: choices("1", "2", "3"),
    legalPersonIdType: choices("1", "2", "3", "4", "5", "6"),
    serviceType: choices("1", "2", "3"),
    filingType: choices("1", "2", "3", "4"),
  },
  regions: { provinces: "", cities: "", areas: "" },
  isRegionWhole: true,
  defaults: [],
  isDoubtful: false,
  declarerRows: 1,
  papers: NO_PAPERS,
};

/** The values that the schema returns for a valid form with some fields changed. */
export function companyValues(
  kind: CompanyKind = "customer",
  typed: Readonly<Record<string, string>> = {},
  formContext: Partial<CompanyFormContext> = {},
): CompanyValues {
  const form = { ...(kind === "customer" ? COMPANY_FORM : PROVIDER_FORM), ...typed };
  return companyValuesOf(
    schemaOf(companyForm({ ...COMPANY_FORM_CONTEXT, kind, ...formContext })).parse(form),
  );
}

/** Values of a new company with a unique credit code. */
export const newCompany = (
  typed: Readonly<Record<string, string>> = {},
  company: Partial<NewCompany> = {},
): NewCompany => {
  const kind = company.kind ?? "customer";
  return {
    kind,
    parentId: null,
    code: "",
    values: companyValues(kind, { creditCode: newCreditCode(), ...typed }),
    papers: {},
    administrator: null,
    source: "staff",
    ...company,
  };
};

export const companyRow = (id: number) =>
  db.selectFrom("organizations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** An edit that changes some of a company's stored values, based on its current version. */
export async function editOf(id: number, change: Partial<CompanyValues>) {
  const row = await companyRow(id);
  return { values: { ...valuesOf(row), ...change }, papers: {}, expectedVersion: row.updated_at };
}

/** Creates a company with the console's version and its administrator. */
export async function makeCompany(
  kind: CompanyKind = "customer",
  columns: Partial<Insertable<OrganizationTable>> = {},
) {
  const version = await findConsoleVersion(db);
  if (!version) throw new Error("the console has not been seeded");
  const id = await makeOrganization(db, kind, columns);
  const roleVersionId = await grantVersion(db, id, version);
  const administrator = await makeAccount(db);
  await joinOrganization(db, administrator, id);
  const role = { accountId: administrator, roleCode: `${kind}-admin`, organizationId: id, by: "test", at: 1 };
  await inTransaction((tx) => assignRole(tx, role));
  return { id, administrator, roleVersionId };
}

/**
 * Creates a company through the service.
 * @returns its id
 * @throws Error when it is refused
 */
export async function created(...args: Parameters<typeof createCompany>): Promise<number> {
  const outcome = await createCompany(...args);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.id;
}
