import { MISSING_LIST_KEY } from "~/services/reference-data/reference-data.text";

/** A row of reference data as fields offer it (docs/product.md, section 3). */
export interface ReferenceItem {
  readonly label: string;
  readonly value: string;
  readonly id: string;
  /** Number of the list; empty for an enum value. */
  readonly type: string;
  readonly code: string;
  /** Empty for a row of a list. */
  readonly groupId: string;
}

interface BaseDataRow {
  readonly id: string | number;
  readonly type: string | number;
  readonly code: string;
  readonly cnName: string;
}

interface EnumRow {
  readonly id: string | number;
  readonly groupId: string | number;
  readonly enumKey: string;
  readonly enumValue: string;
}

export const baseDataItem = ({ id, type, code, cnName }: BaseDataRow): ReferenceItem => ({
  label: `${code}-${cnName}`,
  value: code,
  id: String(id),
  type: String(type),
  code,
  groupId: "",
});

export const enumItem = ({ id, groupId, enumKey, enumValue }: EnumRow): ReferenceItem => ({
  label: enumValue,
  value: enumKey,
  id: String(id),
  type: "",
  code: enumKey,
  groupId: String(groupId),
});

const MATCHES_ROUTE = "routes/phsb.codes.matches";
const MATCHES_PATH = "/phsb/codes/matches";

/** A list that is searched: the number of a reference list, or the codes of the tariff. */
export type SearchedList = number | "hs";

/**
 * Loads the matches of a reference list, or of the tariff.
 * @throws Error without a list, which is a mistake in the page's code; or when the request fails
 */
export async function loadMatches(
  list: SearchedList | undefined,
  typed: string,
  signal: AbortSignal,
): Promise<readonly ReferenceItem[]> {
  if (!list) throw new Error(MISSING_LIST_KEY);
  const query = new URLSearchParams({ type: String(list), q: typed, _data: MATCHES_ROUTE });
  const response = await fetch(`${MATCHES_PATH}?${String(query)}`, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { items } = (await response.json()) as { items: readonly ReferenceItem[] };
  return items;
}
