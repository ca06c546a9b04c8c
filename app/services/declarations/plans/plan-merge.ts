import type { DeclarationData, Values } from "../fields/field.types";
import { fieldsOf, labelOf } from "../fields/fields";
import { PLANS } from "./plan.text";
import { renumbered } from "./renumber";
import { addTexts } from "./shares";

/** Fields that are summed when lines merge; all others must be equal. */
const ADDED = ["quantity", "firstQuantity", "secondQuantity", "total", "processingFee"];

export interface MergePlan {
  readonly data: DeclarationData;
  /** Old places of the lines that form each new line. */
  readonly places: readonly (readonly number[])[];
}

/** Key of mergeable lines: all fields except the summed ones, so that no value is lost. */
const keyOf = (line: Values) =>
  JSON.stringify(
    fieldsOf("line")
      .filter(({ name }) => !ADDED.includes(name))
      .map(({ name }) => line[name] ?? ""),
  );

function addedUp(lines: readonly Values[]): Values {
  const sums = ADDED.filter((name) => lines.some((line) => line[name])).map(
    (name) => [name, addTexts(lines.map((line) => line[name]))] as const,
  );
  return { ...lines[0], ...Object.fromEntries(sums) };
}

/** Plans to merge equal lines of a declaration, summing quantities and totals. */
export function planMerge(data: DeclarationData): MergePlan {
  const groups = new Map<string, number[]>();
  data.lines.forEach((line, index) => {
    const key = keyOf(line);
    groups.set(key, [...(groups.get(key) ?? []), index + 1]);
  });
  const places = [...groups.values()];
  const lines = places.map((group) => addedUp(group.map((place) => data.lines[place - 1]!)));
  const moved = new Map(places.flatMap((group, at) => group.map((place) => [place, at + 1] as const)));
  return { data: renumbered(data, lines, moved), places };
}

const SUMMED = ["packageCount", "netWeight", "grossWeight"];
const FEES = ["freight", "insurance", "otherFee"];

/** Reports fields of the head that differ; the first head's value is used. */
function differences(heads: readonly Values[], { direction }: DeclarationData): readonly string[] {
  const [first = {}, ...others] = heads;
  const isAdded = (name: string) => SUMMED.includes(name) || summedFees(first).includes(name);
  return fieldsOf("head")
    .filter(({ name }) => !isAdded(name))
    .filter(({ name }) => others.some((head) => (head[name] ?? "") !== (first[name] ?? "")))
    .map((field) => PLANS.differs(labelOf(field, direction)));
}

/** The values of fees that are total amounts (mark 3); only these can be summed. */
const summedFees = (head: Values) =>
  FEES.filter((fee) => head[`${fee}Mark`] === "3").map((fee) => `${fee}Value`);

/** Returns one row for each key; `unite` combines several rows with the same key. */
function united(
  rows: readonly Values[],
  key: (row: Values) => string,
  unite: (rows: readonly Values[]) => Values,
): readonly Values[] {
  const groups = new Map<string, Values[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()].map((group) => (group.length === 1 ? group[0]! : unite(group)));
}

const itemsIn = (rows: readonly Values[], field: string) =>
  [...new Set(rows.flatMap((row) => (row[field] ?? "").split(",").filter(Boolean).map(Number)))]
    .sort((one, other) => one - other)
    .join(",");

const mergeContainers = (rows: readonly Values[]): Values => ({
  ...rows[0],
  items: itemsIn(rows, "items"),
  goodsWeight: addTexts(rows.map(({ goodsWeight }) => goodsWeight)),
});

const same = (row: Values) => JSON.stringify(Object.entries(row).sort());

/** Renumbers the lines of each declaration to follow those of the declarations before it. */
function shifted(declarations: readonly DeclarationData[]): readonly DeclarationData[] {
  let before = 0;
  return declarations.map((data) => {
    const start = before;
    before += data.lines.length;
    return renumbered(data, data.lines, new Map(data.lines.map((_line, at) => [at + 1, start + at + 1])));
  });
}

export interface JoinPlan {
  readonly data: DeclarationData;
  readonly remarks: readonly string[];
}

/**
 * Plans to join declarations into one: lines are appended; packages, weights and total fees are summed; rows
 * of the same container are united. Other differences of the heads are reported; the first head counts.
 */
export function planJoin(declarations: readonly [DeclarationData, ...DeclarationData[]]): JoinPlan {
  const [first] = declarations;
  const all = shifted(declarations);
  const heads = declarations.map(({ head }) => head);
  const added = [...SUMMED, ...summedFees(first.head)].map(
    (name) => [name, addTexts(heads.map((head) => head[name]))] as const,
  );
  const once = (rows: readonly Values[]) => united(rows, same, ([row]) => row!);
  const files = united(
    all.flatMap((data) => data.files),
    ({ name = "", kind = "" }) => `${kind} ${name}`,
    (rows) => ({ ...rows[0], items: rows.some(({ items }) => !items) ? "" : itemsIn(rows, "items") }),
  );
  const extras = Object.keys(first.extras).map((kind) => {
    const name = kind as keyof DeclarationData["extras"];
    return [name, once(all.flatMap((data) => data.extras[name]))] as const;
  });
  const data: DeclarationData = {
    direction: first.direction,
    head: { ...first.head, ...Object.fromEntries(added) },
    lines: all.flatMap(({ lines }) => lines),
    containers: united(
      all.flatMap(({ containers }) => containers),
      ({ number = "" }) => number,
      mergeContainers,
    ),
    papers: once(all.flatMap(({ papers }) => papers)),
    files,
    extras: Object.fromEntries(extras) as DeclarationData["extras"],
  };
  return { data, remarks: differences(heads, first) };
}
