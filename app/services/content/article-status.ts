import type { ArticleStatus } from "../db/schema/schema-articles";

/** ARTICLE_STATUS of the console. */
export const DRAFT = 0;
export const SCHEDULED = 1;
export const PUBLISHED = 2;
export const TAKEN_OFF = 3;

/** Visitors see it from its time on; nobody has to touch it then. */
export const SHOWN = [SCHEDULED, PUBLISHED] as const;
export const isShown = (status: ArticleStatus) => status === SCHEDULED || status === PUBLISHED;

/** Whether visitors have had a chance to see it, so that its address may be known. @param at now */
export const isPublishedAt = ({ publish_at: from }: { publish_at: number | null }, at: number) =>
  from !== null && from <= at;
