/** Texts of pictures for articles (docs/console.md, 8.3). */
export const PICTURE_LABELS = { name: "名称", alt: "图片说明", file: "图片" } as const;

export const PICTURE_TEXT = {
  object: "图片",
  base: "图片",
  edit: "编辑",
  nameHint: "在图片库里怎么找到它",
  altHint: "读给看不见图片的人听：图片上有什么",
  isArchived: "该图片已归档",
  notArchived: "该图片没有归档",
  isUsed: (count: number) => `还有${count}篇文章使用这张图片`,
  archived: "归档后不能再选用，地址也不再打开，可以在回收站恢复。",
  keyword: "名称或说明",
  code: "插入正文的代码",
  address: "地址",
  size: "大小",
  unused: "还没有文章使用这张图片。",
  usable: "可选用",
  usedBy: "使用它的文章",
  kilobytes: (count: number) => `${count} KB`,
  empty: "图片库里还没有图片。上传后可以作为封面，也可以插入正文。",
  moves: { archive: "归档", restore: "恢复" },
  columns: {
    name: "名称",
    alt: "图片说明",
    size: "大小",
    updatedAt: "更新时间",
    updatedBy: "更新人",
    createdAt: "创建时间",
    createdBy: "创建人",
  },
} as const;

export const archivePicturesConsequence = (count: number) =>
  `${count}张图片将归档，不能再选用；还有文章使用的不能归档。`;
export const restorePicturesConsequence = (count: number) => `${count}张图片将恢复，可以再次选用。`;
