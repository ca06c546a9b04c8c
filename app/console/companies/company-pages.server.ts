import {
  companyForm,
  companyValuesOf,
  papersIn,
  type CompanyFields,
} from "~/services/organizations/companies/form/company-form";
import { readCompanyFormContext } from "~/services/organizations/companies/form/company-form-context.server";
import { companyHref } from "~/services/access/paths/company-paths";
import { COMPANY_NAMES } from "~/services/organizations/companies/company.text";
import type { CompanyKind } from "~/services/organizations/companies/company.types";
import { typedOf, valuesOf, type CompanyRow } from "~/services/organizations/companies/company-row.server";
import { createCompany } from "~/services/organizations/companies/form/create-company.server";
import { editCompany } from "~/services/organizations/companies/form/edit-company.server";
import {
  getChildOf,
  getLiveCompany,
  getRootCustomer,
} from "~/services/organizations/companies/find-company.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { actorOf } from "~/collections/forms/collection-form.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { idIn, sourceIn } from "~/collections/records/record-page.server";

/** One of the three pages of companies: the kind of its records, and how they are found. */
export interface CompanyPages {
  readonly kind: CompanyKind;
  /** The noun in its permissions. */
  readonly noun: "customer" | "customer-child" | "provider";
  /** The title of its record kind. */
  readonly name: string;
  readonly list: (page: AuthorizedPage) => string;
  /** The parent customer of a first-level customer; null on the other pages. */
  readonly findParent: (page: AuthorizedPage) => Promise<CompanyRow | null>;
  /** The live record in the address, in scope. @throws DomainError not-found */
  readonly findRow: (page: AuthorizedPage) => Promise<CompanyRow>;
}

const scopeAt = async (page: AuthorizedPage) => (await actorOf(page)).scope;

/** The parent customer in an address: live, in scope, and not itself a first-level customer. */
export const parentAt = async (page: AuthorizedPage): Promise<CompanyRow> =>
  getRootCustomer(db, await scopeAt(page), idIn(page, "id"));

export const CUSTOMERS: CompanyPages = {
  kind: "customer",
  noun: "customer",
  name: COMPANY_NAMES.customer,
  list: () => "/custom-list",
  findParent: () => Promise.resolve(null),
  findRow: async (page) => {
    const scope = await scopeAt(page);
    const row = await getLiveCompany(db, scope, idIn(page, "id"), "customer");
    const isOwn = "organizationId" in scope && scope.organizationId === row.id;
    // A first-level customer of another customer is found below that customer.
    if (row.parent_id !== null && !isOwn) throw new DomainError("not-found");
    return row;
  },
};

export const PROVIDERS: CompanyPages = {
  kind: "provider",
  noun: "provider",
  name: COMPANY_NAMES.provider,
  list: () => "/service-list",
  findParent: () => Promise.resolve(null),
  findRow: async (page) => getLiveCompany(db, await scopeAt(page), idIn(page, "id"), "provider"),
};

export const CHILDREN: CompanyPages = {
  kind: "customer",
  noun: "customer-child",
  name: "一级客户",
  list: (page) => `/custom-child-list/${String(idIn(page, "id"))}`,
  findParent: parentAt,
  findRow: async (page) => {
    const parent = await parentAt(page);
    const row = await getChildOf(db, await scopeAt(page), {
      parentId: parent.id,
      id: idIn(page, "recordId"),
    });
    if (row.archived_at !== null) throw new DomainError("not-found");
    return row;
  },
};

/** The page of the record; the actor's own organisation is found among customers, even if first-level. */
export const addressAt = ({ noun, list }: CompanyPages, page: AuthorizedPage, row: CompanyRow): string =>
  noun === "customer" ? `${list(page)}/${String(row.id)}` : companyHref(row);

/** The values that are unique to one company. */
const OWN = { code: "", name: "", shortName: "", creditCode: "", customsCode: "", ciqCode: "" };

/** The initial values of a copy of a company; null if the address has no source. */
async function copyAt(page: AuthorizedPage, { kind }: CompanyPages): Promise<Typed | null> {
  const from = sourceIn(page);
  if (from === null) return null;
  const row = await getLiveCompany(db, await scopeAt(page), from, kind);
  return { ...typedOf("", valuesOf(row)), ...OWN };
}

/**
 * @throws DomainError forbidden for an actor who is not platform staff, unless the new company has a parent
 */
export const newCompanyForm =
  (pages: CompanyPages) =>
  async (page: AuthorizedPage, typed: Typed | null): Promise<CollectionForm<CompanyFields>> => {
    const { kind, name, list, findParent } = pages;
    const parent = await findParent(page);
    const scope = await scopeAt(page);
    if (parent === null && scope.kind !== "all") throw new DomainError("forbidden");
    const copied = await copyAt(page, pages);
    const { formContext, first } = await readCompanyFormContext(scope, {
      kind,
      row: null,
      parent,
      typed: typed ?? copied,
      accountId: page.session.accountId,
    });
    return {
      definition: companyForm(formContext),
      ...(parent === null ? {} : { recordName: parent.name }),
      values: { ...first, ...copied },
      changed: null,
      store: async ({ values, editor: actor }) => {
        const outcome = await createCompany(actor, {
          kind,
          parentId: parent?.id ?? null,
          code: values.code,
          papers: papersIn(values),
          source: "staff",
          values: companyValuesOf(values),
          administrator: values.adminAccount,
          versionIds: values.grantDefaults.map(Number),
        });
        if (!outcome.ok) return outcome;
        const text = CONSOLE_TEXT.created(name);
        const detail = outcome.warnings.join("；");
        const to = `${list(page)}/${String(outcome.id)}`;
        return { ok: true, to, text, ...(detail === "" ? {} : { detail }) };
      },
    };
  };

export const editCompanyForm =
  (pages: CompanyPages) =>
  async (page: AuthorizedPage, typed: Typed | null): Promise<CollectionForm<CompanyFields>> => {
    const row = await pages.findRow(page);
    const scope = await scopeAt(page);
    const parent = row.parent_id === null ? null : await parentOf(row);
    const { formContext, first } = await readCompanyFormContext(scope, {
      kind: pages.kind,
      row,
      parent,
      typed,
      accountId: page.session.accountId,
    });
    return {
      definition: companyForm(formContext),
      recordName: row.name,
      values: first,
      changed: changeOf(row),
      store: async ({ values, editor: actor, expectedVersion }) => {
        const change = { values: companyValuesOf(values), papers: papersIn(values), expectedVersion };
        const outcome = await editCompany(actor, row.id, change);
        if (!outcome.ok) return outcome;
        const detail = outcome.warnings.join("；");
        const to = addressAt(pages, page, row);
        return { ok: true, to, text: CONSOLE_TEXT.edited, ...(detail === "" ? {} : { detail }) };
      },
    };
  };

/** The parent customer, regardless of the actor's scope: its validity limits that of the child. */
const parentOf = (row: CompanyRow): Promise<CompanyRow> =>
  getLiveCompany(db, { kind: "all" }, row.parent_id!, "customer");
