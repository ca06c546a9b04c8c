import { ARCHIVE, CREATE, defineGroup, EDIT, EXPORT, FREEZE, IMPORT, MOVE } from "./console-page-shape";

const departmentVerbs = [CREATE, EDIT, MOVE, ARCHIVE, IMPORT, EXPORT];
const organizationVerbs = [CREATE, EDIT, FREEZE, ARCHIVE, IMPORT, EXPORT];
const BELOW = [
  ["compare", "list"],
  [":id/history/:entryId", "edit"],
] as const;
const departmentBelow = [[":id/move", "move"]] as const;
const setProducts = [{ verb: "edit", title: "设置" }];

const customerPages = [
  {
    slug: "custom-child-list",
    title: "一级客户",
    icon: "buildings",
    perms: "customer-child:list",
    takesId: true,
    verbs: [CREATE, EDIT, FREEZE, ARCHIVE, EXPORT],
    below: [
      [":id/move", "edit"],
      [":id/history/:entryId", "edit"],
    ],
  },
  {
    slug: "custom-product-list",
    title: "设置产品",
    icon: "packages",
    perms: "customer-product:list",
    takesId: true,
    verbs: setProducts,
  },
  {
    slug: "custom-department-list",
    title: "部门管理",
    icon: "hierarchy-2",
    perms: "customer-department:list",
    takesId: true,
    verbs: departmentVerbs,
    below: departmentBelow,
  },
  {
    slug: "custom-channel",
    title: "配置客户通道",
    icon: "plug-connected",
    perms: "customer-channel:list",
    takesId: true,
    verbs: [{ verb: "edit", title: "配置" }, EXPORT],
  },
] as const;

const providerPages = [
  {
    slug: "service-product-list",
    title: "设置产品",
    icon: "packages",
    perms: "provider-product:list",
    takesId: true,
    verbs: setProducts,
  },
  {
    slug: "service-department-list",
    title: "部门管理",
    icon: "hierarchy-2",
    perms: "provider-department:list",
    takesId: true,
    verbs: departmentVerbs,
    below: departmentBelow,
  },
] as const;

export const organizationGroup = defineGroup(
  { slug: "organize-manage", title: "组织管理", icon: "sitemap", position: 2 },
  [
    {
      slug: "custom-list",
      title: "客户管理",
      icon: "building-community",
      perms: "customer:list",
      verbs: organizationVerbs,
      below: BELOW,
      hidden: customerPages,
    },
    {
      slug: "service-list",
      title: "服务商管理",
      icon: "briefcase",
      perms: "provider:list",
      verbs: organizationVerbs,
      below: BELOW,
      hidden: providerPages,
    },
    {
      slug: "platform-department-list",
      title: "平台部门",
      icon: "hierarchy-3",
      perms: "platform-department:list",
      verbs: departmentVerbs,
      below: departmentBelow,
    },
  ],
);
