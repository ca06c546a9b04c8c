import { DomainError } from "~/services/runtime/failures/errors";
import { env } from "~/services/runtime/configuration/env.server";
import { isUnreadable, UNREADABLE } from "~/services/forms/rules/form.schema";
import type { Multipart, PostedFile } from "~/server/bodies/multipart.server";

/** Ticked rows of a list: the field can be sent any number of times. */
export const LIST_FIELD = "ids";

/** A posted body, separated into single fields, lists, files and problems. */
export interface Parsed {
  readonly fields: URLSearchParams;
  readonly ids: readonly string[];
  /** All values of each field, in the order sent; field names of valid shape only. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly files: ReadonlyMap<string, PostedFile>;
  readonly problems: Readonly<Record<string, string[]>>;
}

/**
 * Separates a posted body; repeated and unreadable fields become problems of the field.
 * @throws DomainError unreadable for too many fields
 */
export function sortOut({ fields: all, files: allFiles }: Multipart): Parsed {
  if (all.size > env.limits.FORM_FIELDS) throw new DomainError("unreadable");
  const fields = new URLSearchParams();
  const ids = all.getAll(LIST_FIELD).map((id) => (isUnreadable(id) ? "" : id));
  const lists = new Map<string, string[]>();
  const problems: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of all) {
    // A path into an object, or a property that every object has, is not a field name.
    if (!/^[A-Za-z]{1,40}$/.test(name) || name in Object.prototype || name === LIST_FIELD) continue;
    if (fields.has(name) || isUnreadable(value)) problems[name] = [UNREADABLE];
    if (!fields.has(name)) fields.set(name, isUnreadable(value) ? "" : value);
    lists.set(name, [...(lists.get(name) ?? []), isUnreadable(value) ? "" : value]);
  }
  const files = new Map<string, PostedFile>();
  for (const [name, file] of allFiles) {
    if (files.has(name)) problems[name] = [UNREADABLE];
    else files.set(name, file);
  }
  return { fields, ids, lists, files, problems };
}

/**
 * Joins all values of each of these fields by blanks, and drops the problem of repetition of readable ones.
 */
export function joinLists(parsed: Parsed, names: readonly string[]): Parsed {
  const fields = new URLSearchParams(parsed.fields);
  const settled = new Set<string>();
  for (const name of names) {
    const values = parsed.lists.get(name) ?? [];
    if (values.length < 2) continue;
    fields.set(name, values.join(" "));
    if (!values.includes("")) settled.add(name);
  }
  const problems = Object.entries(parsed.problems).filter(([name]) => !settled.has(name));
  return { ...parsed, fields, problems: Object.fromEntries(problems) };
}
