import type { ChangedValue, ContentChange } from "~/components/declarations/entry-patch.types";
import type { DeclarationData, Values } from "~/services/declarations/fields/field.types";
import { fieldsOf } from "~/services/declarations/fields/fields";
import { ENTRY_PARTS, ROWS_OF_PART, rowsOf, type RowKind } from "~/services/declarations/parts/parts";
import { contentDigest } from "./findings.server";

type Place = Pick<ChangedValue, "part" | "kind" | "place">;

function changedIn(before: Values, after: Values, place: (field: string) => Place): ChangedValue[] {
  if (before === after) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((field) => ({ ...place(field), field, value: after[field] ?? "" }))
    .filter(({ field, value }) => value !== (before[field] ?? ""));
}

const headParts = new Map(fieldsOf("head").map(({ name, part }) => [name, part]));

const changedRows = (before: DeclarationData, data: DeclarationData, part: string, kind: RowKind) =>
  rowsOf(data, kind).flatMap((row, index) =>
    changedIn(rowsOf(before, kind)[index] ?? {}, row, () => ({ part, kind, place: index + 1 })),
  );

/** Lists the values that patches have changed, which remove no rows. */
export function contentChange(patched: {
  readonly before: DeclarationData;
  readonly data: DeclarationData;
}): ContentChange {
  const { before, data } = patched;
  const head = changedIn(before.head, data.head, (field) => ({
    part: headParts.get(field) ?? "head",
    kind: "head",
    place: 0,
  }));
  const rows = ENTRY_PARTS.flatMap((part) =>
    (ROWS_OF_PART[part] ?? []).flatMap((kind) => changedRows(before, data, part, kind)),
  );
  return { from: contentDigest(before), values: [...head, ...rows] };
}
