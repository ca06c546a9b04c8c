import { ARCHIVE, CREATE, defineGroup, EDIT, EXPORT, FREEZE, IMPORT } from "./console-page-shape";

export const accountGroup = defineGroup({ slug: "account", title: "账号管理", icon: "users", position: 3 }, [
  {
    slug: "account-list",
    title: "账号列表",
    icon: "user-cog",
    perms: "account:list",
    verbs: [
      CREATE,
      EDIT,
      { verb: "invite", title: "邀请" },
      IMPORT,
      EXPORT,
      FREEZE,
      { verb: "unlock", title: "解锁" },
      { verb: "end-session", title: "结束会话" },
      { verb: "reset-password", title: "重置密码" },
      { verb: "member", title: "成员关系" },
      ARCHIVE,
      { verb: "reveal-contact", title: "查看完整联系方式" },
    ],
    below: [
      ["invite", "invite"],
      ["compare", "list"],
      [":id/history/:entryId", "edit"],
      [":id/members", "member"],
      [":id/members/new", "member"],
      [":id/members/:memberId", "member"],
      [":id/members/:memberId/edit", "member"],
    ],
  },
]);

export const productGroup = defineGroup(
  { slug: "project-manage", title: "产品管理", icon: "package", position: 4 },
  [
    {
      slug: "project-list",
      title: "产品管理",
      icon: "package",
      perms: "product:list",
      verbs: [CREATE, EDIT, { verb: "shelve", title: "上架/下架" }, ARCHIVE, EXPORT],
      below: [
        ["compare", "list"],
        [":id/history/:entryId", "edit"],
      ],
      hidden: [
        {
          slug: "version-management",
          title: "版本管理",
          icon: "versions",
          perms: "version:list",
          takesId: true,
          verbs: [
            CREATE,
            EDIT,
            { verb: "release", title: "发布" },
            { verb: "retire", title: "停用" },
            ARCHIVE,
            EXPORT,
          ],
          below: [
            [":id/compare", "list"],
            [":id/history/:entryId", "edit"],
          ],
        },
        {
          slug: "resources",
          title: "资源管理",
          icon: "list-tree",
          perms: "resource:list",
          takesId: true,
          verbs: [CREATE, EDIT, { verb: "delete", title: "删除" }, IMPORT, EXPORT],
          below: [[":id/history/:entryId", "edit"]],
        },
      ],
    },
  ],
);

export const roleGroup = defineGroup({ slug: "role", title: "角色管理", icon: "user-shield", position: 5 }, [
  {
    slug: "role-list",
    title: "角色列表",
    icon: "shield-lock",
    perms: "role:list",
    verbs: [CREATE, EDIT, { verb: "grant", title: "授权" }, ARCHIVE, EXPORT],
    below: [
      ["compare", "list"],
      [":id/grant", "grant"],
      [":id/history/:entryId", "edit"],
    ],
    hidden: [
      {
        slug: "distribution",
        title: "角色列表",
        icon: "user-check",
        perms: "role-assign:list",
        recordQuery: "role",
        recordTitle: "分配角色",
        verbs: [{ verb: "edit", title: "分配/取消" }, IMPORT, EXPORT],
      },
    ],
  },
]);
