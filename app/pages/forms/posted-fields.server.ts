import { DomainError } from "~/services/runtime/failures/errors";
import { env } from "~/services/runtime/configuration/env.server";
import { isUnreadable, UNREADABLE } from "~/services/forms/rules/form.schema";
import type { Multipart, PostedFile } from "~/server/bodies/multipart.server";

/** Ticked rows of a list: they may come more than once, as many as there are. */
export const LIST_FIELD = "ids";

/** A body, sorted by what may be made of it. */
export interface Parsed {
  readonly fields: URLSearchParams;
  readonly ids: readonly string[];
  /** What was sent more than once, or holds several values by itself; names of ours only. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly files: ReadonlyMap<string, PostedFile>;
  readonly problems: Readonly<Record<string, string[]>>;
}

export function sortOut({ fields: all, files: allFiles }: Multipart): Parsed {
  if (all.size > env.limits.FORM_FIELDS) throw new DomainError("unreadable");
  const fields = new URLSearchParams();
  const ids = all.getAll(LIST_FIELD).map((id) => (isUnreadable(id) ? "" : id));
  const lists = new Map<string, string[]>();
  const problems: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of all) {
    // Names are ours: a path into an object, or what every object has, is nobody's field.
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

/** Fields of a form that stand for several ticks hold all of them, parted by blanks. */
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
