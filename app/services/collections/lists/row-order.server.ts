import { sql, type RawBuilder } from "kysely";
import { isUnreadable } from "../../forms/rules/form.schema";
import type { Column, Condition } from "./define-list.server";
import { parseSort, sortText } from "./list-query";
import type { SortKey } from "./list.types";

/** One key of an order, the id the last of them. */
export interface OrderKey {
  /** The code of the column that it sorts by. */
  readonly code: string;
  readonly by: RawBuilder<unknown>;
  readonly of: "text" | "number";
  readonly descending: boolean;
}

export type KeyValue = string | number;

interface Ordered {
  readonly table: string;
  readonly columns: readonly Pick<Column<never>, "code" | "sort">[];
  readonly defaultSort: string;
}

/**
 * The keys of a sort, or of the list's default. The id comes last, in the direction of the key before it.
 * @throws Error for a column without a sort
 */
export function orderOf({ table, columns, defaultSort }: Ordered, sort: readonly SortKey[]): OrderKey[] {
  const asked = sort.length > 0 ? sort : parseSort(defaultSort);
  const keys = asked.map(({ code, descending }) => {
    const sorted = columns.find((column) => column.code === code)?.sort;
    if (!sorted) throw new Error(`the list of ${table} has no order by ${code}`);
    return { code, by: sorted.by, of: sorted.of, descending };
  });
  const { descending } = keys.at(-1)!;
  return [...keys, { code: "id", by: sql.ref(`${table}.id`), of: "number", descending }];
}

export const reversed = (order: readonly OrderKey[]): OrderKey[] =>
  order.map((key) => ({ ...key, descending: !key.descending }));

export const orderBy = (order: readonly OrderKey[]) =>
  sql.join(order.map(({ by, descending }) => (descending ? sql`${by} desc` : sql`${by}`)));

/**
 * The rows after a cursor in an order. The first key's bound is a condition of its own, so that an index
 * range begins there.
 */
export function behind(order: readonly OrderKey[], cursor: readonly KeyValue[]): Condition {
  const [first] = order;
  const bound = first!.descending ? sql`<=` : sql`>=`;
  return sql<boolean>`(${first!.by} ${bound} ${cursor[0]} and ${beyond(order, cursor)})`;
}

function beyond([key, ...others]: readonly OrderKey[], [value, ...rest]: readonly KeyValue[]): Condition {
  const past = sql<boolean>`${key!.by} ${key!.descending ? sql`<` : sql`>`} ${value}`;
  return others.length === 0
    ? past
    : sql<boolean>`(${past} or (${key!.by} = ${value} and ${beyond(others, rest)}))`;
}

/** A cursor as text in an address. It is not secret: it holds the row's own values. */
export const cursorText = (sort: readonly SortKey[], cursor: readonly KeyValue[]) =>
  Buffer.from(JSON.stringify([sortText(sort), ...cursor])).toString("base64url");

/** @returns null for a text that is not a cursor of this list in this order */
export function readCursor(
  text: string,
  sort: readonly SortKey[],
  order: readonly OrderKey[],
): KeyValue[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
  if (!Array.isArray(parsed)) return null;
  const [named, ...cursor] = parsed as unknown[];
  const isCursor = cursor.length === order.length && cursor.every((value, at) => fits(value, order[at]!));
  return named === sortText(sort) && isCursor ? (cursor as KeyValue[]) : null;
}

const fits = (value: unknown, { of }: OrderKey): boolean =>
  of === "number" ? Number.isSafeInteger(value) : typeof value === "string" && !isUnreadable(value);
