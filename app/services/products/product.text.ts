/** What products, versions and resources are called and what their rules answer (console.md, section 5). */
export const PRODUCT_TEXT = {
  product: "产品",
  version: "版本",
  resource: "资源",
  codeWrong: "产品编码须以小写字母开头，只能包含小写字母、数字和连字符，2至30位",
  entryUrlWrong: "请输入以https://开头的入口地址",
  entryUrlForeign: "入口地址不在已登记的子应用范围内",
  iconUnknown: "没有这个图标",
  sortWrong: "排序须为0至9999的整数",
  releaseFirst: "请先发布一个版本",
  systemProduct: "系统内置产品不能下架或归档",
  productInUse: (count: number) => `还有${count}个组织正在使用该产品`,
  wrongState: (state: string, action: string) => `当前状态为“${state}”，不能${action}`,
  versionNameWrong: "版本号格式为1.0或1.0.1，每段最多3位数字",
  pageFirst: "版本至少要有一个菜单页面",
  versionInUse: (count: number) => `还有${count}个组织正在使用该版本，请先为它们更换版本`,
  defaultMoves: (kind: string, from: string, to: string) => `“${kind}”的默认开通将从${from}改为${to}`,
  defaultWaits: "在该版本发布之前，新建的组织不会自动开通该产品",
  copyFromWrong: "没有找到要复制的版本",
  twoVersions: "请选择两个不同的版本进行比较",
  releasedResource: "已发布版本不能修改访问地址、权限标识和类型，也不能删除资源，请复制为新版本",
  retiredResource: "已停用的版本不能修改资源",
  parentWrong: "没有找到这个上级",
  parentOfGroup: "顶级菜单不能有上级",
  parentOfPage: "菜单的上级须为顶级菜单或菜单",
  parentOfButton: "按钮的上级须为菜单",
  circle: "不能移动到自己或自己的下级",
  tooDeep: "资源层级不能超过4级",
  groupUrlWrong: "访问地址须为“/分组”，只能包含小写字母、数字和连字符，2至30位",
  pageUrlWrong: "访问地址须为“/分组/页面”，只能包含小写字母、数字和连字符",
  pageUrlGroup: (group: string) => `访问地址须以所属顶级菜单的“${group}/”开头`,
  buttonUrl: "按钮不能有访问地址",
  urlTaken: (title: string) => `访问地址已被“${title}”使用`,
  permsWrong: "权限标识格式为“对象:操作”，只能包含小写字母和连字符",
  permsTaken: (title: string) => `权限标识已被“${title}”使用`,
  permsOfGroup: "顶级菜单不能有权限标识",
  iconOfButton: "按钮不能有图标",
  unknownPage: "该地址没有对应页面，菜单将打不开",
  typeStays: "已有资源的类型不能修改",
  fileWrong: "文件内容不是导出的资源，请选择从资源管理导出的JSON文件",
  importIntoDraft: "只能导入到草稿版本",
  systemResource: "系统必需的资源不能停用",
} as const;

export const PRODUCT_LABELS = {
  code: "产品编码",
  name: "产品名称",
  entry: "入口",
  entryUrl: "入口地址",
  icon: "图标",
  summary: "简介",
  sort: "排序",
} as const;

export const VERSION_LABELS = {
  name: "版本号",
  copyFrom: "复制自",
  notes: "说明",
  defaultFor: "默认开通",
} as const;

export const RESOURCE_LABELS = {
  parentId: "上级",
  menuType: "类型",
  title: "标题",
  url: "访问地址",
  perms: "权限标识",
  icon: "图标",
  sort: "排序",
  status: "状态",
} as const;

/** What is done to a product or a version, as refusals and buttons call it. */
export const ACTION_NAMES = {
  shelve: "上架",
  withdraw: "下架",
  release: "发布",
  retire: "停用",
  archive: "归档",
  restore: "恢复",
} as const;
