import { addressOfAnyRow } from "../../../format/row-address";
import type { RowAction, RowStep } from "../list.types";

type Action = RowAction | RowStep;

/** Gathers the actions of a list's rows: most rows have the same, but for the row's id in their addresses. */
export class RowActions {
  readonly #gathered = new Map<string, number>();
  readonly all: Action[] = [];

  /** @returns where the row's actions stand in `all` */
  of(id: string, actions: readonly Action[]): number[] {
    return actions.map((action) => {
      if (!("href" in action)) return this.#placeOf(`${action.text} ${action.step}`, () => action);
      const href = addressOfAnyRow(action.href, id);
      return this.#placeOf(`${action.text} ${href}`, () => ({ ...action, href }));
    });
  }

  /** @param key actions with the same words that do the same look the same */
  #placeOf(key: string, make: () => Action): number {
    const known = this.#gathered.get(key);
    if (known !== undefined) return known;
    this.#gathered.set(key, this.all.length);
    return this.all.push(make()) - 1;
  }
}
