/** Somebody who can be named in a comment. */
export interface Mentionable {
  readonly accountId: number;
  /** What the person is called; none of them is empty. */
  readonly names: readonly string[];
}

/** A full-width sign is typed with a Chinese keyboard. */
const SIGN = /[@＠]/g;

/**
 * Those whom a text names as `@name`. Chinese has no blanks behind a name: of several that fit the longest is meant,
 * and everybody who is called so.
 */
export function mentionedIn(text: string, people: readonly Mentionable[]): Mentionable[] {
  const names = [...new Set(people.flatMap((person) => person.names))].sort((a, b) => b.length - a.length);
  const found = new Set(
    [...text.matchAll(SIGN)].flatMap(({ index }) => {
      const name = names.find((each) => text.startsWith(each, index + 1));
      return name === undefined ? [] : [name];
    }),
  );
  return people.filter((person) => person.names.some((name) => found.has(name)));
}
