import type { PartOfDay } from "./workbench.types";

export const WORKBENCH_TITLE = "工作台";
export const WORKBENCH_LINK = { text: WORKBENCH_TITLE, href: "/guide" } as const;

const GREETINGS: Readonly<Record<PartOfDay, string>> = {
  morning: "早上好",
  noon: "中午好",
  afternoon: "下午好",
  evening: "晚上好",
};
export const greeting = (part: PartOfDay, name: string) => `${GREETINGS[part]}，${name}`;

/** Links to continue in the sub-app that was opened last. */
export const LAST_APPS: ReadonlyMap<unknown, { text: string; href: string }> = new Map([
  ["phsb", { text: "继续：申报平台", href: "/phsb" }],
  ["jqzx", { text: "继续：集群管理中心", href: "/jqzx" }],
]);

export const NEXT_STEP = "下一步";
export const PROGRESS = (done: number, all: number) => `已完成 ${done}/${all}`;
export const DONE_STEPS = (count: number) => `已完成 ${count} 项`;
export const DONE = "已完成";
export const STEPS = {
  info: {
    title: "完善资料",
    text: "补充姓名和所在地，同事和审核人员看到的是姓名。",
    icon: "id",
    link: { text: "填写基本信息", href: "/personal?tab=1" },
  },
  identity: {
    title: "身份认证",
    text: "提交企业客户或服务商资料，审核通过后开通对应功能。",
    icon: "certificate",
    link: { text: "办理身份认证", href: "/personal?tab=2" },
  },
  phone: {
    title: "绑定手机",
    text: "用于验证码登录和找回密码。",
    icon: "phone",
    link: { text: "绑定手机", href: "/personal/security/bind-phone" },
  },
  mail: {
    title: "绑定邮箱",
    text: "用于接收通知和找回密码。",
    icon: "mail",
    link: { text: "绑定邮箱", href: "/personal/security/bind-email" },
  },
} as const;
export const UNDER_REVIEW = { text: "查看身份认证申请", href: "/certification" } as const;

export const UNREAD_TITLE = "未读消息";
export const NO_UNREAD = "没有未读消息";
export const ALL_MESSAGES = { text: "消息中心", href: "/phsb/userMessage" } as const;
export const OPEN_MESSAGE = (title: string) => `打开消息：${title}`;
export const UNREAD_FAILED = "消息获取失败";
export const unreadLink = (total: string) => `${total} 条未读消息`;

export const SHORTCUTS_TITLE = "常用";
export const EDIT_SHORTCUTS = "编辑常用";
export const SHORTCUTS_LABEL = "常用页面";
export const SHORTCUTS_LEAD = (max: number) => `勾选要放在工作台上的页面，最多 ${max} 个。`;
export const SAVE_SHORTCUTS = "保存";
export const NO_SHORTCUTS = "还没有常用页面，可以从“编辑常用”里选择。";
export const SHORTCUTS_SAVED = "常用页面已保存";
export const SHORTCUTS_TOO_MANY = (max: number) => `最多选择 ${max} 个常用页面`;

export const NO_NOTICES = "还没有公告。";
export const MORE = "更多";
export const moreOf = (column: string) => `更多${column}`;

export const ORGANIZATION_TITLE = "我的组织";
export const KINDS = { platform: "平台", customer: "企业客户", provider: "服务商" } as const;
export const DEPARTMENT = "部门";
export const VALIDITY = "有效期";
export const FOREVER = "长期";
export const until = (day: string) => `至 ${day}`;
export const endsIn = (days: number) => (days < 0 ? "已到期" : days === 0 ? "今天到期" : `还剩 ${days} 天`);
export const PRODUCTS = "产品";
export const NO_PRODUCTS = "尚未开通";
export const PEOPLE = "人员";
export const people = (count: number) => `${count} 人`;

export const ROLES_TITLE = "选择角色";
export const ROLES_LEAD = "当前角色决定您看到的菜单。";
export const ACTIVE_ROLE = "当前角色";
export const TAKE_ROLE = "切换到此角色";
