import { SAVE_AND_NEXT } from "~/services/forms/editing/form.text";
import { db } from "~/services/db/client.server";
import { deleteDraft, findDraft, saveDraft, type Draft } from "~/services/forms/drafts/drafts.server";
import type { Fields, Typed } from "~/services/forms/editing/form.types";
import { env } from "~/services/runtime/configuration/env.server";
import type { AuthorizedPage } from "../authorized-page.server";
import type { StoreDraft } from "~/pages/forms/ended-session-draft.server";

/** Drafts are stored per tab, identified by the page's path. */
const tabOf = ({ pathname }: URL) => `tab:${pathname}` as const;
const ownerOf = ({ url, session }: AuthorizedPage) => ({ accountId: session.accountId, form: tabOf(url) });

/** The three codes of a region are stored as one text. */
const REGION_NAMES = ["province", "city", "area"] as const;

/** Joins province, city and area codes with blanks; empty where all three are empty. */
export function joinRegion(get: (name: string) => string): string {
  const codes = REGION_NAMES.map(get);
  return codes.some((code) => code !== "") ? codes.join(" ") : "";
}

export const findFormDraft = (page: AuthorizedPage): Promise<Draft | null> => findDraft(db, ownerOf(page));
export const deleteFormDraft = (page: AuthorizedPage): Promise<void> => deleteDraft(db, ownerOf(page));

const isPutAside = ({ control: { kind } }: Fields[string]) => kind !== "secret" && kind !== "certificate";

/** Saves a draft without secrets and certificates, with the version of the record that the form is about. */
export function saveFormDraft(page: AuthorizedPage, fields: Fields, typed: Typed & { updated: string }) {
  const retained = Object.entries(typed).filter(([name]) => !fields[name] || isPutAside(fields[name]));
  return saveDraft(db, ownerOf(page), Object.fromEntries(retained));
}

/** The fields of a form with the values of its draft; secrets and certificates are left out. */
export function typedInDraft(fields: Fields, draft: Draft): Typed {
  const get = (name: string) => draft.fields[name] ?? "";
  const names = Object.keys(fields).filter((name) => isPutAside(fields[name]!));
  return Object.fromEntries(
    names.map((name) => [
      name,
      fields[name]!.control.kind === "region" && get(name) === "" ? joinRegion(get) : get(name),
    ]),
  );
}

const TYPING_INTENTS = ["save", "draft", "update", SAVE_AND_NEXT];

/**
 * Saves the form of an expired session as a draft until its owner signs in again, for
 * `DRAFT_AFTER_SESSION_SECONDS`.
 * @param secrets names of fields that are never stored
 */
export const storeFormDraft =
  (secrets: readonly string[] = []): StoreDraft =>
  async (form, accountId, url) => {
    if (!TYPING_INTENTS.includes(form.intent.split(" ")[0]!)) return;
    const fields: Record<string, string> = {};
    for (const [name, value] of form.visible.filter(([name]) => !secrets.includes(name)))
      fields[name] = Object.hasOwn(fields, name) ? `${fields[name]!} ${value}` : value;
    const keepMilliseconds = env.limits.DRAFT_AFTER_SESSION_SECONDS * 1000;
    await saveDraft(db, { accountId, form: tabOf(url) }, fields, keepMilliseconds);
  };
