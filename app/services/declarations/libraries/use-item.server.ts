import { sql } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import { db, type Executor } from "../../db/client.server";
import { nameContainsFolded } from "../../db/search/folded-search.server";
import { startsWith } from "../../db/search/name-search.server";
import type { Actor } from "../../forms/editing/actor.types";
import { orTaken } from "../../forms/editing/record-edit.server";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { findHsCodes } from "../../reference-data/hs-codes/hs-elements.server";
import type { DeclarationData, Direction, Values } from "../fields/field.types";
import { valuesAt, withValues, type PartTarget } from "../parts/parts";
import { organizationContextOf } from "../records/store-declaration.server";
import { filling, GOODS_ITEM, fillableValues, itemOf, kindsFor, slotsAt, typedKeys, type Slot } from "./fill";
import { getLiveItem, itemInScope, lockByIdentity, tableOf, valuesOf } from "./find-item.server";
import { GOODS } from "./goods";
import { findUnconfirmed } from "./library-form";
import type { ItemRow, ItemValues, Library } from "./library.types";
import { LIBRARY_TEXT as TEXT } from "./library.text";
import { PARTIES } from "./parties";
import { changeItem, storeItem } from "./save-item.server";

/** The library whose items fill a slot. */
export const libraryOf = (slot: Slot): Library => (slot === "line" ? GOODS : PARTIES);

const FOUND_MAX = 10;
/** The shortest text that is searched within names. */
const PART_MIN = 2;

/** Selects items in scope that are not archived. */
const liveItems = (executor: Executor, scope: Scope, library: Library) =>
  executor
    .selectFrom(tableOf(library))
    .selectAll()
    .where(itemInScope(scope, library))
    .where("archived_at", "is", null);

/**
 * Searches items that fit a slot by the beginning of a code or a part of the name; without words, the latest
 * ones.
 */
export function searchItems(
  executor: Executor,
  scope: Scope,
  { slot, direction, words }: { readonly slot: Slot; readonly direction: Direction; readonly words: string },
): Promise<ItemRow[]> {
  const library = libraryOf(slot);
  const { table } = library;
  const term = words.trim();
  const query = liveItems(executor, scope, library).where("kind", "in", kindsFor(slot, direction));
  const matching =
    term === ""
      ? query
      : query.where(
          sql<boolean>`(${startsWith(`${table}.code`, term.toUpperCase())}
            or ${startsWith(`${table}.number`, term)}
            ${term.length < PART_MIN ? sql`` : sql`or ${nameContainsFolded(table, term)}`})`,
        );
  return matching.orderBy("updated_at", "desc").orderBy("id", "desc").limit(FOUND_MAX).execute();
}

/**
 * Returns the fields of a slot that a chosen item fills.
 * @throws DomainError not-found for one that is archived, out of scope or of another library
 */
export async function fillingFrom(scope: Scope, slot: Slot, id: number): Promise<Values> {
  const row = await getLiveItem(db, scope, libraryOf(slot), id);
  const filled = filling(slot, valuesOf(row));
  return slot === "line" ? { ...filled, [GOODS_ITEM]: String(id) } : filled;
}

