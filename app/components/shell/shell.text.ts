export const MENU = "菜单";
export const CLOSE_MENU = "关闭菜单";
export const USER_MENU_LABEL = "个人菜单";
export const USER_MENU_OF = (name: string) => `个人菜单：${name}`;
/** The public site's guide column. */
export const HELP_LINK = { text: "办事指南", href: "/cmsweb/guide" } as const;

export const CERTIFIED = "已认证";
export const NOT_CERTIFIED = "未认证";
export const BOUND = "已绑定";
export const NOT_BOUND = "未绑定";
export const PHONE = "手机";
export const MAIL = "邮箱";

export const BASIC_INFO_LINK = { text: "基本信息", href: "/personal?tab=1" } as const;
export const COMPLETE_INFO = "完善信息";
export const IDENTITY_LINK = { text: "身份认证", href: "/personal?tab=2" } as const;
export const SECURITY_LINK = { text: "安全设置", href: "/personal?tab=3" } as const;
export const CUSTOMER = "企业客户";
export const PROVIDER = "服务商";

export const ROLE_VERSION = "当前角色";
export const NO_ROLE_VERSION = "尚未选择角色";
export const SWITCH_ROLE = "切换角色";
export const SWITCH = "切换";

export const PREVIOUS_SIGN_IN = (time: string) => `上次登录 ${time}`;
export const NOT_ME = "不是你？";
export const CHANGE_PASSWORD_LINK = { text: "修改密码", href: "/changePassword" } as const;

export const PERSON_NOT_READ = "个人资料获取失败";
export const ROLES_NOT_READ = "角色获取失败";
export const REFRESH = "刷新";

export const POSITION_LABEL = "当前位置";
export const MESSAGES_LINK = { text: "消息中心", href: "/phsb/userMessage" } as const;

export const OPENING = "正在打开页面";
export const SLOW = "打开较慢，请稍候。";
export const CANCEL = "取消";
export const RETRY = "重试";
/** Shown after 50 s (docs/product.md, section 9). */
export const LATE = "请求超时，请重试。";
export const OFFLINE = "网络连接已断开。已填写的内容仍在本页，恢复后会自动更新。";
export const NEW_VERSION = "有新版本，";
export const UNSAVED_STAYS = "刷新前，请先提交已填写的内容。";
