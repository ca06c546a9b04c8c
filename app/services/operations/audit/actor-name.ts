import { maskName } from "../../format/mask";

/** Shown as the actor of events without an account. */
const SYSTEM_TEXT = "系统";

/**
 * Returns the actor's name for readers of a record's history: the account's full name, as long as it matches
 * the masked name that was recorded. The record stores it masked, because nothing in it is ever erased.
 * @param username of the account that acted; null where it no longer exists
 */
export const actorName = ({ actor, username }: { actor: string; username: string | null }): string => {
  if (username !== null && maskName(username) === actor) return username;
  return username === null && actor === "system" ? SYSTEM_TEXT : actor;
};