/** Returns the only item with one of the typed codes; null when there are none or several. */
async function onlyOne(
  scope: Scope,
  slot: Slot,
  { direction, keys }: { direction: Direction; keys: Readonly<Partial<Record<"code" | "number", string>>> },
): Promise<ItemRow | null> {
  const library = libraryOf(slot);
  const conditions = Object.entries(keys).map(
    ([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`,
  );
  const found = await liveItems(db, scope, library)
    .where("kind", "in", kindsFor(slot, direction))
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0]! : null;
}

/** Returns the latest item of goods with the tariff code. */
const latestOf = (scope: Scope, hsCode: string) =>
  liveItems(db, scope, GOODS)
    .where("code", "=", hsCode)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

type Reader = Pick<Actor, "scope" | "rights">;

const mayRead = ({ rights }: Reader, { type }: Library): boolean =>
  rights.admin || rights.perms.has(`${type}:list`);

/**
 * Returns the legal units of a newly typed tariff code: from the tariff, else from the latest goods of that
 * code.
 */
async function legalUnits(
  reader: Reader,
  target: PartTarget,
  before: Values,
  after: Values,
): Promise<Values> {
  const { hsCode = "" } = after;
  if (target.kind !== "lines" || hsCode === "" || hsCode === (before["hsCode"] ?? "")) return {};
  const tariff = (await findHsCodes([hsCode])).get(hsCode);
  const goods = tariff || !mayRead(reader, GOODS) ? undefined : await latestOf(reader.scope, hsCode);
  const known: ItemValues = goods ? valuesOf(goods) : {};
  const units = tariff
    ? { firstUnit: tariff.firstUnit, secondUnit: tariff.secondUnit }
    : { firstUnit: known["firstUnit"] ?? "", secondUnit: known["secondUnit"] ?? "" };
  return Object.fromEntries(Object.entries(units).filter(([, unit]) => unit !== ""));
}

/**
 * Extends what was typed into a part: a newly typed code that identifies exactly one library item fills the
 * empty fields; a newly typed tariff code fills the legal units. A library for which the reader lacks the
 * right fills nothing.
 */
export async function fillFromLibraries(
  reader: Reader,
  data: DeclarationData,
  target: PartTarget,
  typed: Values,
): Promise<Values> {
  const before = valuesAt(data, target);
  let after: Values = { ...before, ...typed };
  for (const slot of slotsAt(target)) {
    const keys = typedKeys(slot, before, after);
    if (Object.keys(keys).length === 0 || !mayRead(reader, libraryOf(slot))) continue;
    const row = await onlyOne(reader.scope, slot, { direction: data.direction, keys });
    if (row === null) continue;
    const filled = fillableValues(withValues(data, target, after), target, filling(slot, valuesOf(row)));
    after = { ...after, ...filled, ...(slot === "line" ? { [GOODS_ITEM]: String(row.id) } : {}) };
  }
  const units = fillableValues(
    withValues(data, target, after),
    target,
    await legalUnits(reader, target, before, after),
  );
  after = { ...after, ...units };
  return Object.fromEntries(
    Object.entries(after).filter(([name]) => name in typed || after[name] !== before[name]),
  );
}

export type Stored = { readonly ok: true; readonly id: number; readonly isNew: boolean } | Refused;

/** Stores the values of a slot as a library item: creates it, or updates the item of the same identity. */
export function storeSlotAsItem(
  actor: Actor,
  slot: Slot,
  { values, direction }: { readonly values: Values; readonly direction: Direction },
): Promise<Stored> {
  const maker = organizationContextOf(actor);
  if (!maker) return Promise.resolve(refusedBy(TEXT.needsOrganization));
  const library = libraryOf(slot);
  const item = itemOf(slot, values, direction);
  const lacking = library.fields.find(({ name, isNeeded }) => isNeeded && (item[name] ?? "") === "");
  if (lacking) return Promise.resolve(refusedBy(TEXT.requiredToStore(lacking.label)));
  const problem = library.problemOf(item);
  if (problem) return Promise.resolve(refusedBy(problem.text));
  const { identity } = library.columnsOf(item);
  const keep = () =>
    submitOnce(actor, async (tx): Promise<Stored> => {
      const row = await lockByIdentity(tx, library, maker.organizationId, identity);
      const unconfirmed = findUnconfirmed(library, item, row ? valuesOf(row) : null);
      if (unconfirmed) return refusedBy(TEXT.creditDoubtful(unconfirmed.label));
      if (!row) return { ok: true, isNew: true, id: await storeItem(tx, actor, library, item) };
      // An existing item keeps its kind, so that goods of both directions remain so.
      await changeItem(tx, actor, library, { row, values: { ...item, kind: row.kind } });
      return { ok: true, isNew: false, id: row.id };
    });
  return orTaken<Stored>(keep, () => Promise.resolve(refusedBy(TEXT.used(item["name"]!))));
}
