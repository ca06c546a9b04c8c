import type { AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf, digestOf } from "~/collections/forms/collection-form.server";
import type { EntryLibrary, EntryView } from "~/components/declarations/entry.types";
import { ENTRY_LIBRARY_TEXT as TEXT } from "~/components/declarations/library.text";
import { reply } from "~/pages/reply.server";
import type { Values } from "~/services/declarations/fields/field.types";
import { GOODS_ITEM, slotsAt, type Slot } from "~/services/declarations/libraries/fill";
import { itemHref } from "~/services/declarations/libraries/library.types";
import {
  fillingFrom,
  storeSlotAsItem,
  libraryOf,
  searchItems,
} from "~/services/declarations/libraries/use-item.server";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import { valuesAt, type PartTarget } from "~/services/declarations/parts/parts";
import { db } from "~/services/db/client.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { foundItems } from "./library.server";
import { readEntry, type ReadForm } from "./typed.server";
import { viewTyped } from "./typed-view.server";

const PREFIX = "library ";

/** Whether a button of the library was pressed, which does not store the declaration. */
export const isAboutLibrary = ({ form }: AuthorizedPost): boolean => form.intent.startsWith(PREFIX);

/** The library item that a line was filled from, as a hidden value. */
export function sentAlong({ form }: AuthorizedPost, target: PartTarget): Values {
  const item = target.kind === "lines" ? form.get(GOODS_ITEM) : "";
  return /^[1-9]\d{0,14}$/.test(item) ? { [GOODS_ITEM]: item } : {};
}

/** @throws DomainError unreadable for a slot that the form does not have */
function slotIn({ form }: AuthorizedPost, target: PartTarget): Slot {
  const slot = slotsAt(target).find((each) => each === form.get("librarySlot"));
  if (slot === undefined) throw new DomainError("unreadable");
  return slot;
}

/** The form as typed, with the values that were filled in. */
interface Shown {
  readonly read: ReadForm;
  readonly filled?: Values;
  readonly library: Partial<EntryLibrary>;
  readonly summary?: string;
}

const withPart = (view: EntryView, library: Partial<EntryLibrary>): EntryView =>
  view.form?.library
    ? { ...view, form: { ...view.form, library: { ...view.form.library, ...library } } }
    : view;

async function show(
  post: AuthorizedPost,
  { data }: StoredDeclaration,
  target: PartTarget,
  { read, filled = {}, library, summary }: Shown,
): Promise<Response> {
  const values = { ...valuesAt(data, target), ...read.values, ...sentAlong(post, target), ...filled };
  const view = withPart(await viewTyped(post, target, values), {
    slot: slotIn(post, target),
    words: post.form.get("libraryWords"),
    ...library,
  });
  const fields = Object.fromEntries(Object.entries(read.problems).filter(([name]) => !(name in filled)));
  if (Object.keys(fields).length === 0 && summary === undefined) return reply({ view });
  return post.form.amend(filled).refuse({ fields, ...(summary ? { summary } : {}), more: { view } });
}

async function keep(
  post: AuthorizedPost,
  stored: StoredDeclaration,
  target: PartTarget,
  read: ReadForm,
): Promise<Response> {
  const slot = slotIn(post, target);
  const library = libraryOf(slot);
  post.requireRight(`${library.type}:create`);
  post.requireRight(`${library.type}:edit`);
  const values = { ...valuesAt(stored.data, target), ...read.values };
  const { direction } = stored.data;
  const outcome = await storeSlotAsItem(await actorOf(post, digestOf(post)), slot, { values, direction });
  if (!outcome.ok) return show(post, stored, target, { read, library: {}, summary: outcome.text });
  const name = (slot === "line" ? values["name"] : values[`${slot}Name`]) ?? "";
  const text = outcome.isNew ? TEXT.savedNew(name) : TEXT.updated(name);
  const filled: Values = slot === "line" ? { [GOODS_ITEM]: String(outcome.id) } : {};
  const saved = { text, href: itemHref(library, outcome.id) };
  return show(post, stored, target, { read, filled, library: { saved } });
}

/**
 * Searches a library, fills the form with an item, or saves the form's values as an item. Typed values are
 * retained; the declaration is not stored.
 */
export async function postLibrary(
  post: AuthorizedPost,
  stored: StoredDeclaration,
  target: PartTarget,
): Promise<Response> {
  const slot = slotIn(post, target);
  post.requireRight(`${libraryOf(slot).type}:list`);
  const [step = "", id = ""] = post.form.intent.slice(PREFIX.length).split(" ");
  const read = await readEntry(post, stored.data, target);
  const { scope } = await actorOf(post);
  switch (step) {
    case "find": {
      const words = post.form.get("libraryWords");
      const rows = await searchItems(db, scope, { slot, direction: stored.data.direction, words });
      return show(post, stored, target, { read, library: { found: foundItems(slot, rows) } });
    }
    case "fill": {
      const filled = await fillingFrom(scope, slot, /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0);
      return show(post, stored, target, { read, filled, library: {} });
    }
    case "keep":
      return keep(post, stored, target, read);
    default:
      throw new DomainError("unreadable");
  }
}
