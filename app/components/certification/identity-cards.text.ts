/** Fixed texts of the identity (docs/forms.md, section 5). */
export const CERTIFY_NOW = "立即认证";
export const VIEW_PROGRESS = "查看进度";
export const CERTIFIED = "已认证";
export const CARD_TEXTS = {
  0: "进出口企业：管理本企业的账号与客户，录入、检查、复核和发送报关单，跟踪回执。",
  1: "报关、仓储等服务企业：管理本企业的账号与部门，录入、检查、复核和发送报关单，跟踪回执。",
} as const;

export const PAPERS_TITLE = "请先备好";
export const PAPERS = [
  "营业执照：照片或扫描件，四角完整、字迹清楚",
  "统一社会信用代码，以及海关编码（如已备案）",
  "法定代表人的姓名、证件类型和证件号码",
  "授权委托书（联系人非法定代表人时需要）",
] as const;
/** Titles and addresses of the articles. */
export const GUIDES = {
  0: { text: "企业客户认证指南", href: "/cmsweb/guide/customer-certification" },
  1: { text: "服务商认证指南", href: "/cmsweb/guide/provider-certification" },
} as const;
export const REVIEW_TIME = "审核一般需要 1 到 2 个工作日，结果以消息、短信或邮件通知。";

export const certifyHref = (kind: 0 | 1) => `/certification?type=${kind}`;
