import type { RowAction, RowStep } from "../list.types";
import type { BulkAction } from "./bulk-action.types";

/** The move that a link of a record's page asks for. */
const MOVE = /\?do=([\w-]+)$/;

/**
 * Row actions as a list offers them: what is also a bulk action is done from there, to this row alone, so that the
 * person stays in the list as he has filtered it and can take it back; the record's page would keep him.
 */
export function stepsOf(
  actions: readonly (RowAction | RowStep)[],
  bulk: readonly BulkAction[],
  { may }: { readonly may: (permission: string) => boolean },
): (RowAction | RowStep)[] {
  return actions.map((action) => {
    const code = "href" in action ? MOVE.exec(action.href)?.[1] : undefined;
    const step = bulk.find((each) => each.code === code && may(each.perms))?.code;
    if (step === undefined || !("href" in action)) return action;
    return { text: action.text, step, ...(action.isApart ? { isApart: true } : {}) };
  });
}
