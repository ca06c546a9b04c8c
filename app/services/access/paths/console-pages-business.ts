import { MESSAGE_EVENTS } from "../../messaging/messages/manage/message-events.text";
import { DECLARANT_EVENTS } from "../../organizations/declarants/declarant-events.text";
import { CHANNEL_EVENTS } from "../../organizations/channels/channel-events.text";
import { CONTENT_TITLES } from "../../content/content-titles.text";
import { MESSAGE_TITLES } from "../../messaging/messages/manage/message-titles.text";
import { CHANNEL_TITLES } from "../../organizations/channels/channel-titles.text";
import { DECLARANT_TITLES } from "../../organizations/declarants/declarant-titles.text";
import { defineGroup, definePage } from "./define-page";
import { ARCHIVE, CREATE, EDIT, EXPORT, IMPORT, RESEND } from "./page-shape";

const REVOKE = { verb: "revoke", title: "撤回" };

export const dashboardEditorPage = definePage({
  slug: "dashboard-editor",
  title: "编辑看板",
  icon: "layout-grid",
  perms: "dashboard:edit",
  collection: { rows: "none" },
});

export const dashboardPage = definePage({
  slug: "dashboard",
  title: "首页看板",
  words: ["统计", "报表", "数据概览"],
  icon: "layout-dashboard",
  perms: "dashboard:view",
  isReadOnly: true,
  collection: { rows: "none" },
  hidden: [dashboardEditorPage],
});

export const overviewGroup = defineGroup(
  { slug: "overview", title: "工作台", icon: "layout-dashboard", position: 1 },
  [dashboardPage],
);

export const declarantPage = definePage({
  slug: "applicant-manage",
  title: "申报单位管理",
  words: ["报关企业", "操作员卡", "IC卡", "电子口岸卡"],
  icon: "file-certificate",
  perms: "declarant:list",
  nameIn: { table: "declarant_units", column: "name", title: "申报单位" },
  events: DECLARANT_EVENTS,
  verbs: [
    CREATE,
    EDIT,
    { verb: "card", title: "卡管理", words: ["登记卡", "IC卡"] },
    ARCHIVE,
    IMPORT,
    EXPORT,
  ],
  collection: {
    rows: "list",
    isComparable: true,
    history: "revertible",
    records: {
      ":id": {},
      ":id/cards": { verb: "card", isReadOnly: true },
      ":id/cards/:cardId": { verb: "card" },
    },
    forms: {
      new: { title: DECLARANT_TITLES.newUnit },
      ":id/edit": { title: DECLARANT_TITLES.editUnit },
      ":id/cards/new": { title: DECLARANT_TITLES.newCard, verb: "card" },
      ":id/cards/:cardId/edit": { title: DECLARANT_TITLES.editCard, verb: "card" },
    },
  },
});

export const channelDetailPage = definePage({
  slug: "channel-detail",
  title: "通道详情",
  icon: "plug",
  perms: "channel:view",
  recordQuery: "id",
  verbs: [{ verb: "traffic", title: "查看报文" }, RESEND],
  collection: { rows: "list" },
});

export const channelPage = definePage({
  slug: "channel-manage",
  title: "通道管理",
  words: ["单一窗口", "报文通道", "发送通道"],
  icon: "route",
  perms: "channel:list",
  nameIn: { table: "channels", column: "name", title: "通道" },
  events: CHANNEL_EVENTS,
  verbs: [
    CREATE,
    EDIT,
    { verb: "enable", title: "启用/停用" },
    { verb: "test", title: "连接测试", words: ["测试通道"] },
    ARCHIVE,
    EXPORT,
  ],
  isCreatedByStaff: true,
  collection: {
    rows: "list",
    isComparable: true,
    history: "shown",
    records: {
      ":id": { verb: "view" },
      ":id/messages/:messageId": { verb: "traffic", isReadOnly: true },
    },
    forms: {
      new: { title: CHANNEL_TITLES.newChannel },
      ":id/edit": { title: CHANNEL_TITLES.editChannel },
    },
  },
  hidden: [channelDetailPage],
});

export const channelGroup = defineGroup({ slug: "channel", title: "通道管理", icon: "route", position: 6 }, [
  channelPage,
  declarantPage,
]);

export const reviewPage = definePage({
  slug: "certification-review",
  title: "认证审核",
  words: ["企业认证", "实名认证", "审批", "待审核"],
  icon: "clipboard-check",
  perms: "certification:list",
  nameIn: { table: "certification_applications", column: "company_name", title: "认证申请" },
  verbs: [
    { verb: "take", title: "领取" },
    { verb: "review", title: "审核" },
    { verb: "reassign", title: "转交" },
    { verb: "file", title: "查看附件" },
    EXPORT,
  ],
  collection: { rows: "list", history: "shown", records: { statistics: { isReadOnly: true } } },
  own: [{ path: ":id", verb: "list" }],
});

export const messagePage = definePage({
  slug: "message-manage",
  title: "消息管理",
  words: ["通知", "公告", "站内信", "群发"],
  icon: "mail",
  perms: "message:list",
  nameIn: { table: "messages", column: "title", title: "消息" },
  events: MESSAGE_EVENTS,
  recordQuery: "message",
  recordTitle: "阅读情况",
  verbs: [
    CREATE,
    { verb: "publish", title: "发布", words: ["发送消息", "发通知", "发公告"] },
    REVOKE,
    { verb: "template", title: "模板" },
    EXPORT,
  ],
  collection: {
    rows: "list",
    history: "shown",
    records: { ":id": {}, "templates/:templateId": { verb: "template", revertVerb: "template" } },
    forms: {
      new: { title: MESSAGE_TITLES.newMessage, isLong: true },
      ":id/edit": { title: MESSAGE_TITLES.editMessage, verb: "create", isLong: true },
      "templates/new": { title: MESSAGE_TITLES.newTemplate, verb: "template", isLong: true },
      "templates/:templateId/edit": { title: MESSAGE_TITLES.editTemplate, verb: "template", isLong: true },
    },
  },
});

export const contentPage = definePage({
  slug: "content-manage",
  title: "内容管理",
  words: ["文章", "新闻", "帮助文档", "办事指南", "网站内容"],
  icon: "article",
  perms: "content:list",
  verbs: [
    CREATE,
    EDIT,
    { verb: "publish", title: "发布/下线", words: ["发布文章", "下线文章"] },
    { verb: "column", title: "栏目", words: ["新增栏目"] },
    ARCHIVE,
    EXPORT,
  ],
  isCreatedByStaff: true,
  collection: {
    rows: "list",
    history: "shown",
    records: {
      links: {},
      ":id": {},
      ":id/versions/:versionId": {},
      "columns/:columnId": { revertVerb: "column" },
      "pictures/:pictureId": { revertVerb: "edit" },
    },
    forms: {
      new: { title: CONTENT_TITLES.newArticle, isLong: true },
      ":id/edit": { title: CONTENT_TITLES.editArticle, isLong: true },
      ":id/publish": { title: CONTENT_TITLES.publish, verb: "publish", isShort: true },
      "columns/new": { title: CONTENT_TITLES.newColumn, verb: "column" },
      "columns/:columnId/edit": { title: CONTENT_TITLES.editColumn, verb: "column" },
      "pictures/new": { title: CONTENT_TITLES.newPicture, verb: "edit", files: 1 },
      "pictures/:pictureId/edit": { title: CONTENT_TITLES.editPicture, verb: "edit" },
    },
  },
});

export const operationGroup = defineGroup(
  { slug: "operation", title: "运营管理", icon: "speakerphone", position: 7 },
  [reviewPage, messagePage, contentPage],
);
