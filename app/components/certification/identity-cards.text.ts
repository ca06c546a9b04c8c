/** Fixed labels of the identity (forms.md, section 5). */
export const CERTIFY_NOW = "立即认证";
export const VIEW_PROGRESS = "查看进度";
export const CERTIFIED = "已认证";
export const CARD_TEXTS = {
  0: "进出口企业：申报、查询单据、管理本企业的账号与客户。",
  1: "报关、仓储等服务企业：为客户代办，管理本企业的申报单位。",
} as const;

export const certifyHref = (kind: 0 | 1) => `/certification?type=${kind}`;
