/** Texts of columns of the public site (docs/console.md, 8.3). */
export const COLUMN_LABELS = {
  name: "名称",
  slug: "网址名",
  kind: "类型",
  sort: "排序",
  show: "显示",
} as const;

export const COLUMN_KINDS = [
  { key: "news", text: "新闻" },
  { key: "notice", text: "通知" },
  { key: "guide", text: "指南" },
  { key: "download", text: "下载" },
] as const;

export const COLUMN_TEXT = {
  object: "栏目",
  base: "基本信息",
  history: "变更历史",
  edit: "编辑",
  articles: "文章",
  columns: "栏目",
  pictures: "图片库",
  toArticles: "查看文章",
  slugHint: "网址的一段，如 notice；改动后旧地址自动转到新地址",
  slugWrong: "网址名为1至80位小写字母、数字或横线",
  slugReserved: "这个网址名由网站使用，请另取一个",
  sortHint: "小的在前；不填写则排在最后",
  sortWrong: "排序为0至9999的整数",
  shown: "显示",
  hidden: "隐藏",
  showHint: "隐藏后访客看不到该栏目和它的文章",
  isArchived: "该栏目已归档",
  notArchived: "该栏目没有归档",
  remainingArticles: (count: number) => `该栏目下还有${count}篇文章`,
  restoreTaken: "名称或网址名已被另一个栏目使用，不能恢复",
  archived: "归档后不再出现在网站、列表和选择框中，可以在回收站恢复。",
  empty: "还没有栏目。先建一个栏目，再写文章。",
  moves: { archive: "归档", restore: "恢复" },
  list: {
    name: "名称",
    slug: "网址名",
    kind: "类型",
    show: "显示",
    sort: "排序",
    articles: "文章数",
    updatedAt: "更新时间",
    updatedBy: "更新人",
    createdAt: "创建时间",
    createdBy: "创建人",
  },
} as const;

export const kindText = (kind: string) => COLUMN_KINDS.find(({ key }) => key === kind)?.text ?? kind;
export const archiveColumnsConsequence = (count: number) =>
  `${count}个栏目将归档，不再出现在网站、列表和选择框中；还有文章的不能归档。`;
export const restoreColumnsConsequence = (count: number) =>
  `${count}个栏目将恢复；名称和网址名不能与现有栏目重复。`;
