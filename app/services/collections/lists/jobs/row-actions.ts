import { addressOfAnyRow } from "../../../format/row-address";
import type { RowAction, RowStep } from "../list.types";

type Action = RowAction | RowStep;

/**
 * Collects the distinct actions of a list's rows: most rows have the same, except for the row's id in
 * addresses.
 */
export class RowActions {
  readonly #gathered = new Map<string, number>();
  readonly all: Action[] = [];

  /** @returns the indexes of the row's actions in `all` */
  of(id: string, actions: readonly Action[]): number[] {
    return actions.map((action) => {
      if (!("href" in action)) return this.#placeOf(`${action.text} ${action.step}`, () => action);
      const href = addressOfAnyRow(action.href, id);
      return this.#placeOf(`${action.text} ${href}`, () => ({ ...action, href }));
    });
  }

  /** @param key identifies actions with the same text and effect */
  #placeOf(key: string, make: () => Action): number {
    const known = this.#gathered.get(key);
    if (known !== undefined) return known;
    this.#gathered.set(key, this.all.length);
    return this.all.push(make()) - 1;
  }
}
