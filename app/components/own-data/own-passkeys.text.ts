/** Texts about passkeys. */
export const PASSKEYS_LEAD =
  "用指纹、面容或设备密码，或插入安全密钥，代替两步验证的动态码。密钥保存在您的设备上，登录时不会发送给本站。";
export const COLUMNS = {
  name: "名称",
  kind: "保存位置",
  addedAt: "添加时间",
  usedAt: "最近使用",
} as const;
export const SYNCED = "已同步到多台设备";
export const ONE_DEVICE = "仅此设备";
export const ACTION = "操作";
export const REMOVE = "移除";
export const removeLabel = (name: string) => `移除通行密钥“${name}”`;
export const NONE = "还没有添加通行密钥。";
export const NEVER_USED = "尚未使用";

export const ADD_TITLE = "添加通行密钥";
export const BEGIN_HINT =
  "先验证身份，再由浏览器创建。需要 JavaScript；不能使用时，登录仍可输入动态码或恢复码。";
export const BEGIN = "开始添加";
export const CREATE_HINT = "请在5分钟内完成。按下按钮后，按浏览器的提示使用指纹、面容、设备密码或安全密钥。";
export const NAME = "名称";
export const NAME_HINT = "便于分辨，如“办公电脑”；不填则自动编号";
export const CREATE = "创建通行密钥";
export const CANCEL = "取消添加";
export const NO_SCRIPT = "创建通行密钥须由浏览器完成，需要启用 JavaScript，并使用支持通行密钥的浏览器。";
export const STEP_FIRST = {
  text: "通行密钥用于代替动态码，请先开启两步验证。",
  action: "两步验证",
} as const;
export const NOT_OPEN = "通行密钥只能在以域名访问的加密网站（https）上使用，请改用动态码。";
