const QUERIES: readonly string[] = [
  ...["", " ", "\t\n", "　", "a", "的", "''", '"', '""', '"a', 'a"', '""""', "`", "\\", "\\\\", "\\%"],
  ...["%", "%%", "_", "___", "%_%", "100%", "*", "a*", "abc*", "^abc", "-abc", "+abc", "abc-def", "(", ")"],
  ...["()", "((((((((", "a AND b", "AND", "OR", "NOT", "NOT a", "NEAR(a b)", "NEAR", "title:abc", "rowid:1"],
  ...["{title} : abc", "abc : def", "' or 1=1 --", "'; drop table articles; --", "1; select pg_sleep(9)"],
  ...["$1", "?1", ":name", "@name", "#", "a\u0000b", "\u0000", "\ud800", "a\udc00b", "\ufffd\ufffd\ufffd"],
  ...[
    "😀",
    "😀😀😀",
    "👨‍👩‍👧‍👦",
    "e\u0301e\u0301e\u0301",
    "ﬁﬁﬁ",
    "İİİ",
    "ß",
    "\u202eabc",
    "\u200b\u200b\u200b",
    "𠮷𠮷𠮷",
  ],
  ...["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "${7*7}", "{{7*7}}", "[a-z]", "(a+)+$"],
  ...[
    "a".repeat(10_000),
    "海".repeat(5000),
    "a ".repeat(3000),
    "😀".repeat(2000),
    "%".repeat(500),
    '"'.repeat(501),
  ],
];

/** What people, programs and attackers type into a search field, with a name short enough for a report. */
export const HOSTILE_QUERIES = QUERIES.map(
  (query) => [JSON.stringify([...query].slice(0, 30).join("")), query] as const,
);
