import { redirect } from "@remix-run/node";
import type { AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf, digestOf, leave } from "~/collections/forms/collection-form.server";
import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import { reply } from "~/pages/reply.server";
import { acknowledgeFinding } from "~/services/declarations/checks/acknowledge.server";
import { checkStored } from "~/services/declarations/checks/check-declaration.server";
import { countFindings } from "~/services/declarations/rules/findings";
import { applyQuickFix } from "~/services/declarations/checks/quick-fix.server";
import type { Part } from "~/services/declarations/fields/field.types";
import { fillFromLibraries } from "~/services/declarations/libraries/use-item.server";
import { DECLARATION_TEXT } from "~/services/declarations/records/declaration.text";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import {
  ENTRY_PARTS,
  queryOf,
  valuesAt,
  withFallbacks,
  withValues,
  type PartTarget,
} from "~/services/declarations/parts/parts";
import { closeHiddenForm } from "~/services/declarations/records/apply-patches.server";
import { removeRow, undoRemoval } from "~/services/declarations/records/remove-row.server";
import { moveRow } from "~/services/declarations/records/move-row.server";
import { savePart } from "~/services/declarations/records/save-part.server";
import { moveDeclaration } from "~/services/declarations/states/change-state.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { RECORD_TEXT } from "../declaration.text";
import { isAboutLibrary, postLibrary, sentAlong } from "./library-post.server";
import { renewEntryLock, takeOverEntry } from "./lock.server";
import { patchEntry } from "./patches.server";
import { partHref } from "./rows.server";
import { nameOf, targetIn } from "./target.server";
import { readEntry } from "./typed.server";
import { viewTyped } from "./typed-view.server";
import { unitIn } from "./unit.server";
import { isPassing, isUntypedRow } from "./untyped-row";
import { conflictOf } from "./conflict.server";
import { declarationAt, viewEntry } from "./view.server";

/** Stands for the key of every open warning. */
const ALL = "all";

const editHref = (id: number, target: PartTarget) => `${declarationHref(id)}/edit?${queryOf(target)}`;

/** The address after saving a part: the next row, or the next part. */
function nextHref({ row: { id }, data }: StoredDeclaration, target: PartTarget): string {
  if (target.kind !== "head") return editHref(id, { ...target, place: target.place + 1 });
  const part = ENTRY_PARTS[ENTRY_PARTS.findIndex((each) => each === target.part) + 1] ?? "head";
  return partHref(id, data, part);
}

/** Stores a form. @returns the response where it could not be stored, null otherwise */
async function save(
  post: AuthorizedPost,
  stored: StoredDeclaration,
  target: PartTarget,
): Promise<Response | null> {
  const { form } = post;
  const { values, problems } = await readEntry(post, stored.data, target);
  const hidden = { submission: form.get("submission") };
  if (Object.keys(problems).length > 0) {
    const view = await viewTyped(post, target, { ...valuesAt(stored.data, target), ...values });
    return form.refuse({ fields: problems, more: { view, ...hidden } });
  }
  if (isUntypedRow(stored.data, target, values))
    return isPassing(form.intent)
      ? null
      : form.refuse({ summary: TEXT.rowEmpty, more: { view: await viewEntry(post), ...hidden } });
  const actor = await actorOf(post, digestOf(post));
  const outcome = await savePart(actor, stored.row.id, {
    target,
    values: await fillFromLibraries(actor, stored.data, target, { ...values, ...sentAlong(post, target) }),
    stamp: form.get("updated"),
    name: nameOf(target),
    isTakingOver: form.get("takeOver") !== "",
    unit: unitIn(target, form),
  });
  if (outcome.ok) return null;
  const view = await viewTyped(post, target, { ...valuesAt(stored.data, target), ...values });
  if (outcome.reason === "refused") {
    const { field, text } = outcome;
    return form.refuse({ ...(field ? { fields: { [field]: text } } : { summary: text }), more: { view } });
  }
  const holder = outcome.reason === "held" ? outcome.holder : null;
  const conflict = await conflictOf(await declarationAt(post), target, post, values, holder);
  return form.refuse({ status: 409, more: { view, conflict } });
}

/** Shows the form with its typed values and their consequences; nothing is stored. */
async function update(post: AuthorizedPost, { data }: StoredDeclaration, target: PartTarget) {
  const { values, problems } = await readEntry(post, data, target);
  const filled = withFallbacks(withValues(data, target, { ...valuesAt(data, target), ...values }), target);
  const view = await viewTyped(post, target, valuesAt(filled, target));
  if (Object.keys(problems).length > 0) return post.form.refuse({ fields: problems, more: { view } });
  return reply({ view });
}

async function remove(post: AuthorizedPost, { row }: StoredDeclaration, target: PartTarget) {
  const actor = await actorOf(post, digestOf(post));
  const outcome = await removeRow(actor, row.id, { target, stamp: post.form.get("updated") });
  if (outcome.ok) return leave(editHref(row.id, target), DECLARATION_TEXT.removed);
  const text = outcome.reason === "stale" ? TEXT.deletedByOthers : outcome.text;
  return post.form.refuse({ summary: text, status: 409 });
}

