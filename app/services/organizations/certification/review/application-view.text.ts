import type { RemarkedField } from "../application.types";

export const FIELD_LABELS: Readonly<Record<RemarkedField, string>> = {
  companyName: "企业名称",
  creditCode: "统一社会信用代码",
  customsCode: "海关编码",
  ciqCode: "检验检疫编码",
  enterpriseType: "企业类型",
  legalPerson: "法定代表人",
  legalPersonIdType: "法人证件类型",
  legalPersonIdNo: "法人证件号码",
  region: "所在地",
  registeredAddress: "注册地址",
  postcode: "邮编",
  businessScope: "经营范围",
  serviceTypes: "服务类型",
  filingType: "备案类型",
  filingCertNo: "备案证书编号",
  validity: "备案有效期",
  declarers: "申报人员",
  contactName: "联系人",
  contactPhone: "联系电话",
  contactEmail: "联系邮箱",
  licenseFile: "营业执照",
  authorisationFile: "授权委托书",
};

export const SECTION_TITLES = {
  company: "企业信息",
  legalPerson: "法定代表人",
  address: "注册地址与经营范围",
  provider: "服务与备案",
  contact: "联系人",
} as const;

export const STEP_TITLES = {
  submitted: "提交",
  withdrawn: "撤回",
  approved: "审核通过",
  rejected: "驳回",
} as const;

/** Warnings for the reviewer. */
export const HINT_TEXT = {
  checkCharacter: "统一社会信用代码的校验位不符，请对照营业执照核对。",
  sameCreditCode: "信用代码与已有组织相同，通过后申请人加入该组织：",
  sameCustomsCode: "海关编码与已有组织相同：",
  otherCreditCode: "另一份未通过的申请使用相同的信用代码：",
  otherCustomsCode: "另一份未通过的申请使用相同的海关编码：",
  filingOver: (day: string) => `备案有效期已于${day}届满。`,
  filingSoon: (day: string) => `备案有效期将于${day}届满。`,
} as const;
