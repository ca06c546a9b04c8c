/** Texts of the pages about the second step of a sign-in. */
export const SECOND_STEP_PATH = "/login/second-step";
export const SECOND_STEP_TITLE = "两步验证";
export const SECOND_STEP_LEAD = "请打开手机上的身份验证器，输入在线海关对应的动态码。";
export const RECOVERY_LEAD = "没有身份验证器时，可以使用一个恢复码，每个只能使用一次。";
export const SECOND_STEP_LATE = "没有待完成的两步验证，或已超过5分钟，请重新登录。";
export const SIGN_IN_AGAIN = "重新登录";
export const SIGN_IN = "登录";
export const USE_RECOVERY = "使用恢复码";
export const USE_TIME_CODE = "使用动态码";
export const LOST_BOTH = "身份验证器和恢复码都丢失时，请联系管理员重置两步验证。";

export const CODE_FIELD = {
  time: { label: "动态码", placeholder: "6位数字" },
  recovery: { label: "恢复码", placeholder: "10位字母和数字" },
  either: { label: "动态码或恢复码", placeholder: "6位数字，或10位恢复码" },
} as const;

export const OWN_PATH = "/personal/second-step";
export const OWN_TITLE = "两步验证";
export const OWN_LEAD = "开启后，登录时除密码或短信验证码外，还须输入手机身份验证器上的动态码。";
export const OWN_REQUIRED = "平台要求使用集群管理中心的账号开启两步验证，请先完成设置。";
export const APP_HINT = "请先在手机上安装支持动态码（TOTP）的身份验证器，大多数此类应用都可以使用。";
export const PASSWORD_LABEL = "登录密码";
export const BEGIN = "开始设置";
export const NO_PASSWORD = {
  lead: "设置前须先有登录密码。",
  text: "设置登录密码",
  href: "/personal/security/modify-password",
} as const;

export const SETUP = {
  scan: { title: "1. 扫描二维码", text: "在身份验证器中选择“添加”，扫描下面的二维码。" },
  picture: "二维码：供身份验证器扫描，不能扫描时请手工输入密钥",
  secret: "不能扫描时，请手工输入密钥",
  confirm: { title: "2. 输入动态码", text: "输入身份验证器显示的6位数字，确认添加成功。须在10分钟内完成。" },
  submit: "开启",
  cancel: "取消设置",
} as const;

export const SET_AT = "开启时间";
export const REMAINING_CODES = "未使用的恢复码";
export const remainingCodesText = (count: number) => `${count}个`;
export const CHANGE = "更换或关闭";
export const RENEW = {
  title: "更换恢复码",
  text: "恢复码快用完，或可能被别人看到时，请更换；原来的全部失效。",
  submit: "更换恢复码",
} as const;
export const END = {
  title: "关闭两步验证",
  text: "关闭后登录只需密码或验证码，恢复码全部失效。更换手机时，请关闭后重新设置。",
  submit: "关闭两步验证",
} as const;
export const END_NOT_ALLOWED = "平台要求使用两步验证，不能关闭；更换手机时，请联系其他管理员重置。";

export const CODES = {
  title: "请保存恢复码",
  lead: "恢复码只显示这一次。手机丢失时，可以用恢复码代替动态码登录，每个只能使用一次。请抄写或打印后放在安全的地方。",
  label: "恢复码",
  done: "已保存",
} as const;
