import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { DeclarationData } from "~/services/declarations/fields/field.types";
import { DECLARATION_LIMITS } from "~/services/declarations/fields/limits";
import { planSplit, type SplitBy, type SplitPlan } from "~/services/declarations/plans/plan-split";
import { addTexts } from "~/services/declarations/plans/shares";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import { splitDeclaration } from "~/services/declarations/records/split-declaration.server";
import { SPLIT_TEXT } from "~/services/declarations/records/split.text";
import { areaField, choiceField, numberField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";
import type { ValuesOf } from "~/services/forms/editing/form.types";
import { refusedBy, type Refused } from "~/services/forms/editing/outcome";
import { declarationAt } from "./entry/view.server";
import { readPlaces, runsOf } from "./line-places";
import { SPLIT_PAGE as TEXT } from "./split.text";

const PARTS_MAX = 20;
const PLACES_MAX = 2000;

const choicesOf = <K extends string>(texts: Readonly<Record<K, string>>) =>
  (Object.keys(texts) as K[]).map((key) => ({ key, text: texts[key] }));

const splitFields = () => ({
  by: choiceField("radio", TEXT.by, choicesOf(TEXT.splitMethods)),
  max: numberField(TEXT.max, {
    min: 1,
    max: DECLARATION_LIMITS.lines,
    wrong: TEXT.maxWrong,
    hint: TEXT.maxHint,
    isOptional: true,
  }),
  places: areaField(TEXT.places, { max: PLACES_MAX, hint: TEXT.placesHint, isOptional: true }),
  shareBy: choiceField("radio", TEXT.shareBy, choicesOf(TEXT.shares)),
});
type SplitFields = ReturnType<typeof splitFields>;

type Read = { readonly ok: true; readonly by: SplitBy } | Refused;

/** The criterion by which the form splits the lines. */
function splitBy({ by, max, places }: ValuesOf<SplitFields>, { lines }: DeclarationData): Read {
  switch (by) {
    case "container":
    case "origin":
      return { ok: true, by: { kind: by } };
    case "billNumber":
    case "tradeMode": {
      const read = readPlaces(places, lines.length);
      if (!read.ok) return refusedBy(TEXT.placesWrong(read.line), "places");
      if (read.ofLines.every((value) => value === "")) return refusedBy(TEXT.placesNeeded, "places");
      return { ok: true, by: { kind: by, ofLines: read.ofLines } };
    }
    default:
      return { ok: true, by: { kind: "count", max: max ?? DECLARATION_LIMITS.lines } };
  }
}

const sumsOf = (parts: readonly DeclarationData[], name: string) =>
  addTexts(parts.map(({ head }) => head[name]));

/** The notes of a plan: each part with its lines and sums, and the totals. */
function notesOf({ parts, remarks }: SplitPlan): string[] {
  const described = parts.map(({ data: { head }, places }, index) => {
    const { packageCount = "", grossWeight = "", netWeight = "" } = head;
    const part = TEXT.part(index + 1, runsOf(places), places.length);
    return `${part}，${TEXT.sums(packageCount, grossWeight, netWeight)}`;
  });
  const all = parts.map(({ data }) => data);
  const [packages, gross, net] = ["packageCount", "grossWeight", "netWeight"].map((name) =>
    sumsOf(all, name),
  );
  return [...described, TEXT.sumOf(packages!, gross!, net!), ...remarks, TEXT.firstStays];
}

/** The form that splits a draft; the plan is shown for review first. */
export async function splitForm(page: AuthorizedPage): Promise<CollectionForm<SplitFields>> {
  page.requireRight("declaration:create");
  const { row, data } = await declarationAt(page);
  return {
    definition: defineForm<SplitFields>(
      [{ title: "", names: ["by", "max", "places", "shareBy"] }],
      splitFields(),
    ),
    recordName: row.own_number,
    back: declarationHref(row.id),
    planText: TEXT.showPlan,
    values: { by: "count", max: String(DECLARATION_LIMITS.lines), shareBy: "total" },
    changed: changeOf(row),
    store: async ({ values, editor, isReviewed, expectedVersion }) => {
      const read = splitBy(values, data);
      if (!read.ok) return read;
      const shareBy = values.shareBy === "weight" ? "weight" : "total";
      const plan = planSplit(data, read.by, shareBy);
      if (plan.parts.length < 2) return refusedBy(SPLIT_TEXT.onePart, "by");
      if (plan.parts.length > PARTS_MAX) return refusedBy(TEXT.tooMany(plan.parts.length), "by");
      if (!isReviewed) return { ok: false, reason: "unreviewed", notes: notesOf(plan) };
      const outcome = await splitDeclaration(editor, row.id, { by: read.by, shareBy, expectedVersion });
      if (!outcome.ok) return outcome;
      return { ok: true, to: declarationHref(row.id), text: TEXT.done(outcome.numbers) };
    },
  };
}
