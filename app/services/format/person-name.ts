interface Named {
  readonly realname: string;
  readonly username: string;
}

interface Identified extends Named {
  readonly id: number;
}

/** The name by which people call an account: its 姓名, or the login name where it has none. */
export const personName = ({ realname, username }: Named): string => realname || username;

/** Recorded as the actor of what no account does. */
const SYSTEM_NAME = "system";
const SYSTEM_TEXT = "系统";

/** The stored name of whoever created or changed a record, as readers see it. */
export const storedName = (name: string): string => (name === SYSTEM_NAME ? SYSTEM_TEXT : name);

/**
 * Names people who are shown together: where two accounts have one 姓名, the login name stands behind it.
 * @returns the name of one of the people
 */
export function distinctNames(people: readonly Identified[]): (person: Identified) => string {
  const ids = new Map<string, Set<number>>();
  for (const person of people)
    ids.set(personName(person), (ids.get(personName(person)) ?? new Set()).add(person.id));
  return (person) => {
    const name = personName(person);
    const isShared = (ids.get(name)?.size ?? 0) > 1;
    return isShared && name !== person.username ? `${name}（${person.username}）` : name;
  };
}
