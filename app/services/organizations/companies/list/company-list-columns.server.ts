import { sql } from "kysely";
import { maskPhone } from "../../../format/mask";
import { formatTime, momentOf } from "../../../format/time";
import type { Column, Viewer } from "../../../collections/lists/define-list.server";
import type { Cell } from "../../../collections/lists/list.types";
import type { MaskedValue } from "../../../collections/lists/masks/masked-value";
import { canonicalPhone } from "../../../identity/accounts/identifier";
import { COMPANY_LIST_TEXT as TEXT, COMPANY_SOURCES } from "./company-list.text";
import type { CompanyListRow } from "./company-list-rows.server";
import { companyHref } from "../../../access/paths/company-paths";
import { companyState } from "./company-state";
import { companyLabels } from "../company.text";
import type { CompanyKind } from "../company.types";
import { peopleOf } from "../../../access/paths/page-links";

export type CompanyColumn = Column<CompanyListRow>;

const DAY = 86_400_000;
export const SOON_DAYS = 30;
const PRODUCTS_SHOWN = 2;

/** The expression of the migration's indexes: unlimited validity sorts after any end. */
const endOf = (column: string) => sql`coalesce(${sql.ref(column)}, ${sql.lit(Number.MAX_SAFE_INTEGER)})`;
const dayOf = (at: number) => formatTime(at, "YYYY-MM-DD");

/** A last day, marked when it is past or near. */
function endingCell(text: string, to: number | null, at: number): Cell {
  if (to === null || to - at > SOON_DAYS * DAY) return text;
  return to < at
    ? { text: `${text} ${TEXT.ended}`, tone: "danger" }
    : { text: `${text} ${TEXT.endsSoon}`, tone: "warning" };
}

function validityText({ valid_from, valid_to }: CompanyListRow): string {
  const from = valid_from === null ? "" : dayOf(valid_from);
  const to = valid_to === null ? TEXT.forever : dayOf(valid_to);
  return [from, to].filter(Boolean).join(" 至 ");
}

/** Once the validity has begun only its end is shown. */
function validityCell(row: CompanyListRow, { at }: Viewer): Cell {
  const { valid_from: from, valid_to: to } = row;
  const hasBegun = from === null || from <= at;
  if (!hasBegun) return validityText(row);
  return endingCell(to === null ? TEXT.forever : `至 ${dayOf(to)}`, to, at);
}

/** The first two names, and the number of the others. */
const productsText = (names: readonly string[]) =>
  names.slice(0, PRODUCTS_SHOWN).join("、") +
  (names.length > PRODUCTS_SHOWN ? ` +${String(names.length - PRODUCTS_SHOWN)}` : "");

const linked = (count: number, href: string): Cell => ({ text: String(count), href });

const plain = (code: string, title: string, cell: CompanyColumn["cell"]): CompanyColumn => ({
  code,
  title,
  cell,
});
const shown = (column: CompanyColumn): CompanyColumn => ({ ...column, isShown: true });
const sorted = (
  column: CompanyColumn,
  of: "text" | "number",
  by = sql.ref(`organizations.${column.code}`),
) => ({
  ...column,
  sort: { by, of },
});

/** The contact phone is masked for viewers who may not edit the company. */
const contactPhoneOf = (kind: CompanyKind): MaskedValue => ({
  perms: `${kind}:edit`,
  columns: ["organizations.contact_phone"],
  mask: maskPhone,
  wholeOf: canonicalPhone,
});

