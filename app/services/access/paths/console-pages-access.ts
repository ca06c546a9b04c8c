import { PRODUCT_EVENTS } from "../../products/catalogue/product-events.text";
import { ROLE_EVENTS } from "../roles/role-events.text";
import { ACCOUNT_PAGE_TEXT } from "../../identity/people/list/account-page.text";
import { PRODUCT_TEXT } from "../../products/catalogue/product.text";
import { ROLE_TEXT } from "../roles/role.text";
import { defineGroup, definePage } from "./define-page";
import { ARCHIVE, CREATE, EDIT, EXPORT, FREEZE, IMPORT } from "./page-shape";

export const accountPage = definePage({
  slug: "account-list",
  title: "账号列表",
  words: ["用户", "员工", "人员", "操作员", "账户"],
  icon: "user-cog",
  perms: "account:list",
  nameIn: { table: "accounts", column: "realname", otherwise: "username", title: "账号" },
  verbs: [
    CREATE,
    EDIT,
    { verb: "invite", title: "邀请", words: ["邀请码", "拉人"] },
    IMPORT,
    EXPORT,
    FREEZE,
    { verb: "unlock", title: "解锁", words: ["密码锁定"] },
    { verb: "end-session", title: "结束会话", words: ["下线", "踢出"] },
    { verb: "reset-password", title: "重置密码", words: ["忘记密码"] },
    { verb: "member", title: "成员关系" },
    ARCHIVE,
    { verb: "reveal-contact", title: "查看完整联系方式", words: ["手机号", "完整手机号"] },
  ],
  collection: {
    rows: "list",
    isComparable: true,
    history: "revertible",
    records: {
      ":id": {},
      ":id/members": { verb: "member", isReadOnly: true },
      ":id/members/:memberId": { verb: "member" },
      ":id/login-cards": { verb: "reset-password", isReadOnly: true },
      ":id/login-cards/:cardId": { verb: "reset-password" },
    },
    forms: {
      new: { title: ACCOUNT_PAGE_TEXT.newAccount },
      ":id/edit": { title: ACCOUNT_PAGE_TEXT.editAccount },
      ":id/members/new": { title: ACCOUNT_PAGE_TEXT.newMember, verb: "member" },
      ":id/members/:memberId/edit": { title: ACCOUNT_PAGE_TEXT.editMember, verb: "member" },
      ":id/login-cards/new": { title: ACCOUNT_PAGE_TEXT.bindCard, verb: "reset-password", files: 1 },
    },
  },
  own: [{ path: "invite", verb: "invite" }],
});

export const versionPage = definePage({
  slug: "version-management",
  title: "版本管理",
  words: ["产品版本"],
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
  collection: {
    rows: "list",
    history: "revertible",
    records: { ":id": {} },
    forms: {
      new: { title: PRODUCT_TEXT.newVersion, isShort: true },
      ":id/edit": { title: PRODUCT_TEXT.editVersion, isShort: true },
    },
  },
  own: [{ path: ":id/compare", verb: "list", methods: "read" }],
});

export const resourcePage = definePage({
  slug: "resources",
  title: "资源管理",
  words: ["菜单", "权限点"],
  icon: "list-tree",
  perms: "resource:list",
  takesId: true,
  verbs: [CREATE, EDIT, { verb: "delete", title: "删除" }, IMPORT, EXPORT],
  collection: {
    rows: "none",
    history: "revertible",
    forms: {
      new: { title: PRODUCT_TEXT.newResource, isRepeated: true },
      ":id/edit": { title: PRODUCT_TEXT.editResource },
    },
  },
  own: [
    { path: "import", verb: "import" },
    { path: "import/:token", verb: "import" },
    { path: "export", verb: "export", methods: "post" },
  ],
});

export const productPage = definePage({
  slug: "project-list",
  title: "产品管理",
  words: ["应用", "套餐"],
  icon: "package",
  perms: "product:list",
  nameIn: { table: "products", column: "name", title: "产品" },
  events: PRODUCT_EVENTS,
  verbs: [CREATE, EDIT, { verb: "shelve", title: "上架/下架" }, ARCHIVE, EXPORT],
  collection: {
    rows: "list",
    isComparable: true,
    history: "revertible",
    records: { ":id": {} },
    forms: {
      new: { title: PRODUCT_TEXT.newProduct, isShort: true, isRepeated: true },
      ":id/edit": { title: PRODUCT_TEXT.editProduct, isShort: true },
    },
  },
  hidden: [versionPage, resourcePage],
});

export const distributionPage = definePage({
  slug: "distribution",
  title: "角色列表",
  icon: "user-check",
  perms: "role-assign:list",
  recordQuery: "role",
  recordTitle: "分配角色",
  verbs: [{ verb: "edit", title: "分配/取消", words: ["分配角色"] }, IMPORT, EXPORT],
  collection: { rows: "list" },
});

export const rolePage = definePage({
  slug: "role-list",
  title: "角色列表",
  words: ["权限", "岗位"],
  icon: "shield-lock",
  perms: "role:list",
  nameIn: { table: "roles", column: "name", title: "角色" },
  events: ROLE_EVENTS,
  verbs: [CREATE, EDIT, { verb: "grant", title: "授权", words: ["分配权限", "开通权限"] }, ARCHIVE, EXPORT],
  collection: {
    rows: "list",
    isComparable: true,
    history: "revertible",
    records: { ":id": {} },
    forms: {
      new: { title: ROLE_TEXT.newRole, isShort: true, isRepeated: true },
      ":id/edit": { title: ROLE_TEXT.editRole, isShort: true },
      ":id/grant": { title: ROLE_TEXT.grantRole, verb: "grant" },
    },
  },
  hidden: [distributionPage],
});

export const accountGroup = defineGroup({ slug: "account", title: "账号管理", icon: "users", position: 3 }, [
  accountPage,
]);

export const productGroup = defineGroup(
  { slug: "project-manage", title: "产品管理", icon: "package", position: 4 },
  [productPage],
);

export const roleGroup = defineGroup({ slug: "role", title: "角色管理", icon: "user-shield", position: 5 }, [
  rolePage,
]);
