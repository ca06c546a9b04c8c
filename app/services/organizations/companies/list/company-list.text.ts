/** The texts of lists of customers and providers besides the fields' names. */
export const COMPANY_LIST_TEXT = {
  childCount: "一级客户",
  accountCount: "账号数",
  productNames: "产品",
  productId: "产品",
  validity: "有效期",
  status: "状态",
  region: "所在地",
  province: "省",
  city: "市",
  area: "区",
  parent: "上级客户",
  version: "版本",
  lostRights: "不再可用的权限",
  lostRoles: "失去的预置角色",
  source: "来源",
  expiring: "30天内到期",
  createdAt: "创建时间",
  createdBy: "创建人",
  updatedAt: "更新时间",
  updatedBy: "更新人",
  edit: "编辑",
  children: "一级客户",
  setProducts: "设置产品",
  departments: "部门",
  channels: "配置通道",
  accounts: "账号",
  copy: "复制",
  history: "变更历史",
  create: (name: string) => `新增${name}`,
  move: "转移到其他客户",
  target: "目标客户",
  targetWrong: "请选择目标客户",
  moveHint: "按编码或名称查找；有效期不能晚于目标客户，使用的产品须已在目标客户开通。",
  moveSection: "转移",
  extend: "延长有效期",
  extendOf: (organizations: string) => `延长${organizations}的有效期`,
  extendTo: "新的有效期止",
  freeze: "冻结",
  unfreeze: "解冻",
  archive: "归档",
  restore: "恢复",
  forever: "长期",
  ended: "已到期",
  endsSoon: "即将到期",
  parentFrozen: "上级客户已冻结",
} as const;

export const COMPANY_STATES = { active: "正常", frozen: "已冻结", expired: "已到期" } as const;
export const COMPANY_SOURCES = { certification: "认证", staff: "手工", import: "导入" } as const;

export const EMPTY_LISTS = {
  customer: "还没有客户。客户通过认证后会出现在这里，也可以手工新增或导入。",
  child: "该客户还没有一级客户。",
  provider: "还没有服务商。服务商通过认证后会出现在这里，也可以手工新增或导入。",
} as const;

/** The consequence of a bulk action, for its confirm page. */
export const freezeConsequence = (count: number) => `${count}个组织的成员将看不到该组织的菜单，直到解冻。`;
export const extendConsequence = (count: number) =>
  `${count}个组织的有效期将延长到所填日期。长期有效的和有效期不早于该日期的不变；一级客户不能晚于上级客户。`;
export const restoreConsequence = (count: number) =>
  `${count}个组织将恢复到归档前的状态：正常的，成员的菜单和权限随之恢复；已冻结的仍为已冻结。`;
export const unfreezeConsequence = (count: number) => `${count}个组织的成员将恢复菜单和权限。`;
