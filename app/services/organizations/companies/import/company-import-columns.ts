import type { ImportColumn } from "../../../collections/imports/import.types";
import { COMPANY_LIST_TEXT as LIST_TEXT } from "../list/company-list.text";
import { companyLabels } from "../company.text";
import type { CompanyKind } from "../company.types";

/** What the template of each kind has, with an example (docs/console.md, 3.1, 3.6). */
const SAMPLES = {
  name: "宁波远洋贸易有限公司",
  shortName: "远洋贸易",
  creditCode: "91330201MA2AAAAA0Y",
  customsCode: "33129ABCDE",
  ciqCode: "3300600001",
  enterpriseType: "贸易企业",
  creditLevel: "",
  province: "浙江省",
  city: "宁波市",
  area: "海曙区",
  streetAddress: "中山东路1号",
  contactName: "陈海",
  contactPhone: "13800138000",
  contactEmail: "chen@example.com",
  validFrom: "2026-01-01",
  validTo: "2028-12-31",
  remark: "",
  serviceType: "代报关",
  filingType: "报关企业",
  filingCertNo: "3302-0001",
  filingFrom: "2026-01-01",
  filingTo: "2028-12-31",
} as const;

type Name = keyof typeof SAMPLES;

const NEEDED: ReadonlySet<Name> = new Set([
  ...(["name", "creditCode", "enterpriseType", "contactName", "contactPhone", "serviceType"] as const),
]);
const OF_PROVIDERS: ReadonlySet<Name> = new Set([
  ...(["serviceType", "filingType", "filingCertNo", "filingFrom", "filingTo"] as const),
]);

export function companyColumns(kind: CompanyKind): ImportColumn[] {
  const titles: Record<Name, string> = {
    ...companyLabels(kind),
    province: LIST_TEXT.province,
    city: LIST_TEXT.city,
    area: LIST_TEXT.area,
  };
  const names = (Object.keys(SAMPLES) as Name[]).filter(
    (name) => kind === "provider" || !OF_PROVIDERS.has(name),
  );
  return names.map((name) => ({
    code: name,
    title: titles[name],
    sample: SAMPLES[name],
    ...(NEEDED.has(name) ? { isNeeded: true } : {}),
  }));
}
