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

interface OwnPage {
  readonly title: string;
  readonly href: string;
  readonly icon: string;
  /** Other words by which people search for the page. */
  readonly words?: readonly string[];
}

/**
 * Pages outside the console's menu that can be opened and pinned, with their title and icon in menu and tabs.
 */
export const OWN_PAGES: readonly OwnPage[] = [
  { title: "工作台", words: ["首页", "主页"], href: "/guide", icon: "layout-dashboard" },
  { title: "申报平台", href: "/phsb", icon: "ship" },
  { title: "代码查询", href: "/phsb/codes", icon: "barcode" },
  ...DESK_LINKS.map(({ title, href, icon }) => ({ title, href, icon })),
  { title: "消息中心", words: ["通知", "站内信", "我的消息"], href: "/phsb/userMessage", icon: "bell" },
  {
    title: "个人中心",
    words: ["个人资料", "头像", "绑定手机", "绑定邮箱", "我的姓名", "注销账号", "两步验证"],
    href: "/personal",
    icon: "user",
  },
  {
    title: "身份认证申请",
    words: ["企业认证", "实名认证", "认证进度"],
    href: "/certification",
    icon: "certificate",
  },
  { title: "修改密码", words: ["密码"], href: "/changePassword", icon: "key" },
  {
    title: "登录设备",
    words: ["在线设备", "退出其他设备"],
    href: "/personal/sessions",
    icon: "device-desktop",
  },
  { title: "登录与操作日志", words: ["我的日志", "登录记录"], href: "/personal/log", icon: "history" },
  {
    title: "通知设置",
    words: ["短信提醒", "邮件提醒", "消息提醒", "免打扰"],
    href: "/personal/notifications",
    icon: "mail",
  },
  {
    title: "界面设置",
    words: ["深色", "暗色", "夜间模式", "主题", "字号", "外观"],
    href: "/settings",
    icon: "settings",
  },
  { title: "快捷键", words: ["键盘", "热键"], href: "/keys", icon: "help" },
];
export const OWN_PAGES_GROUP = "个人";
