import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import type { EntryCheck, EntryFinding, ListedFinding } from "~/components/declarations/entry.types";
import {
  checkNow,
  checkWhole,
  countFindings,
  type CheckedFinding,
} from "~/services/declarations/checks/check-declaration.server";
import { targetOf } from "~/services/declarations/checks/quick-fix.server";
import { fieldNamed, labelOf } from "~/services/declarations/fields/fields";
import type { Part } from "~/services/declarations/fields/field.types";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { valuesAt, type RowKind } from "~/services/declarations/records/parts";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import { RECORD_TEXT } from "../declaration.text";
import { inDocumentOrder, LEVELS } from "./finding-order";
import { queryOf } from "./target.server";
import { UNIT_FIELD } from "./unit.server";

/** A finding with the form that it is shown on. */
interface PlacedFinding extends EntryFinding {
  readonly part: Part;
  readonly kind: "head" | RowKind;
  readonly row: number;
  readonly isHead: boolean;
  readonly isMissing: boolean;
}

export interface ShownCheck extends EntryCheck {
  readonly findings: readonly (PlacedFinding & ListedFinding)[];
}

/** The list of all findings: errors first, those of one level in the order of the document. */
function listed(findings: readonly PlacedFinding[]): ShownCheck["findings"] {
  const ordered = inDocumentOrder(findings).map((finding, order) => ({ ...finding, order }));
  return LEVELS.flatMap((level) => ordered.filter((finding) => finding.level === level));
}

/** Whether a finding belongs to a part and, where given, to a kind of rows and one of them. */
export const isAt = (finding: PlacedFinding, part: Part, kind?: RowKind, row?: number): boolean =>
  finding.part === part &&
  (kind === undefined || finding.kind === kind) &&
  (row === undefined || finding.row === row);

/** The fields of unit and card in rules, which one field of the head represents. */
const OF_UNIT: ReadonlySet<string> = new Set(["unit", "card"]);

function placed({ row, data }: StoredDeclaration, finding: CheckedFinding): PlacedFinding {
  const target = targetOf(finding);
  const isOfUnit = OF_UNIT.has(finding.field);
  const name = isOfUnit ? UNIT_FIELD : finding.field;
  const field = name === "" ? undefined : fieldNamed(finding.group, name);
  const label = isOfUnit ? RECORD_TEXT.unit : field ? labelOf(field, data.direction) : "";
  const where =
    target.kind === "head"
      ? TEXT.partNames[target.part]
      : TEXT.row(TEXT.rowNames[target.kind], finding.place);
  return {
    key: finding.key,
    level: finding.level,
    text: finding.text,
    explanation: finding.explanation,
    source: finding.source,
    field: name === "" ? null : name,
    place: label === "" ? where : `${where} · ${label}`,
    href: `${declarationHref(row.id)}/edit?${queryOf(target)}${name === "" ? "" : `#entry-${name}`}`,
    fixes: finding.fixes.map(({ text }) => text),
    acknowledged: finding.acknowledged,
    part: target.part,
    kind: target.kind,
    row: finding.place,
    isHead: target.kind === "head",
    isMissing: finding.level === "error" && field !== undefined && !valuesAt(data, target)[name],
  };
}

/** Checks a declaration as it is now, whether it has been checked before or not. */
export const findingsNow = async (stored: StoredDeclaration): Promise<readonly PlacedFinding[]> =>
  (await checkNow(db, stored)).map((finding) => placed(stored, finding));

/** The findings of the present content, with the time of its last check. */
export async function presentCheck(stored: StoredDeclaration): Promise<ShownCheck> {
  const { checked_at: at } = stored.row;
  const { findings, switchedOff } = await checkWhole(db, stored);
  return {
    switchedOff,
    at: at === null ? null : formatTime(at, "HH:mm:ss"),
    findings: listed(findings.map((finding) => placed(stored, finding))),
    ...countFindings(findings),
  };
}

/** The result of the last check; null while the content is unchecked since its last change. */
export const checkOf = async (stored: StoredDeclaration): Promise<ShownCheck | null> =>
  stored.row.checked_at === null ? null : presentCheck(stored);
