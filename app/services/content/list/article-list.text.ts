import { ARTICLE_LABELS, PUBLICATION_LABELS } from "../articles/article.text";

export const ARTICLE_LIST_TEXT = {
  columns: {
    title: ARTICLE_LABELS.title,
    columnId: ARTICLE_LABELS.columnId,
    status: "状态",
    pinned: "置顶",
    publishAt: PUBLICATION_LABELS.publishAt,
    unpublishAt: PUBLICATION_LABELS.unpublishAt,
    writer: "作者",
    viewCount: "浏览",
    updatedAt: "更新时间",
    updatedBy: "更新人",
    createdAt: "创建时间",
    createdBy: "创建人",
    source: ARTICLE_LABELS.source,
    slug: ARTICLE_LABELS.slug,
    version: "版本",
  },
  isPinned: "置顶",
  pinnedOnly: "置顶中",
  edit: "编辑",
  copy: "复制",
  publish: "发布",
  schedule: "定时发布",
  versions: "版本",
  links: "失效链接",
  empty: "还没有文章。",
} as const;

/** Describes the consequence of a bulk action before it is confirmed. */
export const publishConsequence = (count: number) =>
  `${count}篇文章的最新版本将立即发布，访客在每台服务器上马上看到。`;
export const takeOffConsequence = (count: number) => `${count}篇文章将下线，访客不再看到，可以再次发布。`;
export const archiveConsequence = (count: number) =>
  `${count}篇文章将归档，不再出现在列表中，可以在回收站恢复；已发布的须先下线。`;
export const restoreConsequence = (count: number) => `${count}篇文章将恢复；网址名不能与现有文章重复。`;
