import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import { DECLARATION_FIELDS, fieldNamed, labelOf } from "~/services/declarations/fields/fields";
import type { Direction, FieldGroup } from "~/services/declarations/fields/field.types";
import {
  compareDeclarations,
  type Comparison,
  type RowChange,
  type ValueChange,
} from "~/services/declarations/plans/compare";
import { codeNames, type CodeNames } from "~/services/declarations/records/code-names.server";
import { readVersion } from "~/services/declarations/records/declaration-history.server";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import { kindOfGroup } from "~/services/declarations/records/parts";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { RECORD_TEXT as TEXT } from "./declaration.text";
import { declarationAt } from "./entry-view.server";

const COLUMN = TEXT.columns;

interface Told {
  readonly direction: Direction;
  readonly names: CodeNames;
}

/** A value that differs, as its row of the table has it. */
const changeRow =
  ({ direction, names }: Told, group: FieldGroup, where: string) =>
  ({ field: name, before, after }: ValueChange): string[] => {
    const field = fieldNamed(group, name);
    const label = field ? labelOf(field, direction) : name;
    return [where, label, names(field?.list, before), names(field?.list, after)];
  };

/** Where a row stands, and where it stood before if that was elsewhere. */
function placeOf({ group, before, after }: RowChange): string {
  const kind = kindOfGroup(group);
  const name = kind === null ? group : ENTRY_TEXT.rowNames[kind];
  const where = ENTRY_TEXT.row(name, after ?? before ?? 0);
  if (before === undefined) return TEXT.added(where);
  if (after === undefined) return TEXT.removed(where);
  return before === after ? where : TEXT.moved(where, before);
}

function rowsOf(told: Told, { head, rows }: Comparison): string[][] {
  const ofRow = (row: RowChange) => {
    const where = placeOf(row);
    const changes = row.changes.map(changeRow(told, row.group, where));
    return changes.length > 0 ? changes : [[where, "", "", ""]];
  };
  return [...head.map(changeRow(told, "head", ENTRY_TEXT.partNames.head)), ...rows.flatMap(ofRow)];
}

const idOf = (text: string | null) => Number(/^[1-9]\d{0,14}$/.exec(text ?? "")?.[0] ?? 0);

/** Two versions of a declaration side by side, field by field; without the second one, what it is now. */
export async function viewVersions(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { row, data } = await declarationAt(page);
  const query = page.url.searchParams;
  const from = idOf(query.get("from"));
  if (from === 0) throw new DomainError("not-found");
  const to = idOf(query.get("to"));
  const [before, after] = await Promise.all([
    readVersion(db, row.id, from),
    to === 0 ? null : readVersion(db, row.id, to),
  ]);
  const names = await codeNames(DECLARATION_FIELDS.flatMap(({ list }) => list ?? []));
  const comparison = compareDeclarations(before.data, after?.data ?? data);
  const rows = rowsOf({ direction: row.direction, names }, comparison);
  const told = (version: { version: number; at: number } | null) =>
    version === null ? TEXT.current : `${String(version.version)} · ${formatTime(version.at)}`;
  return {
    title: TEXT.versionsTitle(row.own_number),
    recordName: row.own_number,
    facts: [],
    table: {
      columns: [
        COLUMN.part,
        COLUMN.field,
        `${COLUMN.before}（${told(before)}）`,
        `${COLUMN.after}（${told(after)}）`,
      ],
      rows,
      empty: TEXT.same,
    },
    links: [{ text: TEXT.tabs.versions, href: `${declarationHref(row.id)}?tab=versions` }],
    moves: [],
    confirming: null,
  };
}
