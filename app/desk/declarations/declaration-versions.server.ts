import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import { DECLARATION_FIELDS, fieldNamed, labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationData, Direction, FieldGroup } from "~/services/declarations/fields/field.types";
import {
  compareDeclarations,
  type Comparison,
  type RowChange,
  type ValueChange,
} from "~/services/declarations/plans/compare";
import { codeNames, type CodeNames } from "~/services/declarations/records/code-names.server";
import { readVersion } from "~/services/declarations/records/declaration-history.server";
import { copyOf } from "~/services/declarations/records/create-declaration.server";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { parseUnitKey, unitKey, unitText } from "~/services/declarations/records/units/units.server";
import { UNIT_TEXT } from "~/services/declarations/records/units/unit.text";
import { kindOfGroup } from "~/services/declarations/parts/parts";
import { getItem } from "~/services/declarations/libraries/find-item.server";
import { TEMPLATE_TEXT } from "~/services/declarations/templates/template.text";
import { contentOf, TEMPLATES } from "~/services/declarations/templates/templates";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { RECORD_TEXT as TEXT } from "./declaration.text";
import { textOf } from "./declaration-tables.server";
import { readableAt } from "./record/readable.server";

const COLUMN = TEXT.columns;

interface VersionPair {
  readonly direction: Direction;
  readonly names: CodeNames;
}

/** The table row of a changed value. */
const changeRow =
  ({ direction, names }: VersionPair, group: FieldGroup, where: string) =>
  ({ field: name, before, after }: ValueChange): string[] => {
    const field = fieldNamed(group, name);
    const label = field ? labelOf(field, direction) : name;
    const shown = (value: string) => (field ? textOf(field, value, names) : value);
    return [where, label, shown(before), shown(after)];
  };

/** The position of a row, and its former one where that was different. */
export function placeOf({ group, before, after }: RowChange): string {
  const kind = kindOfGroup(group);
  const name = kind === null ? group : ENTRY_TEXT.rowNames[kind];
  const where = ENTRY_TEXT.row(name, after ?? before ?? 0);
  if (before === undefined) return TEXT.added(where);
  if (after === undefined) return TEXT.removed(where);
  return before === after ? where : TEXT.moved(where, before);
}

function rowsOf(pair: VersionPair, { head, rows }: Comparison): string[][] {
  const ofRow = (row: RowChange) => {
    const where = placeOf(row);
    const changes = row.changes.map(changeRow(pair, row.group, where));
    return changes.length > 0 ? changes : [[where, "", "", ""]];
  };
  return [...head.map(changeRow(pair, "head", ENTRY_TEXT.partNames.head)), ...rows.flatMap(ofRow)];
}

const idOf = (text: string | null) => Number(/^[1-9]\d{0,14}$/.exec(text ?? "")?.[0] ?? 0);

interface Side {
  readonly data: DeclarationData;
  readonly name: string;
  /**
   * Key of the declaring unit and card; null where the version has not recorded it, undefined where it is not
   * compared.
   */
  readonly unit?: string | null;
}

interface Sides {
  readonly title: string;
  readonly before: Side;
  readonly after: Side;
  readonly same: string;
}

/** The table row of different declaring units; none where they are the same. */
async function unitRows(before: Side, after: Side): Promise<string[][]> {
  if (before.unit === undefined || after.unit === undefined || before.unit === after.unit) return [];
  const textOf = (unit: string | null) =>
    unit === null ? UNIT_TEXT.notRecorded : unitText(db, parseUnitKey(unit));
  return [[ENTRY_TEXT.partNames.head, TEXT.unit, await textOf(before.unit), await textOf(after.unit)]];
}

/** The template of an address, compared with the part of the declaration that a template copies. */
async function withTemplate(
  page: AuthorizedPage,
  { row, data }: StoredDeclaration,
  id: number,
): Promise<Sides> {
  page.requireRight("template:list");
  const template = await getItem(db, await scopeOfSession(page.session), TEMPLATES, id);
  return {
    title: TEMPLATE_TEXT.compareTitle(row.own_number, template.name),
    before: { data: contentOf(template).data, name: TEMPLATE_TEXT.template },
    after: { data: copyOf(data).data, name: TEXT.current },
    same: TEMPLATE_TEXT.same,
  };
}

/** The two versions of an address; without the second one, the current content. */
async function ofVersions({ url }: AuthorizedPage, { row, data }: StoredDeclaration): Promise<Sides> {
  const from = idOf(url.searchParams.get("from"));
  if (from === 0) throw new DomainError("not-found");
  const to = idOf(url.searchParams.get("to"));
  const [before, after] = await Promise.all([
    readVersion(db, row.id, from),
    to === 0 ? null : readVersion(db, row.id, to),
  ]);
  const nameOf = (version: { version: number; at: number } | null) =>
    version === null ? TEXT.current : `${String(version.version)} · ${formatTime(version.at)}`;
  return {
    title: TEXT.versionsTitle(row.own_number),
    before: { data: before.data, name: nameOf(before), unit: before.unit },
    after: { data: after?.data ?? data, name: nameOf(after), unit: after ? after.unit : unitKey(row) },
    same: TEXT.same,
  };
}

/** Compares two versions of a declaration, or its template with it, field by field. */
export async function viewVersions(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const stored = await readableAt(page);
  const { row } = stored;
  const template = idOf(page.url.searchParams.get("template"));
  if (template !== 0 && stored.reader === "customer") throw new DomainError("not-found");
  const sides = template === 0 ? await ofVersions(page, stored) : await withTemplate(page, stored, template);
  const { title, before, after, same } = sides;
  const names = await codeNames(DECLARATION_FIELDS.flatMap(({ list }) => list ?? []));
  const comparison = compareDeclarations(before.data, after.data);
  return {
    title,
    recordName: row.own_number,
    details: [],
    table: {
      columns: [
        COLUMN.part,
        COLUMN.field,
        `${COLUMN.before}（${before.name}）`,
        `${COLUMN.after}（${after.name}）`,
      ],
      rows: [...(await unitRows(before, after)), ...rowsOf({ direction: row.direction, names }, comparison)],
      empty: same,
    },
    links: [{ text: TEXT.tabs.versions, href: `${declarationHref(row.id)}?tab=versions` }],
    moves: [],
    confirming: null,
  };
}
