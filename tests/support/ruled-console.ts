import { newRoleForm, editRoleForm, grantRoleForm } from "~/services/access/roles/role-form";
import type { Typed } from "~/services/forms/editing/form.types";
import { invitationForm } from "~/services/identity/people/invitations/invitation-form";
import * as people from "~/services/identity/people/person-form";
import { companyForm } from "~/services/organizations/companies/form/company-form";
import type { CompanyFormContext } from "~/services/organizations/companies/form/company-form-context.types";
import { moveForm as companyMoveForm } from "~/services/organizations/companies/move-form";
import { departmentForm, moveForm } from "~/services/organizations/departments/department-form";
import { subscriptionForm } from "~/services/organizations/subscriptions/subscription-form";
import { productForm } from "~/services/products/catalogue/product.schema";
import { resourceForm } from "~/services/products/resources/resource.schema";
import { versionForm } from "~/services/products/versions/version.schema";
import {
  COMPANY_FORM_CONTEXT,
  COMPANY_FORM,
  ID_NUMBER,
  PROVIDER_FORM as PROVIDER,
  companyValues,
} from "./companies";
import { byForm, options, type Ruled } from "./ruled";

const FOUND = { matches: ["一"], found: 7 };
const LOST = { matches: ["一"], found: null };
const REGIONS = { provinces: "", cities: "", areas: "" };
const NODES = [{ id: 1, title: "一", children: [{ id: 2, title: "二", children: [] }] }];

const company = (formContext: Partial<CompanyFormContext>, typed: Typed = {}) =>
  byForm(
    companyForm({ ...COMPANY_FORM_CONTEXT, defaults: options("1", "2"), declarerRows: 2, ...formContext }),
    {
      ...(formContext.kind === "provider" ? PROVIDER : COMPANY_FORM),
      ...typed,
    },
  );
const stored = (idNo: string | null) => ({
  code: "C000001",
  creditCode: "913302000000000001",
  idNo,
  values: companyValues(),
});
const PAPER = { fileName: "营业执照.jpg", filePath: "/paper/1.jpg" };
const PAPERS = {
  licenseFile: { stored: null, waiting: PAPER },
  authorisationFile: { stored: PAPER, waiting: null },
};
const DECLARING = {
  serviceType: "1",
  customsCode: "3302612345",
  filingType: "1",
  filingCertNo: "GS-1",
  declarerNameA: "王五",
  declarerNoA: "3302180012345",
  filingFrom: "2026-01-01",
  filingTo: "2026-12-31",
};
const some = (ruled: Ruled, ...fields: readonly string[]): Ruled => ({ ...ruled, fields });
const FILING = ["customsCode", "serviceType", "filingType", "filingCertNo", "filingFrom", "filingTo"];
const DECLARERS = ["declarerNameA", "declarerNoA", "declarerNameB", "declarerNoB"];
const COMPANIES: Readonly<Record<string, Ruled>> = {
  "company: new customer": company({}),
  "company: new customer, by its provider": some(
    company({ isStaff: false, defaults: [], papers: PAPERS }),
    ...["adminAccount", "grantDefaults", "licenseFile", "authorisationFile", "remark"],
  ),
  "company: new first-level customer": some(
    company({ parent: { name: "上级", validTo: 1_800_000_000_000 } }),
    ...["creditCode", "validFrom", "validTo", "creditLevel"],
  ),
  "company: changed customer": some(
    company({ isNew: false, stored: stored(ID_NUMBER) }),
    ...[
      "code",
      "creditCode",
      "creditChecked",
      "legalPersonIdType",
      "legalPersonIdNo",
      "validFrom",
      "validTo",
    ],
  ),
  "company: customer without region": {
    ...some(company({ isRegionWhole: false }), "areaData", "legalPersonIdType"),
    isUnsound: true,
  },
  "company: new provider": some(company({ kind: "provider" }), "name", ...FILING, ...DECLARERS),
  "company: new provider that declares": some(
    company({ kind: "provider" }, DECLARING),
    ...["code", ...FILING, ...DECLARERS],
  ),
  "company: moved": byForm(companyMoveForm({ matches: [], found: { id: 7 } }), {
    name: "一",
    from: "二",
    parentId: "三",
  }),
};

