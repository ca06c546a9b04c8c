/** What the forms of content are called; the table of pages, which browsers have, needs no more of their texts. */
export const CONTENT_TITLES = {
  newArticle: "新增文章",
  editArticle: "编辑文章",
  publish: "发布文章",
  newColumn: "新增栏目",
  editColumn: "编辑栏目",
  newPicture: "上传图片",
  editPicture: "编辑图片",
} as const;
