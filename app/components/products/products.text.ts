export const KIND = "差别";
export const KINDS = { added: "新增", removed: "删除", changed: "修改" } as const;

export const RESOURCES_TITLE = "资源管理";
export const EMPTY = "这个版本还没有资源。可以新增、从其他版本复制或导入。";
export const ADD = "新增";
export const ADD_TOP = "新增顶级菜单";
export const ADD_BELOW = (title: string) => `在“${title}”下新增`;
export const BACK_TO_VERSION = "返回版本";
export const EXPORT = "导出JSON";
export const IMPORT = "导入JSON";
export const IMPORT_FILE_HINT = "从资源管理导出的JSON文件，不超过2MB";
export const IMPORT_CONFIRM = "导入";
export const IMPORT_AGAIN = "重新选择文件";
export const IMPORT_BACK = "返回资源管理";
export const IMPORT_UNCHANGED = "文件与版本中的资源相同，没有需要导入的。";
export const IMPORT_BROKEN = "文件中有不能导入的资源，更正后请重新上传。";
export const IMPORT_LINES = "将发生的变化";
export const RESOURCE = "资源";
export const OUTCOME = "处理";
export const PLANNED = { added: "新增", changed: "修改", same: "相同", refused: "不能导入" } as const;
export const PLANNED_UNIT = "项";
export const EDIT = "编辑";
export const EDIT_OF = (title: string) => `编辑“${title}”`;
export const UP = "上移";
export const DOWN = "下移";
export const UP_OF = (title: string) => `上移“${title}”`;
export const DOWN_OF = (title: string) => `下移“${title}”`;
export const TICK_OF = (title: string) => `选择“${title}”`;
export const DISABLED = "停用";
export const HIDDEN = "隐藏";
export const ROLES = (count: number) => `${String(count)}个角色`;

export const WITH_TICKED = "对已勾选的资源";
export const MOVE_TO = "移动到（留空为顶级）";
export const MOVE = "移动";
export const ENABLE = "启用";
export const DISABLE = "停用";
export const DELETE = "删除";

export const KEYWORD = "标题、访问地址或权限标识";
export const TYPE = "类型";
export const STATUS = "状态";
export const ALL = "全部";
export const FIND = "查询";
export const CLEAR = "清除筛选";

export const DELETION_TITLE = "删除资源";
export const DELETION = (resources: number, roles: number) =>
  `将删除${String(resources)}项资源（含下级），${String(roles)}个角色会失去其中的权限。`;
export const DELETION_CONFIRM = "删除资源";
export const CANCEL = "取消";

export const PREVIEW = "菜单预览";
export const PREVIEW_ROLE = "按角色预览";
export const PREVIEW_ALL = "全部权限";
export const PREVIEW_SHOW = "预览";
export const PREVIEW_EMPTY = "该角色在这个版本中看不到任何菜单。";
