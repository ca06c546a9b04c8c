/** The validated form of an article. */
export interface ArticleValues {
  readonly title: string;
  readonly columnId: number;
  /** "" means that the address contains the id. */
  readonly slug: string;
  readonly summary: string;
  /** As typed. */
  readonly body: string;
  /** Id of a picture in the library. */
  readonly cover: number | null;
  readonly coverAlt: string;
  readonly source: string;
  readonly author: string;
}

/** The validated form of a publication; both times are minutes as typed. */
export interface PublicationValues {
  readonly mode: "now" | "later";
  readonly publishAt: string;
  readonly unpublishAt: string;
  readonly pinnedUntil: number | null;
}
