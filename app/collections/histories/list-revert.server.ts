import { db } from "~/services/db/client.server";
import type { Fields, FormDefinition, Typed } from "~/services/forms/editing/form.types";
import { reviewRows, schemaOf } from "~/services/forms/editing/form-values";
import { formatTime } from "~/services/format/time";
import { readReason } from "~/services/collections/lists/jobs/bulk-reason";
import { titleOf } from "~/services/collections/lists/history.server";
import type { RevertView } from "~/services/collections/lists/history.types";
import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import { readOlderValues, type TickedField } from "~/services/collections/lists/older-values.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import { expectedVersionIn } from "~/pages/forms/form.server";
import { digestOf, actorOf, leave } from "../forms/collection-form.server";
import { conflictOf, type CollectionForm } from "../forms/collection-form-answer.server";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import type { HistoryRecord } from "./list-history.server";
import { idIn } from "../records/record-page.server";

/** A record whose form can restore an older version; every rule of the form applies to the older values. */
export interface Revertible<F extends Fields> {
  readonly record: (page: AuthorizedPage) => Promise<HistoryRecord & { readonly ticked?: TickedField }>;
  readonly form: (page: AuthorizedPage, typed: Typed | null) => Promise<CollectionForm<F>>;
  /** Fields that the history stores under other names, or as several whose values are joined by blanks. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  /**
   * Fields that keep their values, with their names in the history: changes of them are listed, and not
   * reverted.
   */
  readonly unchanged?: Readonly<Record<string, readonly string[]>>;
  /**
   * Long texts, of which the history stores only the beginning: reads the older text, null where none is
   * stored.
   */
  readonly texts?: Readonly<Record<string, (page: AuthorizedPage) => Promise<string | null>>>;
  /** Counters of edits, which reverting increments as well. */
  readonly counts?: readonly string[];
  /** Applies the record's own rules to the older values; the notes tell the user about the outcome. */
  readonly settle?: (page: AuthorizedPage, typed: Typed) => Promise<Settled>;
}

interface Settled {
  readonly typed: Typed;
  readonly notes: readonly string[];
}

/** A value that no entry of a history contains. */
const UNRECORDED = "\u0000";

const namesOf = <F extends Fields>({ parts = {} }: Revertible<F>, name: string) => parts[name] ?? [name];

/** The form's values under the names that the history uses. */
function asInHistory<F extends Fields>(
  revertible: Revertible<F>,
  names: readonly string[],
  values: Typed,
): Typed {
  const entries = names.flatMap((name) => {
    const known = namesOf(revertible, name);
    const value = values[name] ?? "";
    return known.length === 1
      ? [[known[0]!, value] as const]
      : known.map((part, index) => [part, value.split(" ")[index] ?? ""] as const);
  });
  return Object.fromEntries(entries);
}

/** Chooses between the older value of a field and the current one. */
type Choose = (name: string, older: string, stored: string) => string;

const canBeOlder = <F extends Fields>(
  { unchanged = {}, texts = {} }: Revertible<F>,
  { fields }: FormDefinition<F>,
) =>
  Object.keys(fields).filter(
    (name) => !(name in unchanged) && !(name in texts) && fields[name]!.control.kind !== "secret",
  );

/** Reads the older long texts; those that have changed and are not stored are returned as missing. */
async function olderTexts<F extends Fields>(page: AuthorizedPage, { texts = {} }: Revertible<F>) {
  const read = await Promise.all(
    Object.entries(texts).map(async ([name, readText]) => [name, await readText(page)] as const),
  );
  const hasValue = (each: (typeof read)[number]): each is [string, string] => each[1] !== null;
  return {
    found: read.filter(hasValue),
    missing: read.filter((each) => !hasValue(each)).map(([name]) => name),
  };
}

