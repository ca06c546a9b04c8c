import type { ListDefinition } from "./define-list.server";
import { recycleList, type Recyclable } from "./recycle-list.server";

type Identified = { readonly id: number };

/** A list, whatever its rows are. */
export interface AnyList {
  readonly use: <T>(work: <Row extends Identified>(list: ListDefinition<Row>) => T) => T;
  /** Its recycle view; null where nothing can be archived. */
  readonly recycled: () => AnyList | null;
}

export const plain = <Row extends Identified>(list: ListDefinition<Row>): AnyList => ({
  use: (work) => work(list),
  recycled: () => null,
});

export const archivable = <Row extends Recyclable>(list: ListDefinition<Row>): AnyList => ({
  use: (work) => work(list),
  recycled: () => plain(recycleList(list)),
});
