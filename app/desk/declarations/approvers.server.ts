import { distinctNames } from "~/services/format/person-name";
import { listApprovers } from "~/services/declarations/notices/colleagues.server";
import { mayApprove } from "~/services/declarations/states/editors.server";
import { db } from "~/services/db/client.server";
import { RECORD_TEXT as TEXT } from "./declaration.text";

const NAMED_MAX = 5;

/** The accounts that may approve a waiting declaration. */
export interface Approval {
  /** Whether the viewer may. */
  readonly isAllowed: boolean;
  /** The names of the accounts that may, at most NAMED_MAX with the total; or what to do where none may. */
  readonly approvers: string;
}

export async function approvalOf(declarationId: number, accountId: number): Promise<Approval> {
  const [isAllowed, people] = await Promise.all([
    mayApprove(db, declarationId, accountId),
    listApprovers(db, declarationId),
  ]);
  const named = people.map(({ accountId: id, username, realname }) => ({ id, username, realname }));
  const names = named.map(distinctNames(named));
  const approvers =
    names.length === 0 ? TEXT.noApprover : TEXT.approverNames(names.slice(0, NAMED_MAX), names.length);
  return { isAllowed, approvers };
}