const department = (parent: { readonly id: number } | null, leader: { readonly id: number } | null) => ({
  types: options("1", "5"),
  leader: { matches: [], found: leader },
  parent: { matches: [], found: parent, mayBeTop: parent === null },
});
const DEPARTMENT = { parentId: "", name: "业务部", leaderId: "", status: "1" };

const PERSON = {
  username: "小陈",
  realname: "陈海",
  phone: "13800138000",
  organizationId: "一",
  initialPassword: "link",
};
const PEOPLE = { departments: FOUND, roles: options("1", "2"), organizations: FOUND, regions: REGIONS };
const ROLE = {
  formContext: {
    isStaff: true,
    versions: options("1", "2"),
    scopes: options("1", "2"),
    organizations: FOUND,
    source: null,
  },
  sound: {
    kind: "customer",
    organizationId: "一",
    versionId: "1",
    name: "报关员",
    code: "clerk",
    dataScope: "1",
    status: "active",
  },
};
const INVITATION = { organizationId: "一", departmentId: "", uses: "1", days: "1" };
const PRODUCT = { code: "phsb", name: "单证", entry: "external", entryUrl: "https://example.com/x" };
const RESOURCE = {
  menuType: "2",
  parentId: "一",
  title: "客户",
  url: "/custom/list",
  perms: "a:b",
  status: "1",
};
export const CONSOLE: Readonly<Record<string, Ruled>> = {
  ...COMPANIES,
  "department: new": byForm(departmentForm(department({ id: 1 }, { id: 1 })), {
    ...DEPARTMENT,
    parentId: "一",
  }),
  "department: at the top": byForm(departmentForm(department(null, null)), DEPARTMENT),
  "department: changed": byForm(departmentForm({ ...department(null, null), parent: null }), DEPARTMENT),
  "department: moved": byForm(moveForm(department({ id: 1 }, null).parent), { parentId: "一" }),
  grant: byForm(subscriptionForm(options("1", "2"), null), { versionId: "1", validFrom: "2026-01-01" }),
  invitation: byForm(invitationForm({ ...PEOPLE, isFixed: false }), INVITATION),
  "invitation: nothing found": byForm(
    invitationForm({ ...PEOPLE, isFixed: true, organizations: FOUND, departments: LOST }),
    INVITATION,
  ),
  "person: new": byForm(people.newPersonForm({ ...PEOPLE, isStaff: true }), PERSON),
  "person: new, by an organisation": byForm(people.newPersonForm({ ...PEOPLE, isStaff: false }), PERSON),
  "person: changed": byForm(
    people.editPersonForm({ regions: REGIONS, isStaff: true, mayCorrect: true }),
    PERSON,
  ),
  "member: new": byForm(people.newMemberForm(PEOPLE), { organizationId: "一" }),
  "member: changed": byForm(people.memberForm(PEOPLE), {}),
  "product: new": byForm(productForm({ isNew: true, origins: new Set(["https://example.com"]) }), PRODUCT),
  "resource: new": byForm(
    resourceForm({ parents: [], parentId: 7, isNew: true, isReleased: false }),
    RESOURCE,
  ),
  "role: new": byForm(newRoleForm(ROLE.formContext), ROLE.sound),
  "role: changed": byForm(editRoleForm(ROLE.formContext), ROLE.sound),
  "role: granted": byForm(grantRoleForm(NODES), { grants: "1", reason: "" }),
  "role: changed, with stored text that no rule takes": byForm(editRoleForm(ROLE.formContext), ROLE.sound, {
    name: "*中文",
    dataScope: "3",
    status: "none",
    remark: "中".repeat(1001),
  }),
  "version: new": byForm(versionForm({ copyable: options("1", "2"), isReleased: false }), {
    name: "1.0.0",
    notes: "一",
  }),
};
