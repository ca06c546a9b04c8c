import type { Cells, Importer, ImportDefinition, Verdict } from "../../../collections/imports/import.types";
import type { Executor, Tx } from "../../../db/client.server";
import { readTyped } from "../../../forms/editing/form-values";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { withoutInvisible } from "../../../format/text/invisible";
import { CREDIT_CHECKED } from "../../../forms/rules/number.schema";
import { changesBetween } from "../../../forms/editing/changes";
import { TARIFF } from "../../../reference-data/hs-codes/hs-code.types";
import { tariffCodeOf } from "../../../reference-data/hs-codes/tariff-code";
import { organizationContextOf } from "../../records/store-declaration.server";
import { findByIdentity, lockByIdentity, valuesOf } from "../find-item.server";
import { GOODS } from "../goods";
import { findUnconfirmed, itemForm, itemValuesOf } from "../library-form";
import type { ItemRow, ItemValues, Library } from "../library.types";
import { LIBRARY_TEXT as TEXT } from "../library.text";
import { PARTIES } from "../parties";
import { changeItem, storeItem } from "../save-item.server";
import { parseCodes } from "../typed-code.server";

interface Plan {
  readonly values: ItemValues;
  /** The item that the row updates; null for a new one. */
  readonly row: ItemRow | null;
}

type Read =
  { readonly ok: true; readonly values: ItemValues } | { readonly ok: false; readonly problems: string[] };

/** An empty cell means the first kind. */
function kindIn({ kinds }: Library, cells: Cells): string {
  const typed = (cells["kind"] ?? "").trim();
  if (typed === "") return kinds[0]!.key;
  return kinds.find(({ key, text }) => typed === text || typed === key)?.key ?? typed;
}

/** Normalises a row: tariff codes and the kind take their stored form. */
const typedIn = (library: Library, cells: Cells): Cells => {
  const tariffFields = library.fields.filter(({ source }) => source.list === TARIFF);
  const codes = tariffFields.map(({ name }) => [name, tariffCodeOf(cells[name] ?? "")] as const);
  return { ...cells, ...Object.fromEntries(codes), kind: kindIn(library, cells) };
};

async function readRow(library: Library, cells: Cells): Promise<Read> {
  const typed = typedIn(library, cells);
  const form = itemForm(library, { parsed: await parseCodes(library, typed, false), typed, stored: null });
  // The item of a row is known only after parsing: doubtful credit codes are compared with the stored ones
  // later.
  const read = readTyped(form, { ...typed, [CREDIT_CHECKED]: "1" });
  if (!read.ok) return read;
  const values = itemValuesOf(read.values);
  const problem = library.problemOf(values);
  return problem ? { ok: false, problems: [problem.text] } : { ok: true, values };
}

/** Omits empty cells: they leave what is stored unchanged. */
const filledValues = (values: ItemValues): ItemValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));

interface Validating {
  readonly library: Library;
  readonly found: ReadonlyMap<string, ItemRow>;
  /** Whether doubtful credit codes are confirmed for the whole file. */
  readonly isChecked: boolean;
}

function verdictOf(read: Read, { library, found, isChecked }: Validating): Verdict<Plan> {
  if (!read.ok) return read;
  const row = found.get(library.columnsOf(read.values).identity) ?? null;
  const unconfirmed = isChecked ? undefined : findUnconfirmed(library, read.values, row && valuesOf(row));
  if (unconfirmed)
    return { ok: false, problems: [`${unconfirmed.label}：${CONSOLE_TEXT.creditCodeDoubtful}`] };
  if (row === null) return { ok: true, kind: "created", plan: { values: read.values, row } };
  const stated = filledValues(read.values);
  const before = Object.fromEntries(Object.keys(stated).map((name) => [name, valuesOf(row)[name] ?? ""]));
  const isSame = Object.keys(changesBetween(before, stated)).length === 0;
  return { ok: true, kind: isSame ? "same" : "updated", plan: { values: stated, row } };
}

function rulesOf(library: Library, importer: Importer) {
  const maker = organizationContextOf(importer);
  return {
    async validate(executor: Executor, rows: readonly Cells[]): Promise<Verdict<Plan>[]> {
      if (!maker) return rows.map(() => ({ ok: false, problems: [TEXT.needsOrganization] }));
      const read = await Promise.all(rows.map((cells) => readRow(library, cells)));
      const identities = read.flatMap((each) => (each.ok ? [library.columnsOf(each.values).identity] : []));
      const items = await findByIdentity(executor, library, maker.organizationId, [...new Set(identities)]);
      const found = new Map(items.map((row) => [row.identity, row]));
      const isChecked = importer.options.has(CREDIT_CHECKED);
      return read.map((each) => verdictOf(each, { library, found, isChecked }));
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

/** The identity of a normalised row, by which two rows about one item are detected. */
function keyOf(library: Library, cells: Cells): string {
  const typed = Object.entries(typedIn(library, cells));
  const tidy = typed.map(([name, cell]) => [name, withoutInvisible(cell.normalize("NFKC")).trim()] as const);
  return library.columnsOf(Object.fromEntries(tidy)).identity;
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
  options: () =>
    library.fields.some(({ isCreditCode }) => isCreditCode)
      ? [{ name: CREDIT_CHECKED, title: TEXT.creditChecked }]
      : [],
  keysOf: (cells) => [keyOf(library, cells)],
  prepare: (importer) => Promise.resolve(rulesOf(library, importer)),
});

/** Import of parties. */
export const partyImport = importOf(PARTIES);
/** Import of goods. */
export const goodsImport = importOf(GOODS);
