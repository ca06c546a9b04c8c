/** What stands below a page is called by the last word of its address. */
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
};

/** Views of lists that somebody has put into the sidebar. */
export const PINNED_VIEWS = "常用视图";

/** What one can go to beside the pages of the menu. */
export const OWN_PAGES = [
  { title: "个人中心", href: "/personal" },
  { title: "修改密码", href: "/changePassword" },
  { title: "登录设备", href: "/personal/sessions" },
  { title: "操作记录", href: "/personal/log" },
  { title: "消息中心", href: "/phsb/userMessage" },
  { title: "界面设置", href: "/settings" },
  { title: "使用引导", href: "/guide" },
] as const;
export const OWN_PAGES_GROUP = "个人";
