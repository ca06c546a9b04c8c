import { defineGroup, definePage } from "./define-page";
import { CREATE, EDIT, EXPORT, IMPORT, RESEND } from "./page-shape";

export const errorPage = definePage({
  slug: "error-log",
  title: "错误日志",
  icon: "bug",
  perms: "error-log:list",
  verbs: [{ verb: "handle", title: "处理" }],
  collection: { rows: "list" },
  own: [{ path: ":id", verb: "list" }],
});

export const masterDataGroup = defineGroup(
  { slug: "master-data", title: "基础资料", icon: "database", position: 8 },
  [
    {
      slug: "reference-data",
      title: "基础数据",
      icon: "database",
      perms: "reference:list",
      verbs: [CREATE, EDIT, IMPORT, EXPORT],
    },
    {
      slug: "enum-manage",
      title: "枚举管理",
      icon: "list-details",
      perms: "enum:list",
      verbs: [CREATE, EDIT, EXPORT],
    },
  ],
);

export const monitorGroup = defineGroup(
  { slug: "monitor", title: "安全与日志", icon: "history", position: 9 },
  [
    {
      slug: "audit-log",
      title: "操作日志",
      icon: "history",
      perms: "audit:list",
      verbs: [{ verb: "verify", title: "校验" }, EXPORT],
    },
    { slug: "login-log", title: "登录日志", icon: "login", perms: "login-log:list", verbs: [EXPORT] },
    {
      slug: "online-session",
      title: "在线会话",
      icon: "device-desktop",
      perms: "session:list",
      verbs: [{ verb: "end", title: "下线" }],
    },
    {
      slug: "notify-log",
      title: "短信邮件日志",
      icon: "message-report",
      perms: "notify-log:list",
      verbs: [RESEND, EXPORT],
    },
    {
      slug: "lock-manage",
      title: "限制与锁定",
      icon: "lock",
      perms: "lock:list",
      verbs: [{ verb: "unlock", title: "解除" }],
    },
    errorPage,
  ],
);

export const systemGroup = defineGroup(
  { slug: "system", title: "系统设置", icon: "settings", position: 10 },
  [
    {
      slug: "system-settings",
      title: "系统设置",
      icon: "adjustments",
      perms: "setting:list",
      verbs: [EDIT],
    },
  ],
);
