import type { CompanyNews } from "../companies/company.text";

/** The names of the fields on the page, in messages and in the history. */
export const SUBSCRIPTION_LABELS = {
  productName: "产品名称",
  code: "产品编码",
  versionId: "版本",
  validFrom: "开始日期",
  validTo: "结束日期",
  remark: "备注",
} as const;

/** The messages of the rules of subscriptions (docs/console.md, 3.3). */
export const SUBSCRIPTION_TEXT = {
  notShelved: "产品未上架，不能开通",
  isGranted: "该产品已开通",
  notGranted: "该产品未开通",
  parentWithout: "上级客户未开通该产品",
  noVersion: "请选择已发布的版本",
  sameVersion: "该产品已是这个版本",
  ownConsole: "不能停用自己正在使用的产品",
  none: "还没有可开通的产品，请先在产品管理中上架产品。",
} as const;

export const SUBSCRIPTION_STATES = {
  active: "生效中",
  coming: "未开始",
  ended: "已到期",
  none: "未开通",
  requested: "已申请开通",
  refused: "申请未通过",
  withdrawn: "产品已下架",
} as const;

export const beyondOrganization = (day: string) => `不能晚于组织的有效期${day}`;
export const conflictingRoleText = (name: string) => `新版本中已有编码相同的角色“${name}”，请先处理`;

/** The consequences of a version change, for the review page. */
export const carriedNotes = ({
  roles,
  assignments,
  lostRights,
  lostRoles,
}: {
  roles: readonly string[];
  assignments: number;
  lostRights: readonly string[];
  lostRoles: readonly { readonly name: string; readonly people: number }[];
}): string[] => [
  `${roles.length}个自建角色、${assignments}个角色分配将转到新版本`,
  ...(lostRights.length > 0
    ? [`以下${lostRights.length}项权限在新版本中不存在，将不再可用：${lostRights.join("、")}`]
    : []),
  ...lostRoles.map(({ name, people }) => `预置角色“${name}”在新版本中不存在，${people}名成员将失去该角色`),
];

/** Messages to an organisation's administrators. */
export const SUBSCRIPTION_NEWS = {
  granted: (name: string, product: string): CompanyNews => ({
    title: "产品已开通",
    text: `您的组织“${name}”已开通${product}。`,
  }),
  versionChanged: (name: string, product: string, version: string): CompanyNews => ({
    title: "产品版本已更换",
    text: `您的组织“${name}”的${product}已更换为版本${version}。`,
  }),
  validityChanged: (name: string, product: string, until: string): CompanyNews => ({
    title: "产品有效期已修改",
    text: `您的组织“${name}”的${product}有效期已修改为${until}。`,
  }),
  stopped: (name: string, product: string): CompanyNews => ({
    title: "产品已停用",
    text: `您的组织“${name}”的${product}已停用，成员看不到它的菜单。如有疑问，请联系平台客服。`,
  }),
} as const;

const FOREVER = "长期";
export const untilDay = (day: string | null) => (day === null ? FOREVER : `至${day}`);

/** The texts of the list and the form besides the fields' names. */
export const SUBSCRIPTION_LIST_TEXT = {
  object: "产品",
  section: "开通信息",
  validity: "有效期",
  roleCount: "使用角色",
  accountCount: "使用账号",
  state: "状态",
  createdAt: "开通时间",
  subscribed: "已开通",
  notGranted: "— 未开通",
  forever: "长期",
  subscribe: "开通",
  change: "更换版本或有效期",
  stop: "停用",
  request: "申请开通",
  withdraw: "撤回申请",
  organization: "组织",
  endHint: "不填写则与组织的有效期相同",
  granted: "产品已开通",
  subscribeConsequence: (count: number) =>
    `将以最新的已发布版本开通${count}项产品，从今天起，到组织的有效期为止。`,
  stopConsequence: (count: number) => `将停用${count}项产品：成员看不到它们的菜单，角色和分配保留。`,
} as const;
