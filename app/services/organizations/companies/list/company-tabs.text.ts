/** The tabs of a company's page (docs/console.md, 3.1). */
export const COMPANY_TABS = {
  details: "基本信息",
  products: "产品",
  departments: "部门",
  accounts: "账号",
  channels: "通道",
  declarants: "申报单位",
  certification: "认证记录",
  history: "变更历史",
} as const;

/** The columns of the certification tab. */
export const CERTIFICATION_COLUMNS = [
  "提交时间",
  "状态",
  "审核时间",
  "审核人",
  "审核意见",
  "营业执照",
  "授权委托书",
] as const;

export const NO_CERTIFICATION = "没有认证记录。";
