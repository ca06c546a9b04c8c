export const CERTIFICATION_PATH = "/certification";
/** Fixed labels of the identity (forms.md, section 5). */
export const CERTIFY_NOW = "立即认证";
export const VIEW_PROGRESS = "查看进度";
export const CERTIFIED = "已认证";
