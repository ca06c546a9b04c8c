/** A person who can be mentioned in a comment. */
export interface Mentionable {
  readonly accountId: number;
  /** Username and real name, where they are not empty. */
  readonly names: readonly string[];
}

/** Includes the full-width sign of Chinese keyboards. */
const SIGN = /[@＠]/g;

/**
 * Returns the people whom a text names as `@name`. Chinese text has no blank behind a name: the longest
 * fitting name counts, and everybody who has it.
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
