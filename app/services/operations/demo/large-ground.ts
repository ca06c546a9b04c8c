import type { LargeSizes } from "./large-plan";

export const BY = "demo";
export const STAMPS = {
  created_at: "number",
  created_by: "text",
  updated_at: "number",
  updated_by: "text",
} as const;
export const stamps = (at: number) => [at, BY, at, BY] as const;

/** Where the new rows of each table begin, and what they hang on. */
export interface Ground {
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

export function* times<T>(count: number, make: (index: number) => T | null): Generator<T> {
  for (let index = 0; index < count; index += 1) {
    const made = make(index);
    if (made !== null) yield made;
  }
}
