import { db } from "../../../db/client.server";
import { nameOfOrganization } from "../../tenants/find-organization.server";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { nameRegions } from "../../../reference-data/regions.server";
import { COMPANY_LIST_TEXT as LIST_TEXT, COMPANY_STATES } from "./company-list.text";
import { companyLabels } from "../company.text";
import { COMPANY_GROUPS, type CompanyKind } from "../company.types";
import type { CompanyRow } from "../company-row.server";

const STATES: Readonly<Record<string, string>> = { ...COMPANY_STATES, archived: "已归档" };

const titlesOf = (kind: CompanyKind) => ({
  ...companyLabels(kind),
  province: LIST_TEXT.province,
  city: LIST_TEXT.city,
  area: LIST_TEXT.area,
  status: LIST_TEXT.status,
  parent: LIST_TEXT.parent,
  administrator: companyLabels(kind).adminAccount,
  products: LIST_TEXT.productNames,
  product: LIST_TEXT.productNames,
  version: LIST_TEXT.version,
  validity: LIST_TEXT.validity,
  lostRights: LIST_TEXT.lostRights,
  lostRoles: LIST_TEXT.lostRoles,
});

/** The texts of enum keys in the history, by field. */
async function readTexts() {
  const lists = Object.entries(COMPANY_GROUPS);
  const texts = await Promise.all(lists.map(([, group]) => enumTexts(group)));
  return new Map(lists.map(([field], index) => [field, texts[index]!]));
}

const REGIONS = new Set(["province", "city", "area"]);

/** The name of the parent: the record of the creation stores its id, later records its name. */
async function parentText(value: string): Promise<string> {
  if (!/^[1-9]\d{0,14}$/.test(value)) return value;
  return (await nameOfOrganization(db, Number(value))) || value;
}

/** The object, titles and texts of a company's history. */
export async function companyHistory(row: CompanyRow) {
  const texts = await readTexts();
  const textOf = (field: string, value: string): string | Promise<string> => {
    if (field === "parent") return parentText(value);
    if (field === "status") return STATES[value] ?? value;
    return REGIONS.has(field) ? nameRegions([value]) : (texts.get(field)?.(value) ?? value);
  };
  const kind = row.kind as CompanyKind;
  return { type: "organization", id: row.id, name: row.name, titles: titlesOf(kind), textOf };
}
