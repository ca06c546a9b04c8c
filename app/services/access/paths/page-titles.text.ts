import { DESK_LINKS } from "./desk-pages";

/** Titles of addresses below a page, by the last segment of the path. */
export const BELOW_TITLES: Readonly<Record<string, string>> = {
  new: "新增",
  edit: "编辑",
  history: "变更历史",
  compare: "比较",
  import: "导入",
  export: "导出",
  recycle: "回收站",
  confirm: "确认操作",
  result: "操作结果",
  invite: "邀请",
  members: "成员与角色",
  cards: "卡管理",
  "login-cards": "登录卡",
  statistics: "审核统计",
  verify: "校验",
};

/** Group of the list views that the account has pinned to the sidebar. */
export const PINNED_VIEWS = "常用视图";

/**
 * Pages outside the console's menu that can be opened and pinned, with their title and icon in menu and tabs.
 */
export const OWN_PAGES = [
  { title: "工作台", href: "/guide", icon: "layout-dashboard" },
  { title: "申报平台", href: "/phsb", icon: "ship" },
  { title: "代码查询", href: "/phsb/codes", icon: "barcode" },
  ...DESK_LINKS.map(({ title, href, icon }) => ({ title, href, icon })),
  { title: "消息中心", href: "/phsb/userMessage", icon: "bell" },
  { title: "个人中心", href: "/personal", icon: "user" },
  { title: "身份认证申请", href: "/certification", icon: "certificate" },
  { title: "修改密码", href: "/changePassword", icon: "key" },
  { title: "登录设备", href: "/personal/sessions", icon: "device-desktop" },
  { title: "登录与操作日志", href: "/personal/log", icon: "history" },
  { title: "通知设置", href: "/personal/notifications", icon: "mail" },
  { title: "界面设置", href: "/settings", icon: "settings" },
  { title: "快捷键", href: "/keys", icon: "help" },
];
export const OWN_PAGES_GROUP = "个人";
