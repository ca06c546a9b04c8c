/**
 * Columns of the matrix: `staff` is a member of the platform without a role, `editor` one with a role for few
 * pages.
 */
export const COLUMNS = [
  "visitor",
  "dead",
  "ordinary",
  "enterprise",
  "provider",
  "staff",
  "editor",
  "admin",
  "first-password",
] as const;
export type Column = (typeof COLUMNS)[number];
/** Responses with the columns that get them, in one text. */
export type Row = string;
export type Answers = Partial<Record<Column, string>>;

/** Groups the columns by response, in the format that `answersTo` reads. */
export function rowOf(answers: Answers): Row {
  const groups = new Map<string, Column[]>();
  for (const column of COLUMNS) {
    const answer = answers[column];
    if (answer !== undefined) groups.set(answer, [...(groups.get(answer) ?? []), column]);
  }
  return [...groups]
    .map(([answer, columns]) => `${answer}: ${columns.length === COLUMNS.length ? "all" : columns.join(" ")}`)
    .join(" | ");
}

/** The responses that a row states for these columns. */
export function answersTo(columns: readonly string[], row: Row): Answers {
  const stated = row.split(" | ").flatMap((group) => {
    const end = group.lastIndexOf(": ");
    const names = group.slice(end + 2).split(" ");
    return (names[0] === "all" ? COLUMNS : names).map((name) => [name, group.slice(0, end)]);
  });
  return Object.fromEntries(stated.filter(([name]) => columns.includes(name!))) as Answers;
}
