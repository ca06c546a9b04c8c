/** Labels of fields outside their form, such as on the expired-form page. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  username: "账号",
  realname: "姓名",
  workNo: "工号",
  province: "省",
  city: "市",
  area: "区",
  streetAddress: "街道地址",
  faxNo: "传真",
  Agreement: "平台服务协议",
};
