import { formatCount } from "../../format/text/count";

/** Names of products, versions and resources, and refusals of their rules (docs/console.md, section 5). */
export const PRODUCT_TEXT = {
  product: "产品",
  version: "版本",
  resource: "资源",
  status: "状态",
  holders: "开通组织数",
  shelvedAt: "上架时间",
  releasedAt: "发布时间",
  releasedBy: "发布人",
  edit: "编辑",
  versions: "版本管理",
  resources: "资源管理",
  copy: "复制为新版本",
  compare: "比较",
  compareTitle: "比较版本",
  compareWith: "与哪个版本比较",
  noOther: "该产品还没有其他版本可以比较。",
  noDifference: "两个版本的资源没有差别。",
  newProduct: "新增产品",
  editProduct: "编辑产品",
  newVersion: "新增版本",
  editVersion: "编辑版本",
  newResource: "新增资源",
  editResource: "编辑资源",
  shelveNote: "上架后，组织可以开通该产品。",
  withdrawNote: (holders: number) =>
    `下架后，组织不能再开通该产品；已开通的${String(holders)}个组织可以继续使用，直到有效期结束。`,
  archiveNote: "归档后不再出现在列表中，可以从回收站恢复。",
  stateBefore: "原状态",
  resourcesCopied: "复制的资源数",
  rolesCopied: "复制的角色数",
  added: "新增的资源数",
  changed: "修改的资源数",
  resourceCount: "资源数",
  position: "位置",
  restoreNote: "恢复后重新出现在列表中，状态与归档前相同。",
  releaseNote: "发布后，访问地址、权限标识和类型不能再修改，资源不能再删除。",
  retireNote: (holders: number) =>
    `停用后，组织不能再开通该版本；正在使用的${String(holders)}个组织可以继续使用。`,
  announce: "通知正在使用旧版本的组织的管理员",
  doneTo: (done: number, refused: number) =>
    refused === 0 ? `已处理${String(done)}项` : `已处理${String(done)}项，${String(refused)}项未处理`,
  noneTicked: "请先勾选资源",
  announcedTitle: (product: string, version: string) => `${product} ${version} 已发布`,
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
  lastOfConsole: "管理中心须有一个已发布的版本，请先发布其他版本",
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
  fileWrongAt: (path: string) =>
    `文件内容不是导出的资源，请选择从资源管理导出的JSON文件${path === "" ? "" : `（“${path}”不对）`}`,
  fileNoJson: (line: number, character: number) =>
    `文件内容不是导出的资源：第${line}行第${character}个字起不是JSON`,
  fileDeep: (line: number, most: number) => `文件内容不是导出的资源：第${line}行嵌套太深，最多${most}层`,
  fileMany: (line: number, most: number) => `文件中的资源太多：第${line}行起超过${formatCount(most)}项`,
  fileTwice: (line: number, name: string) => `文件内容不是导出的资源：第${line}行的“${name}”重复`,
  fileLongText: (line: number, most: number) =>
    `文件内容不是导出的资源：第${line}行的文字太长，最多${most}个字`,
  importTitle: "导入资源",
  imported: (added: number, changed: number) => `已导入，新增${added}项，修改${changed}项`,
  importHint: "同一权限标识或访问地址的资源会被修改，其余新增；文件中没有的资源保留不变。",
  importTooLarge: "文件不能超过2MB",
  importIntoDraft: "只能导入到草稿版本",
  systemResource: "系统必需的资源不能停用",
} as const;

/** Headings of forms and hints of fields. */
export const FORM_PARTS = {
  basics: "基本信息",
  location: "位置",
  content: "内容",
  whenExternal: "入口为“外部”时必填",
  copyFrom: "复制资源、预置角色及其权限，不复制角色分配",
  defaultFor: "新建的组织自动开通该版本",
  url: "顶级菜单为“/分组”，菜单为“/分组/页面”，按钮留空",
  perms: "菜单和按钮必填，如“customer:list”",
} as const;

/** Where an external address is registered and by whom, and which are. */
export const entryUrlHint = (origins: readonly string[]): string =>
  (origins.length === 0
    ? "还没有登记外部子应用，不能填写外部地址"
    : `须以已登记的子应用地址开头：${origins.join("、")}`) +
  "；由部署平台的人员在环境变量 SUBAPP_PHSB_URL、SUBAPP_JQZX_URL、SUBAPP_CMSWEB_URL 中登记，重启服务后生效";

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

/** Names of actions on products and versions, in refusals and buttons. */
export const ACTION_NAMES = {
  shelve: "上架",
  withdraw: "下架",
  release: "发布",
  retire: "停用",
  archive: "归档",
  restore: "恢复",
} as const;
