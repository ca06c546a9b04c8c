import type { Cells, Importer, ImportDefinition, Verdict } from "../../../collections/imports/import.types";
import type { Executor, Tx } from "../../../db/client.server";
import { readTyped } from "../../../forms/editing/form-values";
import { changesBetween } from "../../../forms/editing/changes";
import { makerOf } from "../../records/store-declaration.server";
import { findByIdentity, lockByIdentity, valuesOf } from "../find-item.server";
import { GOODS } from "../goods";
import { itemForm, itemValuesOf } from "../library-form";
import type { ItemRow, ItemValues, Library } from "../library.types";
import { LIBRARY_TEXT as TEXT } from "../library.text";
import { PARTIES } from "../parties";
import { changeItem, storeItem } from "../save-item.server";
import { readMeant } from "../typed-code.server";

interface Plan {
  readonly values: ItemValues;
  /** The item that the row changes; null for a new one. */
  readonly row: ItemRow | null;
}

type Read =
  { readonly ok: true; readonly values: ItemValues } | { readonly ok: false; readonly problems: string[] };

/** Whoever leaves the kind open means the first one. */
function kindIn({ kinds }: Library, cells: Cells): string {
  const typed = (cells["kind"] ?? "").trim();
  if (typed === "") return kinds[0]!.key;
  return kinds.find(({ key, text }) => typed === text || typed === key)?.key ?? typed;
}

async function readRow(library: Library, cells: Cells): Promise<Read> {
  const typed = { ...cells, kind: kindIn(library, cells) };
  const form = itemForm(library, await readMeant(library, typed, false));
  const read = readTyped(form, typed);
  if (!read.ok) return read;
  const values = itemValuesOf(read.values);
  const problem = library.problemOf(values);
  return problem ? { ok: false, problems: [problem.text] } : { ok: true, values };
}

/** An empty cell says nothing of what is stored. */
const saidIn = (values: ItemValues): ItemValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

function verdictOf(read: Read, found: ReadonlyMap<string, ItemRow>, library: Library): Verdict<Plan> {
  if (!read.ok) return read;
  const row = found.get(library.columnsOf(read.values).identity) ?? null;
  if (row === null) return { ok: true, kind: "created", plan: { values: read.values, row } };
  const said = saidIn(read.values);
  const before = Object.fromEntries(Object.keys(said).map((name) => [name, valuesOf(row)[name] ?? ""]));
  const isSame = Object.keys(changesBetween(before, said)).length === 0;
  return { ok: true, kind: isSame ? "same" : "updated", plan: { values: said, row } };
}

function rulesOf(library: Library, importer: Importer) {
  const maker = makerOf(importer);
  return {
    async validate(executor: Executor, rows: readonly Cells[]): Promise<Verdict<Plan>[]> {
      if (!maker) return rows.map(() => ({ ok: false, problems: [TEXT.needsOrganization] }));
      const read = await Promise.all(rows.map((cells) => readRow(library, cells)));
      const identities = read.flatMap((each) => (each.ok ? [library.columnsOf(each.values).identity] : []));
      const items = await findByIdentity(executor, library, maker.organizationId, [...new Set(identities)]);
      const found = new Map(items.map((row) => [row.identity, row]));
      return read.map((each) => verdictOf(each, found, library));
    },
    async apply(tx: Tx, plans: readonly Plan[]) {
      for (const { values, row: before } of plans) {
        const row = before && (await lockByIdentity(tx, library, before.organization_id, before.identity));
        if (row) await changeItem(tx, importer, library, { row, values });
        else await storeItem(tx, importer, library, values);
      }
    },
  };
}

/** Typed alike, so that two rows about one item are told apart from two items. */
function keyOf(library: Library, cells: Cells): string {
  const tidy = Object.entries(cells).map(([name, cell]) => [name, cell.normalize("NFKC").trim()] as const);
  return library.columnsOf({ ...Object.fromEntries(tidy), kind: kindIn(library, cells) }).identity;
}

const importOf = (library: Library): ImportDefinition<Plan> => ({
  object: library.object,
  perms: `${library.type}:import`,
  columns: [
    { code: "kind", title: library.kindLabel, sample: library.kinds[0]!.text },
    ...library.fields.map(({ name, label, sample, isNeeded }) => ({
      code: name,
      title: label,
      sample,
      ...(isNeeded ? { isNeeded } : {}),
    })),
  ],
  hints: library.importHints,
  options: () => [],
  keysOf: (cells) => [keyOf(library, cells)],
  prepare: (importer) => Promise.resolve(rulesOf(library, importer)),
});

/** Parties from a file. */
export const partyImport = importOf(PARTIES);
/** Goods from a file. */
export const goodsImport = importOf(GOODS);
