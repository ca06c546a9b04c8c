import { sql } from "kysely";
import { db } from "../../../db/client.server";
import { contains, days, prefix } from "../../../collections/lists/filters/column-filters.server";
import { type Filter } from "../../../collections/lists/define-list.server";
import type { Option } from "../../../collections/lists/list.types";
import { enumOptions } from "../../../reference-data/enum-options.server";
import { listCities, listProvinces } from "../../../reference-data/regions.server";
import { SOON_DAYS } from "./company-list-columns.server";
import { COMPANY_LIST_TEXT as TEXT, COMPANY_STATES } from "./company-list.text";
import { now } from "../../../runtime/process/clock.server";
import { companyLabels } from "../company.text";
import { COMPANY_GROUPS, type CompanyKind } from "../company.types";

const DAY = 86_400_000;

const equals = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(`organizations.${column}`)} = ${value}`;

const STATE_KEYS = { "1": "active", "2": "frozen" } as const;
/** No value of ORG_STATUS: active, after the end of the validity. */
const EXPIRED = "expired";

/** ORG_STATUS without archived, which has a recycle view; and expired, which no row stores. */
const stateOptions = async (): Promise<Option[]> => [
  ...(await enumOptions("ORG_STATUS")).filter(({ value }) => value in STATE_KEYS),
  { value: EXPIRED, text: COMPANY_STATES.expired },
];

/** The expression of the migration's indexes. */
const END = sql`coalesce(organizations.valid_to, ${sql.lit(Number.MAX_SAFE_INTEGER)})`;

function inState(key: string) {
  const isActive = sql`organizations.status = 'active'`;
  if (key === EXPIRED) return sql<boolean>`(${isActive} and ${END} < ${now()})`;
  if (key === "1") return sql<boolean>`(${isActive} and ${END} >= ${now()})`;
  return equals("status")(STATE_KEYS[key as keyof typeof STATE_KEYS]);
}

async function productOptions(): Promise<Option[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("archived_at", "is", null)
    .orderBy("name_order")
    .execute();
  return rows.map(({ id, name }) => ({ value: String(id), text: name }));
}

const regionOf = ({ code, name }: { code: string; name: string }): Option => ({ value: code, text: name });

const provinceOptions = async (): Promise<Option[]> => (await listProvinces()).map(regionOf);

async function cityOptions(): Promise<Option[]> {
  const provinces = await listProvinces();
  const groups = await Promise.all(
    provinces.map(async (province) =>
      (await listCities(province.code)).map(({ code, name }) => ({
        value: code,
        text: `${province.name} ${name}`,
      })),
    ),
  );
  return groups.flat();
}

const enumFilter = (code: string, title: string, group: string, column: string): Filter => ({
  code,
  title,
  kind: "choice",
  options: () => enumOptions(group),
  where: equals(column),
});

const typesFilter = (title: string): Filter => ({
  code: "enterpriseType",
  title,
  kind: "choices",
  options: () => enumOptions(COMPANY_GROUPS.enterpriseType),
  where: (keys) =>
    keys.length === 0
      ? sql<boolean>`1 = 1`
      : sql<boolean>`organizations.enterprise_type in (${sql.join(keys)})`,
});

const choiceFilters = {
  province: {
    code: "province",
    title: TEXT.province,
    kind: "choice",
    options: provinceOptions,
    where: equals("province"),
  },
  city: {
    code: "city",
    title: TEXT.city,
    kind: "choice",
    options: cityOptions,
    where: equals("city"),
  },
  productId: {
    code: "productId",
    title: TEXT.productId,
    kind: "choice",
    options: productOptions,
    where: (id) =>
      sql<boolean>`organizations.id in (select organization_id from organization_products
          where product_id = ${Number(id)} and status = 'active')`,
  },
} satisfies Record<string, Filter>;

/** Every filter of lists of companies, by its code. */
const companyFilters = (kind: CompanyKind) => {
  const label = companyLabels(kind);
  return {
    name: contains({ code: "name", title: label.name }, { table: "organizations", columns: ["name"] }),
    code: prefix({ code: "code", title: label.code }, "organizations.code"),
    creditCode: {
      code: "creditCode",
      title: label.creditCode,
      kind: "equals",
      where: (code) => equals("credit_code")(code.toUpperCase()),
    },
    customsCode: prefix({ code: "customsCode", title: label.customsCode }, "organizations.customs_code"),
    enterpriseType: typesFilter(label.enterpriseType),
    serviceType: enumFilter("serviceType", label.serviceType, COMPANY_GROUPS.serviceType, "service_type"),
    filingType: enumFilter("filingType", label.filingType, COMPANY_GROUPS.filingType, "filing_type"),
    filingTo: days({ code: "filingValidTo", title: label.filingTo }, "organizations.filing_to"),
    status: {
      code: "status",
      title: TEXT.status,
      kind: "choice",
      options: stateOptions,
      where: inState,
    },
    ...choiceFilters,
    validTo: days({ code: "validTo", title: TEXT.validity }, "organizations.valid_to"),
    createdAt: days({ code: "createdAt", title: TEXT.createdAt }, "organizations.created_at"),
    expiring: {
      code: "expiring",
      title: TEXT.expiring,
      kind: "tick",
      where: (at) =>
        sql<boolean>`organizations.valid_to >= ${at} and organizations.valid_to <= ${at + SOON_DAYS * DAY}`,
    },
  } satisfies Record<string, Filter>;
};

type Name = keyof ReturnType<typeof companyFilters>;

export function filtersOf(kind: CompanyKind, names: readonly Name[]): readonly Filter[] {
  const filters: Record<Name, Filter> = companyFilters(kind);
  return names.map((name) => filters[name]);
}