async function plan<F extends Fields>(page: AuthorizedPage, revertible: Revertible<F>, choose?: Choose) {
  const [record, stored] = await Promise.all([revertible.record(page), revertible.form(page, null)]);
  const names = canBeOlder(revertible, stored.definition);
  const { unchanged = {}, texts = {}, counts = [] } = revertible;
  const unrecorded = [...Object.values(unchanged).flat(), ...Object.keys(texts), ...counts];
  const current: Typed = {
    ...asInHistory(revertible, names, stored.values),
    ...Object.fromEntries(unrecorded.map((name) => [name, UNRECORDED])),
  };
  const long = await olderTexts(page, revertible);
  const older = await readOlderValues(db, record, idIn(page, "entryId"), current, record.ticked);
  const isFixed = (name: string) => stored.definition.fields[name]?.isFixed === true;
  const valueOf = (name: string) =>
    namesOf(revertible, name)
      .map((part) => older.values[part] ?? "")
      .join(" ");
  const known = names.filter((name) => !isFixed(name)).map((name) => [name, valueOf(name)] as const);
  const put = [...known, ...long.found].map(([name, value]) => {
    const now = stored.values[name] ?? "";
    return [name, choose ? choose(name, value, now) : value] as const;
  });
  const lost = [...names, ...Object.keys(unchanged), ...long.missing].filter((name) =>
    (unchanged[name] ?? namesOf(revertible, name)).some(
      (part) => older.lost.includes(part) || (isFixed(name) && older.values[part] !== current[part]),
    ),
  );
  const whole = { ...stored.values, ...Object.fromEntries(put) };
  const { typed, notes } = (await revertible.settle?.(page, whole)) ?? { typed: whole, notes: [] };
  return { record, stored, older, typed, notes, lost, form: await revertible.form(page, typed) };
}

const historyOf = ({ url }: AuthorizedPage) => url.pathname.replace(/\/\d+$/, "");

/** The page of what reverting to the version of a history entry would change. */
export async function showRevert<F extends Fields>(
  page: AuthorizedPage,
  revertible: Revertible<F>,
): Promise<RevertView> {
  const { record, stored, older, typed, notes, lost, form } = await plan(page, revertible);
  return {
    name: record.name,
    time: formatTime(older.at),
    who: older.who,
    rows: reviewRows(form.definition, stored.values, typed),
    notes,
    lost: [
      ...new Set([
        ...lost.map((name) => form.definition.fields[name]!.label),
        ...older.others.flatMap((name) => titleOf(record, name) ?? []),
      ]),
    ],
    updated: String(stored.changed?.at ?? ""),
    submission: randomToken(),
    back: historyOf(page),
  };
}

/** The choice of a form that shows both versions, where each field carries one of two values. */
const chosenIn =
  ({ form }: AuthorizedPost): Choose =>
  (name, older, stored) =>
    form.get(name) === stored ? stored : older;

/**
 * Reverts the record by storing the older values through its form, whose rules can refuse them. Where the
 * record has changed since the page was shown, the conflict is shown as for any other edit.
 */
export async function answerRevert<F extends Fields>(
  post: AuthorizedPost,
  revertible: Revertible<F>,
): Promise<Response> {
  const refuse = (summary: string) => post.form.refuse({ summary });
  const reason = readReason(post.form.get("reason"), "required");
  if (!reason.ok) return post.form.refuse({ fields: { reason: reason.text } });
  const isChoice = post.form.intent === "choose";
  const { typed, form, stored } = await plan(post, revertible, isChoice ? chosenIn(post) : undefined);
  const validated = schemaOf(form.definition, stored.values).safeParse(typed);
  if (!validated.success) return refuse(LISTS_TEXT.revertRefused(validated.error.issues[0]!.message));
  const outcome = await form.store({
    values: validated.data,
    editor: { ...(await actorOf(post, digestOf(post))), reason: reason.value },
    expectedVersion: expectedVersionIn(post.form),
    isReviewed: true,
  });
  if (outcome.ok) return leave(historyOf(post), LISTS_TEXT.reverted);
  if (outcome.reason === "unreviewed") return refuse(outcome.notes.join("；"));
  if (outcome.reason === "refused") return refuse(outcome.text);
  const conflict = conflictOf(await revertible.form(post, null), typed);
  return post.form.refuse({ status: 409, more: { conflict } });
}
