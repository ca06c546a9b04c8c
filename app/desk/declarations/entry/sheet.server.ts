import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import type { EntryForm, SheetView } from "~/components/declarations/entry.types";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { steppedOver } from "~/services/declarations/keys/stepped-over";
import type { Remark } from "~/services/declarations/checks/remarks.server";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import {
  forbiddenNamesOf,
  hasRow,
  ROWS_OF_PART,
  valuesAt,
  withFallbacks,
  withValues,
  type PartTarget,
} from "~/services/declarations/parts/parts";
import { partStamp } from "~/services/declarations/records/save-part.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import type { Scope } from "~/services/access/scopes/scope.server";
import { neighbourValuesOf, movesOf, newRowOf } from "./neighbours.server";
import { entrySections } from "./fields.server";
import { isAt, type ShownCheck } from "./findings.server";
import { hiddenOf, libraryAt } from "./library.server";
import { actionOf, rowsView } from "./rows.server";
import { nameOf, type EntryAddress } from "./target.server";
import { hiddenUnit, unitSections } from "./unit.server";

function titleOf(target: PartTarget, isStored: boolean): string {
  const name = nameOf(target);
  if (target.kind === "head") return name;
  return isStored ? TEXT.row(name, target.place) : TEXT.newRow(name);
}

/** What the forms of a page are made of. */
export interface DrawnDeclaration {
  readonly stored: StoredDeclaration;
  /** Empty while the content is unchecked since its last change. */
  readonly findings: ShownCheck["findings"];
  readonly remarks: readonly Remark[];
  readonly may: AuthorizedPage["may"];
  readonly scope: Scope;
}

interface DrawnForm {
  /** Replaces the stored values: typed ones, or those of a copied row. */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  /** Whether fields with a search of their list get its options too, which pages without scripts need. */
  readonly hasOptions: boolean;
}

const isOfForm = (finding: ShownCheck["findings"][number], target: PartTarget) =>
  target.kind === "head"
    ? isAt(finding, target.part) && finding.isHead
    : isAt(finding, target.part, target.kind, target.place);

async function formAt(
  { stored, findings, remarks, may, scope }: DrawnDeclaration,
  target: PartTarget,
  { typed, hasOptions }: DrawnForm,
): Promise<EntryForm> {
  const { row, data } = stored;
  const isStored = target.kind === "head" || hasRow(data, target);
  const isNew = !isStored && typed === undefined;
  const values = typed ?? valuesAt(data, target);
  const filled = withValues(data, target, values);
  const shownData = isNew ? withFallbacks(filled, target) : filled;
  const place = target.kind === "head" ? 0 : target.place;
  const here = findings.filter((finding) => isOfForm(finding, target));
  const own = remarks.filter((remark) => remark.part === target.kind && remark.place === place);
  const sections = await entrySections({
    data: shownData,
    target,
    findings: here,
    remarks: own,
    hasOptions,
  });
  const all = [...(await unitSections(stored, target, { findings: here, remarks: own, typed })), ...sections];
  const isRow = target.kind !== "head";
  return {
    title: titleOf(target, isStored),
    name: nameOf(target),
    sections: all,
    shown: sections.flatMap(({ fields }) => fields.map(({ name }) => name)).join(" "),
    unneeded: forbiddenNamesOf(shownData, target).join(" "),
    steppedOver: target.part === "head" ? steppedOver(data.direction) : null,
    stamp: partStamp(data, target),
    submission: randomToken(),
    isRow,
    isStored: isRow && isStored,
    kind: target.kind,
    place,
    above: await neighbourValuesOf(stored, target, all),
    newRow: newRowOf(data, target),
    moves: isRow && isStored ? movesOf(data, target) : [],
    copyHref:
      isRow && !isStored && target.place > 1
        ? `${actionOf(row.id, target)}&copy=${String(target.place - 1)}`
        : null,
    nextText: isRow ? TEXT.saveNext : TEXT.saveNextPart,
    hidden: { ...hiddenOf(target, values), ...hiddenUnit(target, row) },
    library: await libraryAt({ may, scope }, target, values),
  };
}

/** The form at an address, with the tables of its part. */
export async function sheetAt(
  drawn: DrawnDeclaration,
  address: EntryAddress,
  shown: DrawnForm,
): Promise<SheetView> {
  const { stored, findings } = drawn;
  const { part, target } = address;
  const kinds = (ROWS_OF_PART[part] ?? []).filter((kind) => kind !== "lines");
  const [rows, form] = await Promise.all([
    Promise.all(kinds.map((kind) => rowsView(stored, kind, part, findings))),
    target && formAt(drawn, target, shown),
  ]);
  return { part, action: actionOf(stored.row.id, target ?? { part }), rows, form };
}
