import { ENUM_TITLES } from "../../reference-data/enum-groups/enum-titles.text";
import { TABLE_TITLES } from "../../reference-data/tables/table-titles.text";
import { defineGroup, definePage } from "./define-page";
import { CREATE, EDIT, EXPORT, IMPORT, RESEND } from "./page-shape";

export const errorPage = definePage({
  slug: "error-log",
  title: "错误日志",
  words: ["报错", "异常", "故障"],
  icon: "bug",
  perms: "error-log:list",
  verbs: [{ verb: "handle", title: "处理" }],
  collection: { rows: "list" },
  own: [{ path: ":id", verb: "list" }],
});

export const referencePage = definePage({
  slug: "reference-data",
  title: "基础数据",
  words: ["代码表", "参数表", "HS编码", "税则", "商品编码", "国别", "港口", "币制"],
  icon: "database",
  perms: "reference:list",
  recordQuery: "type",
  recordTitle: "代码表",
  verbs: [CREATE, EDIT, IMPORT, EXPORT],
  collection: {
    rows: "list",
    history: "revertible",
    records: { ":id": {}, ":id/rows/:rowId": {}, "hs-codes/:hsId": { revertVerb: "edit" } },
    forms: {
      ":id/edit": { title: TABLE_TITLES.editList },
      ":id/rows/new": { title: TABLE_TITLES.newRow, verb: "create" },
      ":id/rows/:rowId/edit": { title: TABLE_TITLES.editRow },
      "hs-codes/new": { title: TABLE_TITLES.newHsCode, verb: "create" },
      "hs-codes/:hsId/edit": { title: TABLE_TITLES.editHsCode },
    },
  },
});

export const enumPage = definePage({
  slug: "enum-manage",
  title: "枚举管理",
  words: ["字典", "数据字典", "下拉选项"],
  icon: "list-details",
  perms: "enum:list",
  recordQuery: "group",
  recordTitle: "枚举值",
  verbs: [CREATE, EDIT, EXPORT],
  collection: {
    rows: "list",
    isComparable: true,
    history: "revertible",
    records: { ":id": { isReadOnly: true } },
    forms: {
      new: { title: ENUM_TITLES.newGroup, isShort: true, isRepeated: true },
      ":id/edit": { title: ENUM_TITLES.editGroup, isShort: true },
      ":id/values/new": { title: ENUM_TITLES.newValue, verb: "create" },
      ":id/values/:valueId/edit": { title: ENUM_TITLES.editValue },
    },
  },
});

export const masterDataGroup = defineGroup(
  { slug: "master-data", title: "基础资料", icon: "database", position: 8 },
  [referencePage, enumPage],
);

export const auditPage = definePage({
  slug: "audit-log",
  title: "操作日志",
  words: ["审计", "操作记录", "谁改的"],
  icon: "history",
  perms: "audit:list",
  verbs: [{ verb: "verify", title: "校验" }, EXPORT],
  collection: { rows: "list", records: { verify: { verb: "verify" }, ":id": { isReadOnly: true } } },
});

export const signInPage = definePage({
  slug: "login-log",
  title: "登录日志",
  words: ["登录记录", "登录失败"],
  icon: "login",
  perms: "login-log:list",
  verbs: [EXPORT],
  collection: { rows: "list" },
});

export const sessionPage = definePage({
  slug: "online-session",
  title: "在线会话",
  words: ["在线用户", "谁在线", "登录设备"],
  icon: "device-desktop",
  perms: "session:list",
  verbs: [{ verb: "end", title: "下线", words: ["踢下线", "强制退出"] }],
  collection: { rows: "list" },
});

export const notifyPage = definePage({
  slug: "notify-log",
  title: "短信邮件日志",
  words: ["短信记录", "邮件记录", "短信验证码", "收不到验证码"],
  icon: "message-report",
  perms: "notify-log:list",
  verbs: [RESEND, EXPORT],
  collection: { rows: "list" },
});

export const lockPage = definePage({
  slug: "lock-manage",
  title: "限制与锁定",
  words: ["账号锁定", "限流", "频繁"],
  icon: "lock",
  perms: "lock:list",
  verbs: [{ verb: "unlock", title: "解除", words: ["解锁"] }],
  collection: { rows: "list" },
});

export const monitorGroup = defineGroup(
  { slug: "monitor", title: "安全与日志", icon: "history", position: 9 },
  [auditPage, signInPage, sessionPage, notifyPage, lockPage, errorPage],
);

export const settingsPage = definePage({
  slug: "system-settings",
  title: "系统设置",
  words: ["参数设置", "配置", "系统配置"],
  icon: "adjustments",
  perms: "setting:list",
  verbs: [EDIT],
  collection: {
    rows: "none",
    history: "revertible",
    records: { ":id": {}, "changes/:changeId": {} },
    // The logo of the site.
    forms: { ":id/edit": { title: "修改设置", files: 1 } },
  },
});

export const statusPage = definePage({
  slug: "system-status",
  title: "系统状态",
  words: ["健康检查", "服务器", "监控", "磁盘"],
  icon: "gauge",
  perms: "system-status:list",
  isReadOnly: true,
  verbs: [
    { verb: "statements", title: "查看慢语句", words: ["慢查询", "SQL"] },
    { verb: "clear-cache", title: "清空缓存", words: ["刷新缓存"] },
  ],
  collection: { rows: "none", records: { "caches/:cacheId": { verb: "clear-cache" } } },
});

export const schedulerPage = definePage({
  slug: "scheduler",
  title: "定时任务",
  words: ["调度", "计划任务", "后台任务", "作业"],
  icon: "clock",
  perms: "scheduler:list",
  isReadOnly: true,
  verbs: [{ verb: "run", title: "立即运行", words: ["手动执行"] }],
  collection: { rows: "none", records: { ":id": {} } },
});

export const systemGroup = defineGroup(
  { slug: "system", title: "系统设置", icon: "settings", position: 10 },
  [settingsPage, statusPage, schedulerPage],
);
