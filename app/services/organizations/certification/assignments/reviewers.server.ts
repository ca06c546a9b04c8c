import { listStaffWith } from "../../../access/menu/right-holders.server";
import type { Executor } from "../../../db/client.server";
import { distinctNames } from "../../../format/person-name";
import { now } from "../../../runtime/process/clock.server";

const REVIEW_PERMS = "certification:review";

export interface ReviewStaff {
  readonly id: number;
  readonly name: string;
}

/** Active platform accounts with the permission to review, by name. */
export async function listReviewers(executor: Executor): Promise<readonly ReviewStaff[]> {
  const ids = await listStaffWith(executor, REVIEW_PERMS, now());
  if (ids.length === 0) return [];
  const people = await executor
    .selectFrom("accounts")
    .select(["id", "username", "realname"])
    .where("id", "in", ids)
    .orderBy("realname_order")
    .orderBy("username_order")
    .orderBy("id")
    .execute();
  const nameOf = distinctNames(people);
  return people.map((person) => ({ id: person.id, name: nameOf(person) }));
}
