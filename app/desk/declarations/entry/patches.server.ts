import { z } from "zod";
import type { AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import type {
  FilledField,
  PatchAnswer,
  PatchResult,
  SentPatch,
} from "~/components/declarations/entry-patch.types";
import { reply } from "~/pages/reply.server";
import type { DeclarationData, DeclarationField } from "~/services/declarations/fields/field.types";
import { labelOf } from "~/services/declarations/fields/fields";
import { TYPED_MAX } from "~/services/declarations/fields/limits";
import { withLibrary } from "~/services/declarations/libraries/use-item.server";
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
  shownAt,
  unneededOf,
  valuesAt,
  type PartTarget,
} from "~/services/declarations/records/parts";
import { partStamp } from "~/services/declarations/records/save-part.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { isUnreadable, UNREADABLE } from "~/services/forms/rules/form.schema";
import { formatTime } from "~/services/format/time";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";
import { shownValue } from "./fields.server";
import { findingsNow, isAt } from "./findings.server";
import { nameOf, targetIn, targetNamed } from "./target.server";
import { readPatched } from "./typed.server";
import { copiedRow } from "./view.server";

const PATCHES_MAX = 200;

const sentPatches = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[\w-]{8,40}$/),
      part: z.string().max(20),
      kind: z.string().max(20),
      place: z.int().min(0).max(999),
      field: z.string().regex(/^\w{1,40}$/),
      value: z.string().max(TYPED_MAX),
      seen: z.string().max(TYPED_MAX),
    }),
  )
  .max(PATCHES_MAX);

/** @throws DomainError unreadable for what no page of ours sends */
function patchesIn(text: string): SentPatch[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw new DomainError("unreadable");
  }
  const parsed = sentPatches.safeParse(sent);
  if (!parsed.success) throw new DomainError("unreadable");
  return parsed.data;
}

interface Read {
  readonly sent: SentPatch;
  readonly field: DeclarationField;
  readonly patch: FieldPatch;
}

type ReadPatch = Read | { readonly refused: PatchResult };

const refuse = ({ id }: SentPatch, text: string): ReadPatch => ({ refused: { id, kind: "refused", text } });

/** What the libraries and the tariff know once these are stored, but for what other patches say themselves. */
async function withKnown(
  { scope }: Pick<Actor, "scope">,
  data: DeclarationData,
  patches: readonly FieldPatch[],
): Promise<FieldPatch[]> {
  const said = new Set(patches.map(({ field }) => field));
  return Promise.all(
    patches.map(async (patch) => {
      const known = await withLibrary({ scope }, data, patch.target, { [patch.field]: patch.value });
      const also = Object.entries(known).filter(([name]) => !said.has(name));
      return { ...patch, also: Object.fromEntries(also) };
    }),
  );
}

/** A patch in canonical values; what cannot be understood, or is no field of its form, is refused by itself. */
async function read(data: DeclarationData, sent: SentPatch): Promise<ReadPatch> {
  const target = targetNamed(sent);
  const field = target && fieldsAt(data, target).find(({ name }) => name === sent.field);
  if (!target || !field) return refuse(sent, DECLARATION_TEXT.notWritable);
  if (isUnreadable(sent.value) || isUnreadable(sent.seen)) return refuse(sent, UNREADABLE);
  const meant = await readPatched(field, sent.value, data);
  if (meant.value === undefined) return refuse(sent, meant.problem);
  const seen = (await readPatched(field, sent.seen, data)).value ?? sent.seen;
  return { sent, field, patch: { id: sent.id, target, field: field.name, value: meant.value, seen } };
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
    theirs: outcome.theirs,
    theirsShown: await shownValue(field, outcome.theirs, hsCode),
  };
}

/** Fields of a form that say something since patches of others of its fields. */
async function filledIn(
  { before, data }: Stored,
  target: PartTarget,
  sent: ReadonlySet<string>,
): Promise<FilledField[]> {
  const was = valuesAt(before, target);
  const values = valuesAt(data, target);
  const fields = fieldsAt(data, target).filter(
    ({ name }) => !sent.has(name) && (was[name] ?? "") === "" && (values[name] ?? "") !== "",
  );
  return Promise.all(
    fields.map(async (field) => {
      const value = values[field.name]!;
      return { field: field.name, value, shown: await shownValue(field, value, values["hsCode"] ?? "") };
    }),
  );
}

/** What the page has to know of its own form after patches. */
async function formAfter(
  post: AuthorizedPost,
  target: PartTarget,
  patched: Stored,
  sent: ReadonlySet<string>,
) {
  const { before, data, row } = patched;
  const wasSeen = partStamp(before, target) === post.form.get("updated");
  const all = await findingsNow({ row, data });
  const findings = all.filter((finding) =>
    target.kind === "head"
      ? finding.isHead && isAt(finding, target.part)
      : isAt(finding, target.part, target.kind, target.place),
  );
  const names = shownAt(data, target).map(({ name }) => name);
  return {
    stamp: wasSeen ? partStamp(data, target) : null,
    shown: names.join(" "),
    unneeded: unneededOf(data, target).join(" "),
    isNew: target.kind !== "head" && !hasRow(before, target) && hasRow(data, target),
    filled: await filledIn(patched, target, sent),
    findings,
  };
}

type Stored = Extract<Patched, { ok: true }>;

const NO_FORM = { stamp: null, shown: null, unneeded: null, isNew: false, filled: [], findings: [] } as const;

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
  const sent = new Set(patches.flatMap((each) => ("refused" in each ? [] : [each.patch.field])));
  const form = target ? await formAfter(post, target, patched, sent) : NO_FORM;
  const at = formatTime(now(), "HH:mm:ss");
  const hasConflict = results.some(({ kind }) => kind === "conflict");
  return reply<PatchAnswer>({ kind: "patched", at, results, ...form }, { status: hasConflict ? 409 : 200 });
}

/** Rows that a page begins as a copy of another are made as such by their first patch. */
const beginAt = (post: AuthorizedPost, { row }: StoredDeclaration) => {
  const query = post.url.searchParams;
  return (data: DeclarationData, target: PartTarget) => {
    const address = targetIn(query, data);
    const isHere = JSON.stringify(address.target) === JSON.stringify(target);
    return (isHere ? copiedRow({ row, data }, address, query) : undefined) ?? {};
  };
};

/**
 * Stores what is typed field by field, for pages whose scripts run: each patch by itself, each once. What has become
 * of it is told for each; 409 where somebody else has been faster, or goes on editing.
 */
export async function patchEntry(post: AuthorizedPost, stored: StoredDeclaration): Promise<Response> {
  const { form } = post;
  const sent = patchesIn(form.get("patches"));
  const units = sent.filter(({ kind, field }) => kind === "head" && field === "unitCard");
  const patches = await Promise.all(
    sent.filter((patch) => !units.includes(patch)).map((patch) => read(stored.data, patch)),
  );
  const { target } = targetIn(post.url.searchParams, stored.data);
  const actor = await actorOf(post);
  const readable = patches.flatMap((each) => ("refused" in each ? [] : [each.patch]));
  const outcome = await applyFieldPatches(actor, stored.row.id, {
    patches: await withKnown(actor, stored.data, readable),
    begin: beginAt(post, stored),
    left: form.get("left") === "" ? null : target,
    nameOf,
    unit: units.at(-1)?.value,
  });
  if (outcome.ok) {
    const chosen = units.map(({ id, value }) => ({ refused: unitResult(id, value) }));
    return answer(post, outcome, target, [...patches, ...chosen]);
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

const unitResult = (id: string, value: string): PatchResult => ({ id, kind: "applied", value, shown: value });
