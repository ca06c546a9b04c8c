/**
 * Sides of the squares that are created of every avatar: for pages, and for the top bar
 * on high-density screens.
 */
export const AVATAR_SIDES = [200, 64] as const;

/** Paths of stored files, and of the smaller squares beside them. */
const STORED =
  /^(?<start>\/(?:avatar|paper|picture)\/\d{4}\/[0-9a-f]{32})(?<side>-64)?(?<end>\.(?:jpg|png|pdf))$/;

/** Returns the path under which an upload is registered, for any of its sizes; null for a malformed path. */
export function storedPath(asked: string): string | null {
  const { start, end } = STORED.exec(asked)?.groups ?? {};
  return start && end ? start + end : null;
}

/** Returns the path of an avatar's small square. */
export const smallAvatar = (path: string) =>
  storedPath(path) === path ? path.replace(/(?=\.\w+$)/, `-${AVATAR_SIDES[1]}`) : path;

/** Returns the URL of a stored file for pages and clients. */
export const previewOf = (path: string) => `/api/yxd-system/sys/common/preview${path}`;