/** Optional columns, and those of creation and change. */
const furtherColumns = (kind: CompanyKind) => {
  const label = companyLabels(kind);
  return {
    shortName: plain("shortName", label.shortName, ({ short_name }) => short_name),
    ciqCode: plain("ciqCode", label.ciqCode, ({ ciq_code }) => ciq_code),
    region: plain("region", TEXT.region, ({ region }) => region),
    contactName: plain("contactName", label.contactName, ({ contact_name }) => contact_name),
    contactPhone: {
      ...plain("contactPhone", label.contactPhone, ({ contact_phone: phone }) =>
        phone === "" ? "" : maskPhone(phone),
      ),
      masked: contactPhoneOf(kind),
    } satisfies CompanyColumn as CompanyColumn,
    creditLevel: plain("creditLevel", label.creditLevel, ({ level }) => level),
    source: plain("source", TEXT.source, ({ source }) => COMPANY_SOURCES[source]),
    createdBy: plain("createdBy", TEXT.createdBy, ({ created_by }) => created_by),
    createdAt: sorted(
      plain("createdAt", TEXT.createdAt, ({ created_at }, { at }) => momentOf(created_at, at)),
      "number",
      sql.ref("organizations.created_at"),
    ),
    updatedAt: plain("updatedAt", TEXT.updatedAt, ({ updated_at }, { at }) => momentOf(updated_at, at)),
    updatedBy: plain("updatedBy", TEXT.updatedBy, ({ updated_by }) => updated_by),
  } satisfies Record<string, CompanyColumn>;
};

/** The columns of a company's counts, products, validity and state. */
const HOLDINGS = {
  childCount: {
    code: "childCount",
    title: TEXT.childCount,
    isNumber: true,
    countPerms: ["customer-child:list"],
    cell: ({ id, children }) => linked(children, `/custom-child-list/${String(id)}`),
  } satisfies CompanyColumn as CompanyColumn,
  accountCount: {
    code: "accountCount",
    title: TEXT.accountCount,
    isNumber: true,
    countPerms: ["account:list"],
    cell: ({ id, accounts }) => linked(accounts, peopleOf("organizationId", id)),
  } satisfies CompanyColumn as CompanyColumn,
  productNames: {
    ...plain("productNames", TEXT.productNames, ({ products }) => productsText(products)),
    exported: ({ products }: CompanyListRow) => products.join("、"),
  },
  validity: {
    code: "validTo",
    title: TEXT.validity,
    cell: validityCell,
    exported: validityText,
    sort: { by: endOf("organizations.valid_to"), of: "number" },
  } satisfies CompanyColumn as CompanyColumn,
  status: {
    ...plain("status", TEXT.status, (row, { at }) => companyState(row, at)),
    isState: true,
  } satisfies CompanyColumn as CompanyColumn,
} satisfies Record<string, CompanyColumn>;

/** Every column of lists of companies, by its code. */
const companyColumns = (kind: CompanyKind) => {
  const label = companyLabels(kind);
  return {
    code: sorted(
      plain("code", label.code, ({ code }) => code),
      "text",
    ),
    name: sorted(
      plain("name", label.name, (row) => ({ text: row.name, href: companyHref(row) })),
      "text",
      sql.ref("organizations.name_order"),
    ),
    creditCode: plain("creditCode", label.creditCode, ({ credit_code }) => credit_code ?? ""),
    customsCode: plain("customsCode", label.customsCode, ({ customs_code }) => customs_code),
    enterpriseType: plain("enterpriseType", label.enterpriseType, ({ enterprise }) => enterprise),
    serviceType: plain("serviceType", label.serviceType, ({ service }) => service),
    filingType: plain("filingType", label.filingType, ({ filing }) => filing),
    filingCertNo: plain("filingCertNo", label.filingCertNo, ({ filing_cert_no }) => filing_cert_no),
    filingTo: {
      code: "filingValidTo",
      title: label.filingTo,
      sort: { by: endOf("organizations.filing_to"), of: "number" },
      cell: ({ filing_to }, { at }) =>
        filing_to === null ? "" : endingCell(dayOf(filing_to), filing_to, at),
    } satisfies CompanyColumn as CompanyColumn,
    ...HOLDINGS,
    ...furtherColumns(kind),
  } satisfies Record<string, CompanyColumn>;
};

type Name = keyof ReturnType<typeof companyColumns>;

/** The named columns in their order: the ones shown initially, then the others. */
export function columnsOf(
  kind: CompanyKind,
  first: readonly Name[],
  others: readonly Name[],
): readonly CompanyColumn[] {
  const columns: Record<Name, CompanyColumn> = companyColumns(kind);
  return [...first.map((name) => shown(columns[name])), ...others.map((name) => columns[name])];
}
