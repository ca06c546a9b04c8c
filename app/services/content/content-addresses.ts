const PAGE = "/content-manage";

/** Pages of the console. */
export const contentPath = PAGE;
/** The address of an article in the console. */
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

/** Names below which the public site has other pages than columns. */
export const RESERVED_SLUGS: readonly string[] = ["search", "preview", "pictures"];

/** The address of a preview. */
export const previewHref = (token: string) => `/cmsweb/preview/${token}`;

const PICTURES = "/cmsweb/pictures";
const UPLOAD = /^\/picture(\/\d{4}\/[0-9a-f]{32}\.(?:jpg|png))$/;

/**
 * The public address of a picture of the library.
 * @param path of its upload
 */
export const pictureHref = (path: string) => PICTURES + (UPLOAD.exec(path)?.[1] ?? "");

/** The path of the upload at a picture's address; null where it cannot be one. */
export const uploadOf = (href: string): string | null => {
  const path = href.startsWith(`${PICTURES}/`) ? `/picture${href.slice(PICTURES.length)}` : "";
  return UPLOAD.test(path) ? path : null;
};
