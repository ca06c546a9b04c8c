import type { RowAction, RowStep } from "../list.types";
import type { BulkAction } from "./bulk-action.types";

/** The action that a link to a record's page asks to confirm. */
const MOVE = /\?do=([\w-]+)$/;

/**
 * The parameter that names the list in which an action on a record was chosen: finishing and cancelling lead
 * back there.
 */
export const CHOSEN_IN = "list";

/**
 * The row actions of a list. An action that is also a bulk action is applied to this row alone from the list,
 * so that the user stays in the filtered list and can undo it; other actions are confirmed on the record's
 * page, which leads back to the list.
 * @param list the list's own address
 */
export function stepsOf(
  actions: readonly (RowAction | RowStep)[],
  bulk: readonly BulkAction[],
  { may, list }: { readonly may: (permission: string) => boolean; readonly list: string },
): (RowAction | RowStep)[] {
  return actions.map((action) => {
    const code = "href" in action ? MOVE.exec(action.href)?.[1] : undefined;
    const step = bulk.find((each) => each.code === code && may(each.perms))?.code;
    if (code === undefined || !("href" in action)) return action;
    if (step === undefined)
      return { ...action, href: `${action.href}&${CHOSEN_IN}=${encodeURIComponent(list)}` };
    return { text: action.text, step, ...(action.isApart ? { isApart: true } : {}) };
  });
}
