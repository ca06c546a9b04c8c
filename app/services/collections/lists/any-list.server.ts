import type { ListDefinition } from "./define-list.server";
import { recycleList, type Recyclable } from "./recycle-list.server";

type Identified = { readonly id: number };

/** A list of any row type. */
export interface AnyList {
  readonly use: <T>(work: <Row extends Identified>(list: ListDefinition<Row>) => T) => T;
  /** The recycle view; null for a list whose rows cannot be archived. */
  readonly recycled: () => AnyList | null;
}

/** A list without a recycle view. */
export const plain = <Row extends Identified>(list: ListDefinition<Row>): AnyList => ({
  use: (work) => work(list),
  recycled: () => null,
});

/** A list with a recycle view. */
export const archivable = <Row extends Recyclable>(list: ListDefinition<Row>): AnyList => ({
  use: (work) => work(list),
  recycled: () => plain(recycleList(list)),
});
