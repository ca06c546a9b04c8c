const PAGE = "/content-manage";

/** Pages of the console. */
export const contentPath = PAGE;
export const articlePageHref = (id: number) => `${PAGE}/${String(id)}`;
export const publishHref = (id: number) => `${articlePageHref(id)}/publish`;
export const versionHref = (id: number, number: number) =>
  `${articlePageHref(id)}/versions/${String(number)}`;
export const columnsHref = `${PAGE}?tab=columns`;
export const columnPageHref = (id: number) => `${PAGE}/columns/${String(id)}`;
export const articlesOfColumn = (id: number) => `${PAGE}?columnId=${String(id)}`;
export const picturesHref = `${PAGE}?tab=pictures`;
export const picturePageHref = (id: number) => `${PAGE}/pictures/${String(id)}`;
export const linksHref = `${PAGE}/links`;

/** Pages of the public site below these names are no column. */
export const RESERVED_SLUGS: readonly string[] = ["search", "preview", "pictures"];

/** The private link to an article as it is written. */
export const previewHref = (token: string) => `/cmsweb/preview/${token}`;

const PICTURES = "/cmsweb/pictures";
const UPLOAD = /^\/picture(\/\d{4}\/[0-9a-f]{32}\.(?:jpg|png))$/;

/** Where everybody sees a picture of the library. @param path of its upload */
export const pictureHref = (path: string) => PICTURES + (UPLOAD.exec(path)?.[1] ?? "");

/** The upload behind an address of a picture; null where it cannot be one. */
export const uploadOf = (href: string): string | null => {
  const path = href.startsWith(`${PICTURES}/`) ? `/picture${href.slice(PICTURES.length)}` : "";
  return UPLOAD.test(path) ? path : null;
};
