import type { AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import { UNIT_FIELD } from "~/components/declarations/place-names.text";
import type {
  FilledField,
  PatchAnswer,
  PatchResult,
  SentPatch,
} from "~/components/declarations/entry-patch.types";
import { reply } from "~/pages/reply.server";
import type { DeclarationData, DeclarationField } from "~/services/declarations/fields/field.types";
import { labelOf } from "~/services/declarations/fields/fields";
import { fillFromLibraries } from "~/services/declarations/libraries/use-item.server";
import {
  applyFieldPatches,
  type FieldPatch,
  type Patched,
  type PatchOutcome,
} from "~/services/declarations/records/apply-patches.server";
import { DECLARATION_TEXT } from "~/services/declarations/records/declaration.text";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import {
  fieldsAt,
  hasRow,
  isSameTarget,
  shownAt,
  forbiddenNamesOf,
  valuesAt,
  type PartTarget,
} from "~/services/declarations/parts/parts";
import { partStamp } from "~/services/declarations/records/save-part.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { isUnreadable, UNREADABLE } from "~/services/forms/rules/form.schema";
import { formatTime } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import { shownValue } from "./fields.server";
import { contentChange } from "./content-change.server";
import { isAt, presentCheck, type ShownCheck } from "./findings.server";
import { readSentPatches } from "./sent-patches";
import { rowsView } from "./rows.server";
import { nameOf, targetIn, targetNamed } from "./target.server";
import { readPatched } from "./typed.server";
import { chosenIn, unitResult } from "./unit.server";
import { copiedRow } from "./view.server";

interface Read {
  readonly sent: SentPatch;
  readonly field: DeclarationField;
  readonly patch: FieldPatch;
}

type ReadPatch = Read | { readonly refused: PatchResult };

const refuse = ({ id }: SentPatch, text: string): ReadPatch => ({ refused: { id, kind: "refused", text } });

/**
 * Adds the values that the libraries and the tariff derive from each patch, except for fields that other
 * patches set.
 */
async function withKnown(
  actor: Pick<Actor, "scope" | "rights">,
  data: DeclarationData,
  patches: readonly FieldPatch[],
): Promise<FieldPatch[]> {
  const patched = new Set(patches.map(({ field }) => field));
  return Promise.all(
    patches.map(async (patch) => {
      const known = await fillFromLibraries(actor, data, patch.target, { [patch.field]: patch.value });
      const also = Object.entries(known).filter(([name]) => !patched.has(name));
      return { ...patch, also: Object.fromEntries(also) };
    }),
  );
}

/** Reads a patch into canonical values; an unreadable one, or one of an unknown field, is refused singly. */
async function read(data: DeclarationData, sent: SentPatch): Promise<ReadPatch> {
  const target = targetNamed(sent);
  const field = target && fieldsAt(data, target).find(({ name }) => name === sent.field);
  if (!target || !field) return refuse(sent, DECLARATION_TEXT.notWritable);
  if (isUnreadable(sent.value) || isUnreadable(sent.expected)) return refuse(sent, UNREADABLE);
  const parsed = await readPatched(field, sent.value, data);
  if (parsed.value === undefined) return refuse(sent, parsed.problem);
  // The stored value may no longer be valid input, such as a former code.
  const isStored = sent.expected === (valuesAt(data, target)[field.name] ?? "");
  const typed = isStored ? null : await readPatched(field, sent.expected, data);
  const expected = typed?.value ?? sent.expected;
  return { sent, field, patch: { id: sent.id, target, field: field.name, value: parsed.value, expected } };
}

async function resultOf(
  data: DeclarationData,
  outcome: PatchOutcome,
  { sent, field, patch }: Read,
): Promise<PatchResult> {
  const hsCode = valuesAt(data, patch.target)["hsCode"] ?? "";
  const { id, kind } = outcome;
  if (kind === "refused") return { id, kind, text: outcome.text };
  if (kind === "applied")
    return { id, kind, value: outcome.value, shown: await shownValue(field, outcome.value, hsCode) };
  return {
    id,
    kind,
    label: labelOf(field, data.direction),
    value: sent.value,
    mine: await shownValue(field, outcome.value, hsCode),
    currentValue: outcome.currentValue,
    currentText: await shownValue(field, outcome.currentValue, hsCode),
  };
}

/** Fields of a form that are empty in the browser, and not any more: other fields have given them a value. */
async function filledIn(
  { before, data }: Stored,
  target: PartTarget,
  patches: readonly FieldPatch[],
): Promise<FilledField[]> {
  const applied = patches.filter((patch) => isSameTarget(patch.target, target));
  const inBrowser = {
    ...valuesAt(before, target),
    ...Object.fromEntries(applied.map(({ field, value }) => [field, value])),
  };
  const values = valuesAt(data, target);
  const fields = fieldsAt(data, target).filter(
    ({ name }) => (inBrowser[name] ?? "") === "" && (values[name] ?? "") !== "",
  );
  return Promise.all(
    fields.map(async (field) => {
      const value = values[field.name]!;
      return { field: field.name, value, shown: await shownValue(field, value, values["hsCode"] ?? "") };
    }),
  );
}

/** The state of the page's own form after patches. */
async function formAfter(
  post: AuthorizedPost,
  target: PartTarget,
  patched: Stored,
  applied: readonly FieldPatch[],
  { findings: all }: ShownCheck,
) {
  const { before, data } = patched;
  const isExpected = partStamp(before, target) === post.form.get("updated");
  const findings = all.filter((finding) =>
    target.kind === "head"
      ? finding.isHead && isAt(finding, target.part)
      : isAt(finding, target.part, target.kind, target.place),
  );
  const names = shownAt(data, target).map(({ name }) => name);
  return {
    stamp: isExpected ? partStamp(data, target) : null,
    shown: names.join(" "),
    unneeded: forbiddenNamesOf(data, target).join(" "),
    isNew: target.kind !== "head" && !hasRow(before, target) && hasRow(data, target),
    filled: await filledIn(patched, target, applied),
    findings,
  };
}

type Stored = Extract<Patched, { ok: true }>;

const NO_FORM = { stamp: null, shown: null, unneeded: null, isNew: false, filled: [], findings: [] } as const;

/** Whether patches, or the closing of a form, may have changed what the table of goods shows. */
const isOfGoods = ({ before, data }: Stored, patches: readonly ReadPatch[]): boolean =>
  before.lines !== data.lines ||
  patches.some(
    (each) => "patch" in each && (each.patch.target.kind === "lines" || each.patch.field === "netWeight"),
  );

async function answer(
  post: AuthorizedPost,
  patched: Stored,
  target: PartTarget | null,
  patches: readonly ReadPatch[],
): Promise<Response> {
  const known = new Map(patched.outcomes.map((outcome) => [outcome.id, outcome]));
  const results = await Promise.all(
    patches.map((each) =>
      "refused" in each
        ? Promise.resolve(each.refused)
        : resultOf(patched.data, known.get(each.patch.id)!, each),
    ),
  );
  const applied = patches.flatMap((each) =>
    "patch" in each && known.get(each.patch.id)?.kind === "applied" ? [each.patch] : [],
  );
  const check = await presentCheck(patched);
  const form = target ? await formAfter(post, target, patched, applied, check) : NO_FORM;
  const { findings } = check.at === null ? NO_FORM : check;
  const goods = isOfGoods(patched, patches) ? await rowsView(patched, "lines", "goods", findings) : null;
  const at = formatTime(now(), "HH:mm:ss");
  const change = contentChange(patched);
  const hasConflict = results.some(({ kind }) => kind === "conflict");
  return reply<PatchAnswer>(
    { kind: "patched", at, results, check, change, goods, ...form },
    { status: hasConflict ? 409 : 200 },
  );
}

/** A row that a page has started as a copy of another is created with those values by its first patch. */
const beginAt = (post: AuthorizedPost, { row }: StoredDeclaration) => {
  const query = post.url.searchParams;
  return (data: DeclarationData, target: PartTarget) => {
    const address = targetIn(query, data);
    const isHere = JSON.stringify(address.target) === JSON.stringify(target);
    return (isHere ? copiedRow({ row, data }, address, query) : undefined) ?? {};
  };
};

/**
 * Stores typed fields for pages with scripts: each patch singly, each once. The response has the outcome of
 * each; 409 where another editor has changed the value, or holds the lock.
 */
export async function patchEntry(post: AuthorizedPost, stored: StoredDeclaration): Promise<Response> {
  const { form } = post;
  const sent = readSentPatches(form.get("patches"));
  const units = sent.filter(({ kind, field }) => kind === "head" && field === UNIT_FIELD);
  const patches = await Promise.all(
    sent.filter((patch) => !units.includes(patch)).map((patch) => read(stored.data, patch)),
  );
  const { target } = targetIn(post.url.searchParams, stored.data);
  const actor = await actorOf(post);
  const readable = patches.flatMap((each) => ("refused" in each ? [] : [each.patch]));
  const outcome = await applyFieldPatches(actor, stored.row.id, {
    patches: await withKnown(actor, stored.data, readable),
    begin: beginAt(post, stored),
    closed: form.get("left") === "" ? null : target,
    nameOf,
    unit: chosenIn(units),
  });
  if (outcome.ok) {
    const chosen = await Promise.all(units.map((unit) => unitResult(unit, outcome.unit, outcome.row)));
    return answer(post, outcome, target, [...patches, ...chosen.map((refused) => ({ refused }))]);
  }
  if (outcome.reason === "refused")
    return reply<PatchAnswer>({ kind: "closed", text: outcome.text }, { status: 409 });
  const { who, since } = outcome.holder;
  const holder = { who, since: formatTime(since, "HH:mm") };
  return reply<PatchAnswer>(
    { kind: "held", text: TEXT.tookOver(who, holder.since), holder },
    { status: 409 },
  );
}
