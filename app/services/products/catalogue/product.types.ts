/** Names of PRODUCT_STATUS and PRODUCT_VERSION_STATUS. */
export const PRODUCT_STATUS = { draft: "未上架", shelved: "已上架", withdrawn: "已下架" } as const;
export const VERSION_STATUS = { draft: "草稿", released: "已发布", retired: "已停用" } as const;

export type ProductStatus = keyof typeof PRODUCT_STATUS;
export type VersionStatus = keyof typeof VERSION_STATUS;

export const ENTRY_NAMES = {
  jqzx: "集群管理中心",
  phsb: "申报平台",
  cmsweb: "公共站点",
  external: "外部",
} as const;

export type Entry = keyof typeof ENTRY_NAMES;

/** Kinds of organisations for which a version can be the default subscription. */
export const DEFAULT_KINDS = { customer: "客户", provider: "服务商" } as const;

export type DefaultKind = keyof typeof DEFAULT_KINDS;

/** Names of MENU_TYPE; 1 is never used. */
export const MENU_TYPES = { "0": "顶级菜单", "2": "菜单", "3": "按钮" } as const;

/** Names of ENABLE_STATUS. */
export const ENABLED_NAMES = { "1": "启用", "0": "停用" } as const;

export const SORT_MAX = 9999;
export const SORT_STEP = 10;
