export const REVIEW_USAGE = `用法：npm run certification -- <操作> [选项]

审核身份认证申请。服务运行时也可以用。

  list [--all]                                       列出等待审核的申请，最早的在上面；--all 列出全部（草稿除外）
  show <编号>                                        一份申请的内容与办理进度
  approve <编号> --by <审核人> [--opinion <意见>]     通过：建立或加入组织，申请人成为组织管理员
  reject <编号> --by <审核人> --opinion <原因>        驳回：申请人可以修改后重新提交
  --help                                             显示本说明
`;

export const REVIEW_COMMAND_TEXT = {
  actionUnknown: "操作应为 list、show、approve 或 reject",
  idWrong: "申请编号不正确",
  byMissing: "缺少 --by",
  byLong: "--by 不能超过20个字",
  nothing: "没有符合条件的认证申请。\n",
  notPrepared: "数据库尚未建立或版本不符，请先用 npm start 启动一次。\n",
} as const;

export const LIST_COLUMNS = ["编号", "状态", "类型", "次数", "提交时间", "企业名称"] as const;
export const BILL_STATUS_NAMES = { 0: "草稿", 1: "审核中", 2: "已认证", 3: "已驳回" } as const;
export const STEP_TEXTS = {
  submitted: "提交",
  withdrawn: "撤回",
  approved: "通过",
  rejected: "驳回",
} as const;

/** What `show` prints, in this order. */
export const SHOWN = {
  applicant: "申请人",
  companyName: "企业名称",
  creditCode: "统一社会信用代码",
  customsCode: "海关编码",
  ciqCode: "检验检疫编码",
  legalPerson: "法定代表人",
  maskedIdNo: "证件号码",
  region: "所在地",
  registeredAddress: "注册地址",
  businessScope: "经营范围",
  filingCertNo: "备案证书编号",
  license: "营业执照",
  authorisation: "授权委托书",
  contactName: "联系人",
  contactPhone: "联系电话",
  steps: "办理进度",
} as const;
