import { defineGroup, definePage } from "./define-page";
import { ARCHIVE, CREATE, EDIT, EXPORT, FREEZE, IMPORT, MOVE, type CollectionPages } from "./page-shape";

const departmentVerbs = [CREATE, EDIT, MOVE, ARCHIVE, IMPORT, EXPORT];
const organizationVerbs = [CREATE, EDIT, FREEZE, ARCHIVE, IMPORT, EXPORT];
const setProducts = [{ verb: "edit", title: "设置" }];

const departments = {
  rows: "tree",
  history: "shown",
  records: { ":id": {} },
  forms: {
    new: { title: "新增部门" },
    ":id/edit": { title: "编辑部门" },
    ":id/move": { title: "移动部门", verb: "move" },
  },
} as const satisfies CollectionPages;

const subscriptions = {
  rows: "list",
  records: { ":id": {} },
  forms: { ":id/edit": { title: "设置产品" } },
} as const satisfies CollectionPages;

/** Licence and authorisation of a company. */
const PAPERS = 2;

export const childPage = definePage({
  slug: "custom-child-list",
  title: "一级客户",
  icon: "buildings",
  perms: "customer-child:list",
  takesId: true,
  verbs: [CREATE, EDIT, FREEZE, ARCHIVE, EXPORT],
  collection: {
    rows: "list",
    history: "revertible",
    records: { ":id": {} },
    forms: {
      new: { title: "新增一级客户", files: PAPERS },
      ":id/edit": { title: "编辑一级客户", files: PAPERS },
      ":id/move": { title: "转移到其他客户" },
    },
  },
});

export const customerProductPage = definePage({
  slug: "custom-product-list",
  title: "设置产品",
  icon: "packages",
  perms: "customer-product:list",
  takesId: true,
  verbs: setProducts,
  collection: subscriptions,
});

export const customerDepartmentPage = definePage({
  slug: "custom-department-list",
  title: "部门管理",
  icon: "hierarchy-2",
  perms: "customer-department:list",
  takesId: true,
  verbs: departmentVerbs,
  collection: departments,
});

export const customerPage = definePage({
  slug: "custom-list",
  title: "客户管理",
  icon: "building-community",
  perms: "customer:list",
  verbs: organizationVerbs,
  isCreatedByStaff: true,
  collection: {
    rows: "list",
    isComparable: true,
    history: "revertible",
    records: { ":id": {} },
    forms: {
      new: { title: "新增客户", files: PAPERS },
      ":id/edit": { title: "编辑客户", files: PAPERS },
    },
  },
  hidden: [
    childPage,
    customerProductPage,
    customerDepartmentPage,
    {
      slug: "custom-channel",
      title: "配置客户通道",
      icon: "plug-connected",
      perms: "customer-channel:list",
      takesId: true,
      verbs: [{ verb: "edit", title: "配置" }, EXPORT],
    },
  ],
});

export const providerProductPage = definePage({
  slug: "service-product-list",
  title: "设置产品",
  icon: "packages",
  perms: "provider-product:list",
  takesId: true,
  verbs: setProducts,
  collection: subscriptions,
});

export const providerDepartmentPage = definePage({
  slug: "service-department-list",
  title: "部门管理",
  icon: "hierarchy-2",
  perms: "provider-department:list",
  takesId: true,
  verbs: departmentVerbs,
  collection: departments,
});

export const providerPage = definePage({
  slug: "service-list",
  title: "服务商管理",
  icon: "briefcase",
  perms: "provider:list",
  verbs: organizationVerbs,
  isCreatedByStaff: true,
  collection: {
    rows: "list",
    isComparable: true,
    history: "revertible",
    records: { ":id": {} },
    forms: {
      new: { title: "新增服务商", files: PAPERS },
      ":id/edit": { title: "编辑服务商", files: PAPERS },
    },
  },
  hidden: [providerProductPage, providerDepartmentPage],
});

export const platformDepartmentPage = definePage({
  slug: "platform-department-list",
  title: "平台部门",
  icon: "hierarchy-3",
  perms: "platform-department:list",
  verbs: departmentVerbs,
  collection: departments,
});

export const organizationGroup = defineGroup(
  { slug: "organize-manage", title: "组织管理", icon: "sitemap", position: 2 },
  [customerPage, providerPage, platformDepartmentPage],
);
