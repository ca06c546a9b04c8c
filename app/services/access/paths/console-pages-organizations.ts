import { CHANNEL_TITLES } from "../../organizations/channels/channel-titles.text";
import { defineGroup, definePage, type PageRow } from "./define-page";
import { ARCHIVE, CREATE, EDIT, EXPORT, FREEZE, IMPORT, MOVE, type CollectionPages } from "./page-shape";

const departmentVerbs = [CREATE, EDIT, MOVE, ARCHIVE, IMPORT, EXPORT];
const organizationVerbs = [CREATE, EDIT, FREEZE, ARCHIVE, IMPORT, EXPORT];
const setProducts = [{ verb: "edit", title: "设置" }];

const departments = {
  rows: "tree",
  history: "shown",
  records: { ":id": {} },
  forms: {
    new: { title: "新增部门", isRepeated: true },
    ":id/edit": { title: "编辑部门", isShort: true },
    ":id/move": { title: "移动部门", verb: "move" },
  },
} as const satisfies CollectionPages;

const subscriptions = {
  rows: "list",
  records: { ":id": {} },
  forms: { ":id/edit": { title: "设置产品", isShort: true } },
} as const satisfies CollectionPages;

/** Licence and authorisation of a company. */
const PAPERS = 2;

const companiesCalled = (noun: string) =>
  ({
    verbs: organizationVerbs,
    isCreatedByStaff: true,
    collection: {
      rows: "list",
      isComparable: true,
      history: "revertible",
      records: { ":id": {} },
      forms: {
        new: { title: `新增${noun}`, files: PAPERS },
        ":id/edit": { title: `编辑${noun}`, files: PAPERS },
      },
    },
  }) as const satisfies Partial<PageRow>;

const productsOf = <const Slug extends string>(noun: string, slug: Slug) =>
  definePage({
    slug,
    title: "设置产品",
    icon: "packages",
    perms: `${noun}-product:list`,
    takesId: true,
    verbs: setProducts,
    collection: subscriptions,
  });

const departmentsOf = <const Slug extends string>(noun: string, slug: Slug) =>
  definePage({
    slug,
    title: "部门管理",
    icon: "hierarchy-2",
    perms: `${noun}-department:list`,
    takesId: true,
    verbs: departmentVerbs,
    collection: departments,
  });

export const childPage = definePage({
  slug: "custom-child-list",
  title: "一级客户",
  words: ["下级客户", "子公司"],
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

export const customerProductPage = productsOf("customer", "custom-product-list");

export const customerDepartmentPage = departmentsOf("customer", "custom-department-list");

export const customerChannelPage = definePage({
  slug: "custom-channel",
  title: "配置客户通道",
  icon: "plug-connected",
  perms: "customer-channel:list",
  takesId: true,
  verbs: [{ verb: "edit", title: "配置" }, EXPORT],
  collection: {
    rows: "list",
    history: "shown",
    records: { ":id": {} },
    forms: {
      new: { title: CHANNEL_TITLES.newConfiguration, verb: "edit" },
      ":id/edit": { title: CHANNEL_TITLES.editConfiguration, isShort: true },
    },
  },
});

export const customerPage = definePage({
  slug: "custom-list",
  title: "客户管理",
  words: ["企业", "公司", "货主"],
  icon: "building-community",
  perms: "customer:list",
  ...companiesCalled("客户"),
  hidden: [childPage, customerProductPage, customerDepartmentPage, customerChannelPage],
});

export const providerProductPage = productsOf("provider", "service-product-list");

export const providerDepartmentPage = departmentsOf("provider", "service-department-list");

export const providerPage = definePage({
  slug: "service-list",
  title: "服务商管理",
  words: ["报关行", "代理公司"],
  icon: "briefcase",
  perms: "provider:list",
  ...companiesCalled("服务商"),
  hidden: [providerProductPage, providerDepartmentPage],
});

export const platformDepartmentPage = definePage({
  slug: "platform-department-list",
  title: "平台部门",
  words: ["组织架构", "科室"],
  icon: "hierarchy-3",
  perms: "platform-department:list",
  verbs: departmentVerbs,
  collection: departments,
});

export const productRequestPage = definePage({
  slug: "product-requests",
  title: "开通申请",
  words: ["申请开通产品", "产品申请"],
  icon: "package",
  perms: "product-request:list",
  collection: { rows: "list", records: { ":id": {} } },
});

export const organizationGroup = defineGroup(
  { slug: "organize-manage", title: "组织管理", icon: "sitemap", position: 2 },
  [customerPage, providerPage, platformDepartmentPage, productRequestPage],
);
