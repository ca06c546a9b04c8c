/** How fields are named where they stand outside their form, such as on the expired-form page. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  username: "账号",
  Agreement: "平台服务协议",
};
