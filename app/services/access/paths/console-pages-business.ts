import { defineGroup } from "./define-page";
import { ARCHIVE, CREATE, EDIT, EXPORT, IMPORT, RESEND } from "./page-shape";

const REVOKE = { verb: "revoke", title: "撤回" };

export const overviewGroup = defineGroup(
  { slug: "overview", title: "工作台", icon: "layout-dashboard", position: 1 },
  [
    {
      slug: "dashboard",
      title: "首页看板",
      icon: "layout-dashboard",
      perms: "dashboard:view",
      hidden: [{ slug: "dashboard-editor", title: "编辑看板", icon: "layout-grid", perms: "dashboard:edit" }],
    },
  ],
);

export const channelGroup = defineGroup({ slug: "channel", title: "通道管理", icon: "route", position: 6 }, [
  {
    slug: "channel-manage",
    title: "通道管理",
    icon: "route",
    perms: "channel:list",
    verbs: [
      CREATE,
      EDIT,
      { verb: "enable", title: "启用/停用" },
      { verb: "test", title: "连接测试" },
      ARCHIVE,
      EXPORT,
    ],
    hidden: [
      {
        slug: "channel-detail",
        title: "通道详情",
        icon: "plug",
        perms: "channel:view",
        recordQuery: "id",
        verbs: [{ verb: "traffic", title: "查看报文" }, RESEND],
      },
    ],
  },
  {
    slug: "applicant-manage",
    title: "申报单位管理",
    icon: "file-certificate",
    perms: "declarant:list",
    verbs: [CREATE, EDIT, { verb: "card", title: "卡管理" }, ARCHIVE, IMPORT, EXPORT],
  },
]);

export const operationGroup = defineGroup(
  { slug: "operation", title: "运营管理", icon: "speakerphone", position: 7 },
  [
    {
      slug: "certification-review",
      title: "认证审核",
      icon: "clipboard-check",
      perms: "certification:list",
      verbs: [
        { verb: "take", title: "领取" },
        { verb: "review", title: "审核" },
        { verb: "reassign", title: "转交" },
        { verb: "file", title: "查看附件" },
        EXPORT,
      ],
    },
    {
      slug: "message-manage",
      title: "消息管理",
      icon: "mail",
      perms: "message:list",
      verbs: [
        CREATE,
        { verb: "publish", title: "发布" },
        REVOKE,
        { verb: "template", title: "模板" },
        EXPORT,
      ],
    },
    {
      slug: "content-manage",
      title: "内容管理",
      icon: "article",
      perms: "content:list",
      verbs: [
        CREATE,
        EDIT,
        { verb: "publish", title: "发布/下线" },
        { verb: "column", title: "栏目" },
        ARCHIVE,
        EXPORT,
      ],
    },
  ],
);
