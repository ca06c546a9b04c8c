/** Enum groups and their values (docs/console.md, 9.2). */
export const GROUP_LABELS = { groupCode: "编码", groupName: "名称", category: "分类" } as const;

export const VALUE_LABELS = { enumKey: "键", enumValue: "值", sort: "排序", show: "显示" } as const;

/** The business areas that groups belong to. */
export const CATEGORIES = {
  common: "通用",
  account: "账号与权限",
  organisation: "组织与产品",
  console: "平台运行",
  channel: "通道与报文",
  order: "订单与委托",
  declaration: "申报",
  "accounting-book": "手账册与保税",
  dispatch: "派单",
  billing: "计费结算",
  "custom-field": "自定义字段",
  collection: "采集",
} as const;

export const isCategory = (key: string): key is keyof typeof CATEGORIES => key in CATEGORIES;
export const categoryText = (key: string): string => (isCategory(key) ? CATEGORIES[key] : key);

export const ENUM_TEXT = {
  group: "枚举组",
  value: "枚举值",
  values: (group: string) => `枚举值：${group}`,
  base: "基本信息",
  columns: {
    ...GROUP_LABELS,
    ...VALUE_LABELS,
    count: "项数",
    hidden: "隐藏项数",
    core: "核心",
    locked: "锁定",
    origin: "来源",
    createdAt: "创建时间",
    createdBy: "创建人",
    updatedAt: "更新时间",
    updatedBy: "更新人",
  },
  keyword: "关键字",
  isCore: "核心",
  isNotCore: "其他",
  isLocked: "已锁定",
  isOpen: "可维护",
  shown: "显示",
  hidden: "隐藏",
  ownSource: "本平台",
  codeWrong: "编码为2至50位大写字母、数字或下划线，以字母开头",
  codeHint: "大写字母、数字或下划线，保存后不能修改",
  keyWrong: "键不能包含空格",
  keyHint: "保存后不能修改",
  keyTaken: "该键已存在",
  sortWrong: "请输入0到9999之间的整数",
  sortHint: "小的在前；不填排在最后",
  locked: "该枚举由系统使用，不能增删或隐藏",
  isShown: "该枚举值没有隐藏",
  isHidden: "该枚举值已隐藏",
  edit: "编辑",
  details: "组信息",
  history: "变更历史",
  toValues: "枚举值",
  empty: "没有枚举组。",
  noValues: "该枚举组还没有值。",
  moves: { show: "显示", hide: "隐藏" },
} as const;

/** The consequence of a bulk action, for its confirm page. */
export const showConsequence = (count: number) => `${count}个枚举值将重新出现在选择框和接口中。`;
export const hideConsequence = (count: number) =>
  `${count}个枚举值将不再出现在选择框和接口中，已经保存的记录仍显示它们的文字。`;
