/**
 * Titles of the forms of content, in a file of their own because the browser's table of pages needs only
 * these.
 */
export const CONTENT_TITLES = {
  newArticle: "新增文章",
  editArticle: "编辑文章",
  publish: "发布文章",
  newColumn: "新增栏目",
  editColumn: "编辑栏目",
  newPicture: "上传图片",
  editPicture: "编辑图片",
} as const;
