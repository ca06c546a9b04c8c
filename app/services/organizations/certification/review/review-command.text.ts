export const REVIEW_COMMAND_TEXT = {
  actionUnknown: "操作应为 list、show、approve 或 reject",
  idWrong: "申请编号不正确",
  byMissing: "缺少 --by",
  byLong: "--by 不能超过20个字",
  noneFound: "没有符合条件的认证申请。\n",
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

/** The fields that `show` prints, in this order. */
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
