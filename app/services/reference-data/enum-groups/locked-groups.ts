/** Groups whose keys the code tests or stores: no key is added or hidden; texts and order can be changed. */
const LOCKED: ReadonlySet<string> = new Set([
  "YES_NO",
  "ENABLE_STATUS",
  "SHOW_FLAG",
  "DEL_FLAG",
  "IE_FLAG",
  "RESULT_FLAG",
  "ID_TYPE",
  "ACCOUNT_STATUS",
  "CAPTCHA_CHANNEL",
  "LOGIN_MODE",
  "MENU_TYPE",
  "ROLE_TYPE",
  "DATA_SCOPE",
  "ORG_STATUS",
  "MEMBER_STATUS",
  "TENANT_TYPE",
  "SERVICE_TYPE",
  "CERT_TYPE",
  "BILL_STATUS",
  "PRODUCT_STATUS",
  "PRODUCT_VERSION_STATUS",
  "RESOURCE_TYPE",
  "CARD_STATUS",
  "CHANNEL_TRANSFER_MODE",
  "MESSAGE_TYPE",
  "MESSAGE_READ_STATE",
  "MESSAGE_STATUS",
  "AUDIENCE_TYPE",
  "ARTICLE_STATUS",
  "DECLARATION_STATUS",
  "AUDIT_ACTION",
  "LIMIT_KIND",
  "NOTIFY_STATUS",
  "HANDLE_STATUS",
]);

export const LOCKED_GROUPS: readonly string[] = [...LOCKED].sort();

/** Whether code depends on the keys of a group. */
export const isLockedGroup = (code: string): boolean => LOCKED.has(code);
