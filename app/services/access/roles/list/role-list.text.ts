export const ROLE_LIST_TEXT = {
  object: "角色",
  columns: {
    name: "角色名称",
    code: "角色编码",
    versionName: "产品/版本",
    type: "类型",
    organizationName: "所属组织",
    dataScope: "数据范围",
    memberCount: "成员数",
    permissionCount: "权限数",
    status: "状态",
    createdAt: "创建时间",
    createdBy: "创建人",
    updatedAt: "更新时间",
    updatedBy: "更新人",
  },
  permission: "权限标识",
  history: "变更历史",
  preset: "平台预置",
  everything: "全部",
  bulk: {
    disable: "停用",
    enable: "启用",
    archive: "归档",
    restore: "恢复",
    disabled: (people: number) =>
      `持有这些角色的${people}名成员在下一次请求时失去由它们得到的权限，启用后恢复。`,
    enabled: (people: number) => `持有这些角色的${people}名成员在下一次请求时重新得到权限。`,
    archived: "归档后的角色不再出现在列表和选择框中，可以在回收站恢复；还有成员的角色不能归档。",
    restored: "恢复后角色重新出现在列表中，名称和编码不能与现有角色重复。",
  },
  grant: "授权",
  assign: "分配",
  sees: "权限预览",
  edit: "编辑",
  copy: "复制",
  create: "新增角色",
  matrix: "角色×权限矩阵（XLSX）",
  empty: "还没有自建角色，可以新增或复制预置角色。",
} as const;

/** The export format of the role × permission matrix. */
export const ROLE_MATRIX = "matrix";
