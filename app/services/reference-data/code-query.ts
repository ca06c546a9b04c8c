/** Longer than any code or name that somebody looks up. */
const TYPED_MAX = 64;

interface CodeQuery {
  /** Null when no list is named, or something that is no number. */
  readonly type: number | null;
  readonly typed: string;
  readonly page: number;
}

/** A whole number above 0 of at most six digits, or nothing. */
const wholeOf = (text: string | null) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null);

/** What an address asks for; what cannot be read is as if it were not there. */
export function readCodeQuery(query: URLSearchParams): CodeQuery {
  return {
    type: wholeOf(query.get("type")),
    typed: [...(query.get("q") ?? "").toWellFormed().replaceAll("\u0000", "").trim()]
      .slice(0, TYPED_MAX)
      .join(""),
    page: wholeOf(query.get("page")) ?? 1,
  };
}
