import { maskName } from "../../format/mask";

/** Whom people read of where no person acted. */
const SYSTEM_TEXT = "系统";

/**
 * Who acted, for those who may read a record's history: by the name in full that its account bears, as long as it
 * is the name under which it was recorded. The record itself keeps it masked, since nothing in it is ever erased.
 * @param username of the account that acted; null where there is none any more
 */
export const actorName = ({ actor, username }: { actor: string; username: string | null }): string => {
  if (username !== null && maskName(username) === actor) return username;
  return username === null && actor === "system" ? SYSTEM_TEXT : actor;
};
