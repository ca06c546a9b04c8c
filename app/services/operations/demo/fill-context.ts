import type { LargeSizes } from "./large-plan";

export const BY = "demo";
export const STAMPS = {
  created_at: "number",
  created_by: "text",
  updated_at: "number",
  updated_by: "text",
} as const;
export const stamps = (at: number) => [at, BY, at, BY] as const;

/** The first free id of each table, and the rows that the new ones refer to. */
export interface FillContext {
  readonly sizes: LargeSizes;
  readonly at: number;
  readonly organization: number;
  readonly department: number;
  readonly account: number;
  readonly role: number;
  readonly platformId: number;
  readonly version: { readonly productId: number; readonly versionId: number };
  readonly presets: ReadonlyMap<string, number>;
}

/** Yields what `make` returns for each index; null is left out. */
export function* times<T>(count: number, make: (index: number) => T | null): Generator<T> {
  for (let index = 0; index < count; index += 1) {
    const made = make(index);
    if (made !== null) yield made;
  }
}
