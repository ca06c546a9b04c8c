import { UNIT_FIELD } from "~/components/declarations/place-names.text";
import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import type { Remark } from "~/services/declarations/checks/remarks.server";
import { fieldNamed, labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationData, Part } from "~/services/declarations/fields/field.types";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import {
  groupOfKind,
  hasRow,
  isRowKind,
  queryOf,
  ROWS_OF_PART,
  type PartTarget,
} from "~/services/declarations/parts/parts";
import { RECORD_TEXT } from "../declaration.text";

type Place = Pick<Remark, "part" | "place" | "field">;

/** The part of the entry page that has the rows of a kind. */
const partOfRows = (kind: string): Part =>
  (Object.keys(ROWS_OF_PART) as Part[]).find((part) => ROWS_OF_PART[part]!.some((each) => each === kind)) ??
  "head";

/** The form with a remarked field; null for an unknown kind of rows. */
function targetAt({ part, place, field }: Place): PartTarget | null {
  if (part === "head") return { kind: "head", part: fieldNamed("head", field)?.part ?? "head" };
  if (!isRowKind(part)) return null;
  return { kind: part, part: fieldNamed(groupOfKind(part), field)?.part ?? partOfRows(part), place };
}

/** The field of a remark in words, and its address in the entry page; null where its row is not there. */
export function remarkPlaceOf(id: number, data: DeclarationData, at: Place) {
  const target = targetAt(at);
  const field = target && fieldNamed(target.kind === "head" ? "head" : groupOfKind(target.kind), at.field);
  const label =
    at.field === UNIT_FIELD ? RECORD_TEXT.unit : field ? labelOf(field, data.direction) : at.field;
  if (target === null) return { label, href: null };
  const where =
    target.kind === "head"
      ? ENTRY_TEXT.partNames[target.part]
      : ENTRY_TEXT.row(ENTRY_TEXT.rowNames[target.kind], target.place);
  const isThere = target.kind === "head" || hasRow(data, target);
  return {
    label: `${where} · ${label}`,
    href: isThere ? `${declarationHref(id)}/edit?${queryOf(target)}#entry-${at.field}` : null,
  };
}
