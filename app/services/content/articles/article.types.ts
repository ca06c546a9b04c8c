/** What the form says of an article. */
export interface ArticleValues {
  readonly title: string;
  readonly columnId: number;
  /** "": the id stands in the address. */
  readonly slug: string;
  readonly summary: string;
  /** As it was typed. */
  readonly body: string;
  /** The library's number of a picture. */
  readonly cover: number | null;
  readonly coverAlt: string;
  readonly source: string;
  readonly author: string;
}

/** What the form says of a publication; both moments are minutes as they are typed. */
export interface PublicationValues {
  readonly mode: "now" | "later";
  readonly publishAt: string;
  readonly unpublishAt: string;
  readonly pinnedUntil: number | null;
}
