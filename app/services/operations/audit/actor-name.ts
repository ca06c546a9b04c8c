import { distinctNames, personName, storedName } from "../../format/person-name";
import { maskName } from "../../format/mask";

/** Who acted, as a record of the log has it, with the names of the account; null where it no longer exists. */
interface LoggedActor {
  readonly actor: string;
  readonly username: string | null;
  readonly realname: string | null;
}

/**
 * Returns the actor's name for readers of a record's history: the account's 姓名, or its login name as long as
 * it matches the masked name that was recorded. The record stores it masked, because nothing in it is ever
 * erased.
 */
export const actorName = ({ actor, username, realname }: LoggedActor): string => {
  if (username === null) return storedName(actor);
  if (realname || maskName(username) === actor) return personName({ realname: realname ?? "", username });
  return actor;
};

interface LoggedRow extends LoggedActor {
  readonly account_id: number | null;
}

/** `actorName` for records that are shown together: two people of one 姓名 have their login names behind it. */
export function actorNames(rows: readonly LoggedRow[]): (row: LoggedRow) => string {
  const personOf = ({ account_id: id, username, realname }: LoggedRow) =>
    id === null || username === null || !realname ? null : { id, username, realname };
  const nameOf = distinctNames(rows.flatMap((row) => personOf(row) ?? []));
  return (row) => {
    const person = personOf(row);
    return person === null ? actorName(row) : nameOf(person);
  };
}
