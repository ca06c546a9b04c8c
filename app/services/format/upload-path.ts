/** Squares that are made of every avatar: for pages, and for the top bar on fine screens. */
export const AVATAR_SIDES = [200, 64] as const;

/** Paths of stored files, and of the smaller squares beside them. */
const STORED =
  /^(?<start>\/(?:avatar|paper|picture)\/\d{4}\/[0-9a-f]{32})(?<side>-64)?(?<end>\.(?:jpg|png|pdf))$/;

/** The path by which a stored file is known, whichever of its sizes is asked for; null when it cannot be one. */
export function storedPath(asked: string): string | null {
  const { start, end } = STORED.exec(asked)?.groups ?? {};
  return start && end ? start + end : null;
}

/** The small square of an avatar. */
export const smallAvatar = (path: string) =>
  storedPath(path) === path ? path.replace(/(?=\.\w+$)/, `-${AVATAR_SIDES[1]}`) : path;

/** Where pages and clients get a stored file. */
export const previewOf = (path: string) => `/api/yxd-system/sys/common/preview${path}`;
