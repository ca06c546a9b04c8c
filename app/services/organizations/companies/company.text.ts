import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { CompanyKind } from "./company.types";

/** The noun of a company in texts. */
export const COMPANY_NAMES: Readonly<Record<CompanyKind, string>> = { customer: "客户", provider: "服务商" };

/** The names of the fields on the page, in messages and in the history. */
export const companyLabels = (kind: CompanyKind) =>
  ({
    code: `${COMPANY_NAMES[kind]}编码`,
    name: `${COMPANY_NAMES[kind]}名称`,
    shortName: "简称",
    creditCode: "统一社会信用代码",
    customsCode: "海关编码",
    ciqCode: "检验检疫编码",
    enterpriseType: "企业类型",
    creditLevel: "海关信用等级",
    legalPerson: "法定代表人",
    legalPersonIdType: "证件类型",
    legalPersonIdNo: "证件号码",
    businessScope: "经营范围",
    licenseFile: "营业执照",
    authorisationFile: "授权委托书",
    region: "所在地",
    streetAddress: "街道地址",
    postcode: "邮编",
    contactName: "联系人",
    contactPhone: "联系电话",
    contactEmail: "联系邮箱",
    validFrom: "有效期起",
    validTo: "有效期止",
    adminAccount: "组织管理员",
    grantDefaults: "默认开通产品",
    remark: "备注",
    serviceType: "服务类型",
    filingType: "备案类型",
    filingCertNo: "备案证号",
    filingFrom: "备案有效期起",
    filingTo: "备案有效期止",
    declarers: "报关人员",
  }) as const;

export const COMPANY_SECTIONS = {
  basic: "基本信息",
  papers: "证照",
  filing: "备案与报关人员",
  moreDeclarers: "增加一行",
  address: "地址",
  contact: "联系人",
  validity: "有效期",
} as const;

/** The messages of the form's rules (docs/console.md, 3.1, 3.2, 3.6). */
export const COMPANY_TEXT = {
  neededToDeclare: "代报关的服务商必填",
  chooseToDeclare: (field: string) => `代报关的服务商请选择${field}`,
  enterToDeclare: (field: string) => `代报关的服务商请填写${field}`,
  customsCodeEmpty: "代报关的服务商请填写海关编码",
  phoneWrong: CONSOLE_TEXT.phoneOrLandlineWrong,
  codeWrong: "编码为2-20位大写字母、数字或横线",
  certNoWrong: "备案证号只能包含字母、数字和横线",
  codeHint: "不填写则自动生成，保存后不能修改",
  creditCodeHint: "18位数字或大写字母，按营业执照填写",
  customsCodeHint: "10位，前5位为数字",
  ciqCodeHint: "10位数字或字母",
  phoneHint: "手机号，或带区号的固定电话",
  postcodeHint: "6位数字",
  secretStored: "已设置，留空表示不修改",
  validForever: "不填写表示长期有效",
  validWithParent: "不填写则与上级客户相同",
  adminHint: "手机号或邮箱；没有账号时自动开通，并发送设置密码的链接",
  declarerNameOf: (row: number) => `报关人员${row}姓名`,
  declarerNoOf: (row: number) => `报关人员${row}证号`,
  declarerName: "请输入报关人员姓名",
  declarerNameWrong: "报关人员姓名为2-20个字符",
  declarerNo: "请输入申报人员证号",
  declarerNoWrong: "申报人员证号为13位数字或字母",
  declarerTwice: "申报人员证号重复",
  consoleNeeded: "未开通集群管理中心，不能指定组织管理员",
  adminUnknown: "该账号已停用或正在注销，不能指定为管理员",
  noGrandchild: "一级客户不能再有下级客户",
} as const;

export const parentLimit = (day: string) => `不能晚于上级客户的有效期${day}`;
export const childrenReach = (count: number) => `还有${count}个一级客户的有效期晚于该日期，请先调整`;
export const sameName = (label: string, code: string) => `${label}与${code}相同，请确认不是重复登记`;

/** The refusals of state changes. */
export const COMPANY_STATE_TEXT = {
  notActive: "只有正常状态的组织可以冻结",
  notFrozen: "只有已冻结的组织可以解冻",
  isArchived: "该组织已归档",
  notArchived: "该组织没有归档",
  underReview: "该客户有审核中的认证申请，请先完成审核",
  underReviewProvider: "该服务商有审核中的认证申请，请先完成审核",
  parentArchived: "上级客户已归档，请先恢复上级客户",
  validForever: "长期有效，无需延长",
  notLonger: "新的有效期须晚于当前有效期",
  move: "转移",
  sameParent: "该客户已在目标客户名下",
} as const;

