/**
 * Texts that users, browsers and programs enter into a field: valid, spelt differently, or invalid in some
 * way.
 */
const TYPED: readonly string[] = [
  "",
  " ",
  " \u3000\t ",
  "\u200b\u2060",
  "\n",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "中\udc00",
  "\ufffd",
  "a\u0007b",
  "张\u202e三",
  "中\n文",
  "中\r\n文 \r 字",
  "  张　三  ",
  "张  三",
  "e\u0301e\u0301",
  "ＡＢｃ１２",
  "😀😀",
  "👩‍👧",
  "𠮷野",
  "<b>文</b>",
  "=1+1",
  "'文'",
  "a;b",
  "1 2",
  "1  2",
  "*中文",
  "中-文",
  "中文（一）",
  "中文(1)",
  "(中文)",
  "_ab",
  "1ab",
  "ab cd",
  "AB",
  "ab-1",
  "C-01",
  "C_1",
  "admin",
  "13800138000",
  " １３８００１３８０００ ",
  "+86 138-0013-8000",
  "12800138000",
  "1380013800",
  "138001380000",
  "0574-87654321",
  "0574 87654321",
  "057487654321",
  "13800138000@",
  "a@example.com",
  " A@Example.COM ",
  "ａ@example.com",
  "a@b",
  "a@example.io",
  "a..b@example.com",
  "@",
  "91350200MA2YJ1XR9G",
  " 9135 0200ma2yj1xr9g ",
  "913302000000000001",
  "91350200MA2YJ1XRIG",
  "91350200",
  "330203198001011231",
  "33020319800101123x",
  "330203198002301231",
  "E12345678",
  "e1234 5678",
  "E123",
  "E-1",
  "33026ABCDE",
  "33026abcde",
  "3302A12345",
  "3302612345",
  "AB12345678",
  "ab1234567",
  "3302180012345",
  "315000",
  "0",
  "-1",
  "1.5",
  "007",
  "1e3",
  "９",
  "9999",
  "10000",
  "2147483648",
  "99999999999999999",
  "NaN",
  "1.0.0",
  "v1.2",
  "2026-01-01",
  "2026/1/5",
  "2026.1.5",
  "2026年1月5日",
  "20260105",
  "２０２６-０１-０５",
  " 2026-01-05 ",
  "2026-02-30",
  "2026-13-01",
  "2025-12-31",
  "9999-12-31",
  "2026-1",
  "26-01-01",
  "今天",
  "true",
  "false",
  "on",
  "1",
  "2",
  "3",
  "none",
  "null",
  "330000 330200 330203",
  "330000 330200",
  "/paper/1.jpg",
  "482913",
  "４８２ ９１３",
  "48291",
  "Ab3d",
  "Harbour2026",
  "harbour",
  "12345678",
  "aaaaaaaa",
  "password",
  "p@ssw0rd密码",
  "Harbour 2026",
  "Harbour2026Harbour2026",
  "#1f6feb",
  "#FFF",
  "dense",
  "dark",
  "elder",
  "https://example.com/x",
  "http://example.com",
  "https://a:b@example.com",
  "javascript:alert(1)",
  "/custom/list",
  "role:list",
  "总部/业务部",
  "企业类型",
];

/** Values that only a program can send in place of a text. */
const SENT: readonly unknown[] = [
  undefined,
  null,
  0,
  1,
  1.5,
  true,
  false,
  [],
  ["a"],
  ["1", "2"],
  {},
  { length: 2 },
];

const LENGTHS: readonly number[] = [
  1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 16, 17, 18, 19, 20, 21, 30, 31, 40, 41, 60, 61, 64, 65, 80, 81, 100,
  101, 128, 129, 200, 201, 255, 256, 1000, 1001, 4096, 4097, 20_000, 20_001, 100_001,
];
const REPEATED = ["中", "1"];

/** Escapes characters that are invisible or ambiguous. */
const nameOf = (input: unknown) =>
  input === undefined
    ? "undefined"
    : JSON.stringify(input).replace(
        /[\u007f-\u00a0\u3000\p{Cf}\u{e000}-\u{f8ff}\ufffd]/gu,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );

/** Names of the inputs by their number, as the table of messages refers to them. */
export const INPUT_NAMES = [...TYPED, ...SENT].map(nameOf);

/** Numbers in order, with runs as `first-last`. */
function asRanges(numbers: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(" ");
}

type OutcomeOf = (input: unknown) => Promise<string>;

/** Ranges of lengths of a repeated character, by outcome. */
async function lengthsOf(character: string, outcomeOf: OutcomeOf): Promise<[string, string][]> {
  const ranges: { outcome: string; from: number; to: number }[] = [];
  for (const length of LENGTHS) {
    const outcome = await outcomeOf(character.repeat(length));
    const last = ranges.at(-1);
    if (last?.outcome === outcome) last.to = length;
    else ranges.push({ outcome, from: length, to: length });
  }
  return ranges.map(({ outcome, from, to }) => [outcome, `${character}×${from}…${to}`]);
}

/**
 * Returns the inputs by outcome: their numbers, and ranges of lengths of repeated characters.
 * @param outcomeOf the messages, or the accepted value
 */
export async function outcomesOf(outcomeOf: OutcomeOf, isSent: boolean): Promise<Record<string, string>> {
  const numbers = new Map<string, number[]>();
  for (const [number, input] of (isSent ? [...TYPED, ...SENT] : TYPED).entries()) {
    const outcome = await outcomeOf(input);
    numbers.set(outcome, [...(numbers.get(outcome) ?? []), number]);
  }
  const outcomes = new Map([...numbers].map(([outcome, known]) => [outcome, asRanges(known)]));
  for (const character of REPEATED)
    for (const [outcome, lengths] of await lengthsOf(character, outcomeOf))
      outcomes.set(outcome, `${outcomes.get(outcome) ?? ""} ${lengths}`.trim());
  return Object.fromEntries(outcomes);
}
