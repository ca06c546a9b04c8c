/** Fixed labels of the identity (docs/forms.md, section 5). */
export const CERTIFY_NOW = "立即认证";
export const VIEW_PROGRESS = "查看进度";
export const CERTIFIED = "已认证";
export const CARD_TEXTS = {
  0: "进出口企业：管理本企业的账号与客户。申报与单据查询即将开放。",
  1: "报关、仓储等服务企业：管理本企业的账号与部门。为客户代办、管理申报单位即将开放。",
} as const;

export const certifyHref = (kind: 0 | 1) => `/certification?type=${kind}`;
