export const CODES_PATH = "/phsb/codes";

/** Returns the address of a page of a list's search; default values are omitted. */
export function codeAddress(type: number, typed = "", page = 1): string {
  const query = new URLSearchParams({ type: String(type) });
  if (typed) query.set("q", typed);
  if (page > 1) query.set("page", String(page));
  return `${CODES_PATH}?${String(query)}`;
}

/** Returns the export address of the desk's list of codes, whose rights and limits apply. */
export const exportAddress = (type: number) => `/phsb/code-list/export?type=${String(type)}`;
