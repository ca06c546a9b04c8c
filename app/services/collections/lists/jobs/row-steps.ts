import type { RowAction, RowStep } from "../list.types";
import type { BulkAction } from "./bulk-action.types";

/** The move that a link of a record's page asks for. */
const MOVE = /\?do=([\w-]+)$/;

/** The parameter that names the list in which a step of a record was chosen: done or given up, it leads back there. */
export const CHOSEN_IN = "list";

/**
 * Row actions as a list offers them: what is also a bulk action is done from there, to this row alone, so that the
 * person stays in the list as he has filtered it and can take it back; other steps are confirmed on the record's page,
 * which leads back to the list.
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
    if (step === undefined) return { ...action, href: `${action.href}&${CHOSEN_IN}=${encodeURIComponent(list)}` };
    return { text: action.text, step, ...(action.isApart ? { isApart: true } : {}) };
  });
}
