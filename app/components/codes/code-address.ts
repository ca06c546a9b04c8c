export const CODES_PATH = "/phsb/codes";

/** The address of a page of what was typed in a list; what is usual is left out. */
export function codeAddress(type: number, typed = "", page = 1): string {
  const query = new URLSearchParams({ type: String(type) });
  if (typed) query.set("q", typed);
  if (page > 1) query.set("page", String(page));
  return `${CODES_PATH}?${String(query)}`;
}

/** The list of codes on the declaration desk, which a list is exported by, with its rights and limits. */
export const exportAddress = (type: number) => `/phsb/code-list/export?type=${String(type)}`;
