import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { EntryLibrary } from "~/components/declarations/entry.types";
import { ENTRY_LIBRARY_TEXT as TEXT } from "~/components/declarations/library.text";
import type { Values } from "~/services/declarations/fields/field.types";
import { GOODS } from "~/services/declarations/libraries/goods";
import { findItem } from "~/services/declarations/libraries/find-item.server";
import { GOODS_ITEM, slotsAt, type Slot } from "~/services/declarations/libraries/fill";
import { itemHref, type ItemRow } from "~/services/declarations/libraries/library.types";
import { libraryOf } from "~/services/declarations/libraries/use-item.server";
import type { PartTarget } from "~/services/declarations/parts/parts";
import type { Scope } from "~/services/access/scopes/scope.server";
import { db } from "~/services/db/client.server";

/** The hidden values of a form, which are not fields of the declaration. */
export const hiddenOf = (target: PartTarget, values: Values): Readonly<Record<string, string>> =>
  target.kind === "lines" ? { [GOODS_ITEM]: values[GOODS_ITEM] ?? "" } : {};

/** The link to the goods that a line was filled from, if they are in scope; null for a typed line. */
async function sourceOf(scope: Scope, values: Values): Promise<EntryLibrary["source"]> {
  const id = Number(values[GOODS_ITEM] ?? "");
  const item = id > 0 ? await findItem(db, scope, GOODS, id) : undefined;
  return item ? { text: TEXT.source(item.name), href: itemHref(GOODS, id) } : null;
}

/**
 * The library part of a form; null where the form has no slot for items, or the viewer lacks the permission.
 */
export async function libraryAt(
  { may, scope }: { readonly may: AuthorizedPage["may"]; readonly scope: Scope },
  target: PartTarget,
  values: Values,
): Promise<EntryLibrary | null> {
  const slots = slotsAt(target);
  const [first] = slots;
  if (first === undefined) return null;
  const { type } = libraryOf(first);
  if (!may(`${type}:list`)) return null;
  return {
    title: first === "line" ? TEXT.line : TEXT.head,
    slots: slots.map((value) => ({ value, text: TEXT.slots[value] })),
    slot: first,
    words: "",
    found: null,
    canKeep: may(`${type}:create`) && may(`${type}:edit`),
    saved: null,
    source: first === "line" ? await sourceOf(scope, values) : null,
  };
}

/** The found items as their buttons show them. */
export const foundItems = (slot: Slot, rows: readonly ItemRow[]): EntryLibrary["found"] =>
  rows.map(({ id, name, code, number }) => ({
    id,
    name,
    detail: [code, number].filter((text) => text !== "").join(" · ") || TEXT.slots[slot],
  }));
