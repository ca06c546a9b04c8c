import type { ArticleStatus } from "../db/schema/schema-articles";

/** ARTICLE_STATUS of the console. */
export const DRAFT = 0;
export const SCHEDULED = 1;
export const PUBLISHED = 2;
export const TAKEN_OFF = 3;

/** Statuses that visitors see from the publishing time on, without any further write. */
export const SHOWN = [SCHEDULED, PUBLISHED] as const;
/** Whether the status is one of SHOWN. */
export const isShown = (status: ArticleStatus) => status === SCHEDULED || status === PUBLISHED;

/**
 * Whether the publishing time has passed, so that visitors may know the address.
 * @param at now
 */
export const isPublishedAt = ({ publish_at: from }: { publish_at: number | null }, at: number) =>
  from !== null && from <= at;
