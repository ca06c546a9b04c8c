import { fieldNamed, labelOf } from "../fields/fields";
import type { DeclarationData } from "../fields/field.types";
import { kindOfGroup, queryOf, valuesAt, type PartTarget, type RowKind } from "./parts";
import type { Finding } from "../rules/rule.types";

/** Returns the form that contains the field of a finding. */
export function targetOf({ group, place, field, part }: Finding): PartTarget {
  const kind = kindOfGroup(group);
  const own = fieldNamed(group, field)?.part ?? part;
  return kind === null ? { kind: "head", part: own } : { kind, part: own, place: Math.max(1, place) };
}

/** How pages name the places of findings. */
export interface PlaceNames {
  readonly partNames: Readonly<Record<string, string>>;
  readonly rowNames: Readonly<Record<RowKind, string>>;
  readonly row: (name: string, place: number) => string;
  /** The field that shows the declaring unit and its card. */
  readonly unit: { readonly field: string; readonly label: string };
}

/** The fields of unit and card in rules, which one field of the head represents. */
const OF_UNIT: ReadonlySet<string> = new Set(["unit", "card"]);

/**
 * Returns the form and the field of a finding, and their names.
 * @param href address of the declaration
 */
export function placeFinding(data: DeclarationData, finding: Finding, names: PlaceNames, href: string) {
  const target = targetOf(finding);
  const isOfUnit = OF_UNIT.has(finding.field);
  const name = isOfUnit ? names.unit.field : finding.field;
  const field = name === "" ? undefined : fieldNamed(finding.group, name);
  const label = isOfUnit ? names.unit.label : field ? labelOf(field, data.direction) : "";
  const where =
    target.kind === "head"
      ? (names.partNames[target.part] ?? "")
      : names.row(names.rowNames[target.kind], finding.place);
  return {
    field: name === "" ? null : name,
    place: label === "" ? where : `${where} · ${label}`,
    href: `${href}/edit?${queryOf(target)}${name === "" ? "" : `#entry-${name}`}`,
    part: target.part,
    kind: target.kind,
    row: finding.place,
    isMissing: finding.level === "error" && field !== undefined && !valuesAt(data, target)[name],
  };
}