/** Restores a row that was removed a moment ago, and opens it. */
async function undo(post: AuthorizedPost, { row }: StoredDeclaration, part: Part) {
  const id = Number(/^undo ([1-9]\d{0,14})$/.exec(post.form.intent)?.[1] ?? 0);
  const outcome = await undoRemoval(await actorOf(post), row.id, id, (kind) => TEXT.rowNames[kind]);
  if (!outcome.ok) {
    const summary = outcome.reason === "stale" ? TEXT.deletedByOthers : outcome.text;
    return post.form.refuse({ summary, status: 409, more: { view: await viewEntry(post) } });
  }
  const { kind, place } = outcome.removed;
  return leave(editHref(row.id, { kind, part, place }), DECLARATION_TEXT.restored);
}

/** Refuses an action after the form has been stored: its fields go on being stored as they are typed. */
const refuseStored = ({ form }: AuthorizedPost, summary: string, more: { links?: readonly object[] } = {}) =>
  form.refuse({ summary, more: { isStored: true, ...more } });

/** Performs the pressed button's action after the part has been saved. */
async function goOn(post: AuthorizedPost, stored: StoredDeclaration, target: PartTarget): Promise<Response> {
  const { form } = post;
  const { id } = stored.row;
  const [intent = "", key = "", choice = ""] = form.intent.split(" ");
  const actor = await actorOf(post);
  const here = editHref(id, target);
  switch (intent) {
    case "next":
      return leave(nextHref(stored, target), TEXT.savedPart(nameOf(target)));
    case "elements":
      if (target.kind !== "lines") throw new DomainError("unreadable");
      return redirect(`${declarationHref(id)}/elements/${String(target.place)}`, 303);
    case "check": {
      await closeHiddenForm(actor, id, []);
      const { errors, warnings } = countFindings(await checkStored(actor, id));
      return leave(here, TEXT.checked(errors, warnings));
    }
    case "complete": {
      await closeHiddenForm(actor, id, []);
      await checkStored(actor, id);
      const outcome = await moveDeclaration(actor, id, { event: "complete" });
      if (outcome.ok) return leave(declarationHref(id), RECORD_TEXT.done.complete);
      const links = outcome.record ? [{ text: outcome.record.name, href: outcome.record.href }] : [];
      return refuseStored(post, outcome.text, { links });
    }
    case "mend": {
      const outcome = await applyQuickFix(actor, id, { key, choice: Number(choice) });
      if (outcome.ok) return leave(here, TEXT.fixed);
      return refuseStored(post, outcome.reason === "stale" ? TEXT.deletedByOthers : outcome.text);
    }
    case "acknowledge": {
      const outcome = await acknowledgeFinding(actor, id, {
        ...(key === ALL ? { key: null, count: Number(choice) } : { key }),
        reason: form.get("acknowledgement"),
      });
      return outcome.ok ? leave(here, RECORD_TEXT.done.acknowledge) : refuseStored(post, outcome.text);
    }
    case "save":
      return leave(here, TEXT.savedPart(nameOf(target)));
    default:
      throw new DomainError("unreadable");
  }
}

async function move(post: AuthorizedPost, { row }: StoredDeclaration, target: PartTarget, by: 1 | -1) {
  const actor = await actorOf(post, digestOf(post));
  const outcome = await moveRow(actor, row.id, { target, stamp: post.form.get("updated"), by });
  const moved = target.kind === "head" ? target : { ...target, place: target.place + by };
  if (outcome.ok) return leave(editHref(row.id, moved), TEXT.moved);
  const text = outcome.reason === "stale" ? TEXT.deletedByOthers : outcome.text;
  return post.form.refuse({ summary: text, status: 409, more: { view: await viewEntry(post) } });
}

/**
 * Handles the posts of the entry page: saves a part of a declaration, and performs the pressed button's
 * action.
 */
export async function postEntry(post: AuthorizedPost): Promise<Response> {
  const stored = await declarationAt(post);
  const { part, target } = targetIn(post.url.searchParams, stored.data);
  const here = target
    ? editHref(stored.row.id, target)
    : `${declarationHref(stored.row.id)}/edit?part=${part}`;
  switch (post.form.intent) {
    case "patch":
      return patchEntry(post, stored);
    case "hold":
      return renewEntryLock(post, stored);
    case "take-over":
      return takeOverEntry(post, stored, here);
  }
  if (post.form.intent.startsWith("undo ")) return undo(post, stored, part);
  if (target === null) throw new DomainError("unreadable");
  if (post.form.intent === "up") return move(post, stored, target, -1);
  if (post.form.intent === "down") return move(post, stored, target, 1);
  if (post.form.intent === "update") return update(post, stored, target);
  if (isAboutLibrary(post)) return postLibrary(post, stored, target);
  if (post.form.intent === "remove") return remove(post, stored, target);
  return (await save(post, stored, target)) ?? goOn(post, stored, target);
}
