import { grantReason, neededGrantReason } from "~/services/access/roles/role-rules";
import { readFilter } from "~/services/collections/lists/filters/filter-values";
import { readReason as readBulkReason } from "~/services/collections/lists/jobs/bulk-reason";
import { readReason as readStateReason } from "~/services/forms/editing/reason";
import { applyRule, type Result } from "~/services/forms/rules/form.schema";
import { readAssignment } from "~/services/identity/people/distribution/distribution-import-rows";
import { readPerson } from "~/services/identity/people/import/account-import-rows";
import { stateReason } from "~/services/identity/people/reason";
import { readRawContent, readTitle, readType } from "~/services/messaging/messages/message.schema";
import { readCompanyRow } from "~/services/organizations/companies/import/company-import-rows.server";
import { extendBulk } from "~/services/organizations/companies/list/company-bulk.server";
import { readDepartment } from "~/services/organizations/departments/import/department-import-rows";
import { COMPANY_FORM_CONTEXT } from "./companies";
import type { newEditor } from "./companies";
import { byRule, byRow, options, type Ruled } from "./ruled";

const NOBODY = undefined as unknown as ReturnType<typeof newEditor>;
const SHAPE = { code: "term", title: "条件" } as const;
const asResult = (filter: Parameters<typeof readFilter>[0]) =>
  byRule((typed): Result<unknown> => {
    const read = readFilter(filter, (name) => (name === filter.code || name === "termFrom" ? [typed] : null));
    return read.kind === "problem" ? { ok: false, text: read.text } : { ok: true, value: read };
  });
export const SINGLE: Readonly<Record<string, Ruled>> = {
  "reason: of a person's state": byRule((typed) => applyRule(stateReason, typed)),
  "reason: of a record's state": byRule((typed) => {
    const read = readStateReason(typed);
    return read.ok ? { ok: true, value: read.reason } : read;
  }),
  "reason: of many rows": byRule((typed) => readBulkReason(typed, "required")),
  "reason: of many rows, or none": byRule((typed) => readBulkReason(typed, "optional")),
  "reason: of a role's grants": byRule((typed) => applyRule(neededGrantReason, typed)),
  "reason: of a role's grants, or none": byRule((typed) => applyRule(grantReason, typed)),
  "day: to which companies are extended": byRule((typed) =>
    extendBulk("customer").input!.read(NOBODY, typed),
  ),
  "message: title": byRule(readTitle),
  "message: type": byRule(readType),
  "message: content": byRule(readRawContent),
  "filter: contains": asResult({ ...SHAPE, kind: "contains" }),
  "filter: prefix": asResult({ ...SHAPE, kind: "prefix" }),
  "filter: days": asResult({ ...SHAPE, kind: "days" }),
};

const ROW_CONTEXT = {
  isChecked: false,
  at: 1_780_000_000_000,
  choices: COMPANY_FORM_CONTEXT.choices,
} as const;
const CELLS = {
  name: "宁波远洋贸易有限公司",
  creditCode: "91350200MA2YJ1XR9G",
  enterpriseType: "5",
  serviceType: "2",
  contactName: "李四",
  contactPhone: "13800138000",
  province: "",
  city: "",
  area: "",
  validTo: "",
  remark: "",
  shortName: "",
  customsCode: "",
  ciqCode: "",
  creditLevel: "",
  streetAddress: "",
  contactEmail: "",
  filingType: "",
  filingCertNo: "",
  filingFrom: "",
  filingTo: "",
  validFrom: "",
};
export const IMPORTS: Readonly<Record<string, Ruled>> = {
  "import: customers": byRow(CELLS, (cells) =>
    readCompanyRow(cells, null, { ...ROW_CONTEXT, kind: "customer" }),
  ),
  "import: providers": byRow(CELLS, (cells) =>
    readCompanyRow(cells, null, { ...ROW_CONTEXT, kind: "provider", isChecked: true }),
  ),
  "import: people": byRow(
    {
      realname: "陈海",
      username: "",
      phone: "13800138000",
      email: "",
      workNo: "",
      organization: "",
      department: "",
      title: "",
      roles: "",
      validFrom: "",
      validTo: "",
    },
    readPerson,
  ),
  "import: given roles": byRow(
    { contact: "13800138000", organization: "C000123", role: "admin", expiresAt: "" },
    readAssignment,
  ),
  "import: departments": byRow(
    { above: "", name: "业务部", code: "", type: "", leader: "", sort: "", remark: "" },
    (cells) =>
      readDepartment(cells, { types: options("1", "5"), leaders: new Map([["13800138000", { id: 1 }]]) }),
  ),
};