export const remainingChildren = (count: number) => `该客户下还有${count}个一级客户，请先归档或转移`;
export const remainingUnits = (count: number) => `该服务商名下还有${count}个启用的申报单位，请先停用`;
export const creditCodeUsed = (name: string) => `该信用代码已被${name}使用，不能恢复`;
export const codeUsed = (name: string) => `该编码已被${name}使用，不能恢复`;
export const productsMissing = (names: readonly string[]) =>
  `目标客户未开通${names.join("、")}，请先开通或停用`;

interface ArchiveCounts {
  readonly accounts: number;
  readonly products: number;
  readonly channels: number;
}
export const archiveConsequence = ({ accounts, products, channels }: ArchiveCounts) =>
  `${accounts}个账号将失去该组织的权限，${products}项产品、${channels}条通道配置将停用`;

export interface CompanyNews {
  readonly title: string;
  readonly text: string;
}

/** Messages to an organisation's administrators. */
export const COMPANY_NEWS = {
  appointed: (name: string): CompanyNews => ({
    title: "您已成为组织管理员",
    text: `您已成为组织“${name}”的管理员，可以在集群管理中心管理该组织的账号、部门和角色。`,
  }),
  frozen: (name: string, reason: string): CompanyNews => ({
    title: "组织已冻结",
    text: `您的组织“${name}”已被冻结，原因：${reason}。冻结期间，成员看不到该组织的菜单。`,
  }),
  unfrozen: (name: string): CompanyNews => ({
    title: "组织已解冻",
    text: `您的组织“${name}”已解冻，成员的菜单和权限已恢复。`,
  }),
  archived: (name: string, reason: string): CompanyNews => ({
    title: "组织已归档",
    text: `您的组织“${name}”已归档，原因：${reason}。如有疑问，请联系平台客服。`,
  }),
  restored: (name: string): CompanyNews => ({
    title: "组织已恢复",
    text: `您的组织“${name}”已恢复，成员的菜单和权限已恢复。`,
  }),
  restoredFrozen: (name: string): CompanyNews => ({
    title: "组织已恢复",
    text: `您的组织“${name}”已恢复，但仍为冻结状态，解冻后成员才能看到菜单。如有疑问，请联系平台客服。`,
  }),
  expiring: (name: string, day: string, days: number): CompanyNews => ({
    title: "组织即将到期",
    text: `您的组织“${name}”将于${day}到期，还有${days}天。到期后成员看不到该组织的菜单，请联系平台客服续期。`,
  }),
} as const;

/** The texts of the import besides the fields' rules (docs/console.md, 3.1, 3.6). */
export const COMPANY_IMPORT_TEXT = {
  updateExisting: (name: string) => `更新已存在的${name}（按统一社会信用代码，空单元格保留原值）`,
  creditChecked: "校验位不符的统一社会信用代码已核对营业执照",
  hints: [
    "企业类型等选项填写名称或代码都可以。",
    "省、市、区填写名称或代码，可以都不填。",
    "有效期起不填为今天，有效期止不填为长期。",
  ],
  undo: "撤销导入",
  undoNote: (name: string) =>
    `撤销后，这次导入新增的${name}归档，可以在回收站恢复；导入后修改过或已使用的保留，更新过的${name}不变。先预览，再确认。`,
  undoReason: "撤销导入",
  undoConsequence: (count: number) => `${count}个组织是这次导入新增的，将归档，可以在回收站恢复。`,
  staysBecause: (uses: readonly string[]) => `导入后${uses.join("、")}，保留`,
  notImported: "不是导入新增的，保留",
  uses: {
    changed: "修改过",
    products: "设置过产品",
    members: "有了成员或邀请",
    children: "有了一级客户",
    departments: "有了部门",
    roles: "有了角色",
    units: "有了申报单位",
    channels: "配置过通道",
    declarations: "有了报关单",
    entrustments: "有了委托",
    applications: "有了认证申请",
  },
  providerHint: "服务类型含代报关的，海关编码、备案类型和备案证号也必填。",
} as const;
