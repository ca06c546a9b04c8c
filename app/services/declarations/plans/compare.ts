import type { DeclarationData, FieldGroup, Values } from "../fields/field.types";
import { fieldsOf } from "../fields/fields";

export interface ValueChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** A row that was added, removed, moved or changed; places count from 1. */
export interface RowChange {
  readonly group: Exclude<FieldGroup, "head">;
  readonly before?: number;
  readonly after?: number;
  readonly changes: readonly ValueChange[];
}

export interface Comparison {
  readonly head: readonly ValueChange[];
  readonly rows: readonly RowChange[];
}

type RowGroup = RowChange["group"];

function changesBetween(group: FieldGroup, before: Values, after: Values): readonly ValueChange[] {
  return fieldsOf(group)
    .map(({ name }) => ({ field: name, before: before[name] ?? "", after: after[name] ?? "" }))
    .filter((change) => change.before !== change.after);
}

type Key = (row: Values, index: number) => string;

/** Keys by which rows are matched, from the most to the least specific. */
const KEYS: Readonly<Record<RowGroup, readonly Key[]>> = {
  line: [
    ({ hsCode = "", name = "" }, index) => `${index} ${hsCode} ${name}`,
    ({ hsCode = "", name = "", elements = "" }) => `${hsCode} ${name} ${elements}`,
    ({ hsCode = "" }, index) => `${index} ${hsCode}`,
    ({ hsCode = "", name = "" }) => `${hsCode} ${name}`,
    ({ hsCode = "" }) => hsCode,
    (_row, index) => String(index),
  ],
  container: [({ number = "" }) => number, (_row, index) => String(index)],
  paper: [({ code = "", number = "" }) => `${code} ${number}`, ({ code = "" }) => code],
  file: [({ name = "", kind = "" }) => `${kind} ${name}`, ({ name = "" }) => name],
  certificates: [({ code = "" }) => code],
  otherPacks: [({ kind = "" }) => kind],
  qualifications: [({ kind = "", number = "" }) => `${kind} ${number}`, ({ kind = "" }) => kind],
  users: [({ contact = "" }) => contact, (_row, index) => String(index)],
  goodsLimits: [
    ({ item = "", kind = "", number = "" }) => `${item} ${kind} ${number}`,
    ({ item = "", kind = "" }) => `${item} ${kind}`,
  ],
  origins: [({ proofNumber = "", item = "" }) => `${proofNumber} ${item}`],
  controls: [({ category = "", number = "" }) => `${category} ${number}`],
};

/** Pairs rows that are the same: old index → new index, from 0. */
function matched(
  group: RowGroup,
  before: readonly Values[],
  after: readonly Values[],
): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const key of KEYS[group]) {
    const free = new Map<string, number[]>();
    after.forEach((row, index) => {
      if (!taken.has(index)) free.set(key(row, index), [...(free.get(key(row, index)) ?? []), index]);
    });
    before.forEach((row, index) => {
      const found = pairs.has(index) ? undefined : free.get(key(row, index))?.shift();
      if (found === undefined) return;
      pairs.set(index, found);
      taken.add(found);
    });
  }
  return pairs;
}

/** Finds lines whose order has changed; insertions and deletions before a line do not move it. */
function findMoved(pairs: ReadonlyMap<number, number>): ReadonlySet<number> {
  const inOrder = [...pairs].sort(([one], [other]) => one - other);
  const moved = new Set<number>();
  let last = -1;
  for (const [before, after] of inOrder)
    if (after < last) moved.add(before);
    else last = after;
  return moved;
}

function rowChanges(
  group: RowGroup,
  before: readonly Values[],
  after: readonly Values[],
): readonly RowChange[] {
  const pairs = matched(group, before, after);
  const moved = findMoved(pairs);
  const paired = [...pairs].flatMap(([old, now]) => {
    const changes = changesBetween(group, before[old]!, after[now]!);
    return changes.length > 0 || moved.has(old) ? [{ group, before: old + 1, after: now + 1, changes }] : [];
  });
  const removed = before.flatMap((row, index) =>
    pairs.has(index) ? [] : [{ group, before: index + 1, changes: changesBetween(group, row, {}) }],
  );
  const there = new Set(pairs.values());
  const added = after.flatMap((row, index) =>
    there.has(index) ? [] : [{ group, after: index + 1, changes: changesBetween(group, {}, row) }],
  );
  const placeOf = (row: RowChange) => row.after ?? row.before ?? 0;
  return [...paired, ...removed, ...added].sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Compares two declarations field by field; lines are matched by place, HS code and name, other rows by their
 * numbers.
 */
export function compareDeclarations(before: DeclarationData, after: DeclarationData): Comparison {
  const extras = Object.keys(before.extras) as (keyof DeclarationData["extras"])[];
  return {
    head: changesBetween("head", before.head, after.head),
    rows: [
      ...rowChanges("line", before.lines, after.lines),
      ...rowChanges("container", before.containers, after.containers),
      ...rowChanges("paper", before.papers, after.papers),
      ...rowChanges("file", before.files, after.files),
      ...extras.flatMap((kind) => rowChanges(kind, before.extras[kind], after.extras[kind])),
    ],
  };
}

export const isSame = ({ head, rows }: Comparison) => head.length === 0 && rows.length === 0;
