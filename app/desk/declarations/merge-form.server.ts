import type { AuthorizedPage } from "~/collections/authorized-page.server";
import {
  changeOf,
  type CollectionForm,
  type Stored,
} from "~/collections/forms/collection-form-answer.server";
import { DECLARATION_LIMITS } from "~/services/declarations/fields/limits";
import { planJoin, planMerge } from "~/services/declarations/plans/plan-merge";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import {
  findJoinable,
  joinDeclarations,
  mergeLines,
} from "~/services/declarations/records/join-declarations.server";
import { SPLIT_TEXT } from "~/services/declarations/records/split.text";
import { db } from "~/services/db/client.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { areaField, choiceField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";
import { refusedBy } from "~/services/forms/editing/outcome";
import { declarationAt } from "./entry/view.server";
import { runsOf } from "./line-places";
import { SPLIT_PAGE as TEXT } from "./split.text";

const NUMBERS_MAX = 20;
const NUMBERS_LENGTH = 1000;

const mergeFields = () => ({
  how: choiceField("radio", TEXT.how, [
    { key: "lines", text: TEXT.methods.lines },
    { key: "join", text: TEXT.methods.join },
  ]),
  numbers: areaField(TEXT.numbers, { max: NUMBERS_LENGTH, hint: TEXT.numbersHint, isOptional: true }),
});
type MergeFields = ReturnType<typeof mergeFields>;

const numbersIn = (typed: string) =>
  typed
    .normalize("NFKC")
    .split(/[\s,，、;；]+/)
    .filter((number) => number !== "");

interface Wanted {
  readonly editor: Actor;
  readonly expectedVersion: number;
  readonly isReviewed: boolean;
}

/** Plans, and after the review merges, equal lines. */
async function merge(
  { row, data }: StoredDeclaration,
  { editor, expectedVersion, isReviewed }: Wanted,
): Promise<Stored> {
  const plan = planMerge(data);
  const after = plan.data.lines.length;
  if (after === data.lines.length) return refusedBy(SPLIT_TEXT.noMergeableLines, "how");
  const changed = plan.places.flatMap((places, index) =>
    places.length < 2
      ? []
      : [TEXT.mergedLine(index + 1, runsOf(places), plan.data.lines[index]?.["name"] ?? "")],
  );
  const notes = [TEXT.mergePlan(data.lines.length, after), ...changed];
  if (!isReviewed) return { ok: false, reason: "unreviewed", notes };
  const outcome = await mergeLines(editor, row.id, expectedVersion);
  return outcome.ok ? { ok: true, to: declarationHref(row.id), text: TEXT.merged } : outcome;
}

/** Plans, and after the review joins, other drafts into this one. */
async function join(
  { row, data }: StoredDeclaration,
  typed: string,
  { editor, expectedVersion, isReviewed }: Wanted,
): Promise<Stored> {
  const numbers = numbersIn(typed);
  if (numbers.length === 0) return refusedBy(TEXT.numbersNeeded, "numbers");
  if (numbers.length > NUMBERS_MAX) return refusedBy(TEXT.numbersMany, "numbers");
  const found = await findJoinable(db, editor.scope, row, numbers);
  if (!found.ok) return found;
  const plan = planJoin([data, ...found.others.map((other) => other.data)]);
  const count = plan.data.lines.length;
  const names = found.others.map((other) => other.row.own_number).join("、");
  const { packageCount = "", grossWeight = "", netWeight = "" } = plan.data.head;
  const notes = [
    `${TEXT.joinPlan(names, count)}${TEXT.sums(packageCount, grossWeight, netWeight)}`,
    ...(count > DECLARATION_LIMITS.lines ? [TEXT.joinOver(count)] : []),
    ...plan.remarks,
    TEXT.joinCancels,
  ];
  if (!isReviewed) return { ok: false, reason: "unreviewed", notes };
  const outcome = await joinDeclarations(editor, row.id, { numbers, expectedVersion });
  return outcome.ok ? { ok: true, to: declarationHref(row.id), text: TEXT.merged } : outcome;
}

/** The form that merges equal lines, or joins other drafts; the plan is shown for review first. */
export async function mergeForm(page: AuthorizedPage): Promise<CollectionForm<MergeFields>> {
  page.requireRight("declaration:cancel");
  const stored = await declarationAt(page);
  const { row } = stored;
  return {
    definition: defineForm<MergeFields>([{ title: "", names: ["how", "numbers"] }], mergeFields()),
    recordName: row.own_number,
    back: declarationHref(row.id),
    planText: TEXT.showPlan,
    values: { how: "lines" },
    changed: changeOf(row),
    store: ({ values, ...wanted }) =>
      values.how === "join" ? join(stored, values.numbers, wanted) : merge(stored, wanted),
  };
}
