/** Base paths of the wire API (forms.md, section 10). */
export const PATHS = {
  sys: "/api/yxd-system/sys",
  masterData: "/api/gyt-master-data",
  signOut: "/baseurl/ses/outLogin",
} as const;

export const DOC_USERNAME = "13800138000";

/** The user object as the examples of docs/wire-api.md show it. */
export const DOC_USER = {
  id: "12",
  tenantType: null,
  areaData: ["330000", "330200", "330212"],
  province: "330000",
  city: "330200",
  area: "330212",
  streetAddress: "中山东路1号",
  faxNo: "",
  username: "138****8000",
  realname: "",
  phone: DOC_USERNAME,
  avatar: "",
  orgCodeTxt: "",
  email: "",
  workNo: "",
  tenantName: "",
  startToEndDate: "",
  modifyUsername: "138****8000",
  updateTime: "2026-01-01 08:00:00",
  productNames: "",
  relTenantIds: "",
  lastDate: "2026-01-01 07:59:00",
  mustChangePassword: false,
  hasPassword: true,
};
