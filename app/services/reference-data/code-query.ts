/** Longer than any code or name that is looked up. */
const TYPED_MAX = 64;

interface CodeQuery {
  /** Null when no list is named, or not by a number. */
  readonly type: number | null;
  readonly typed: string;
  readonly page: number;
}

/** A whole number above 0 of at most six digits, or null. */
const wholeOf = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

/** The query of an address; invalid parameters count as missing. */
export function readCodeQuery(query: URLSearchParams): CodeQuery {
  return {
    type: wholeOf(query.get("type")),
    typed: [...(query.get("q") ?? "").toWellFormed().replaceAll("\u0000", "").trim()]
      .slice(0, TYPED_MAX)
      .join(""),
    page: wholeOf(query.get("page")) ?? 1,
  };
}
