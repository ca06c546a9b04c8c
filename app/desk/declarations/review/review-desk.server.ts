import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { findFormDraft } from "~/collections/forms/form-draft.server";
import type { Difference } from "~/components/declarations/compare/compare.types";
import { ENTRY_TEXT } from "~/components/declarations/entry.text";
import { UNIT_FIELD } from "~/components/declarations/place-names.text";
import type { ReviewDesk } from "~/components/declarations/review/review.types";
import { DECLARATION_FIELDS } from "~/services/declarations/fields/fields";
import {
  declarationHref,
  type StoredDeclaration,
} from "~/services/declarations/records/find-declaration.server";
import { kindOfGroup, queryOf, type PartTarget } from "~/services/declarations/parts/parts";
import { parseUnitKey, unitKey, unitText } from "~/services/declarations/records/units/units.server";
import { db } from "~/services/db/client.server";
import { papersOf } from "../compare/compare-view.server";
import { differencesOf, targetAt } from "../compare/differences.server";
import { RECORD_TEXT } from "../declaration.text";
import { viewEntry } from "../entry/view.server";
import type { ReviewBasis } from "./review-basis.server";
import { reviewAt } from "./review-form.server";
import { readOnlyView, reviewedQuery, reviewHref } from "./review-sheets";

const HEAD: PartTarget = { kind: "head", part: "head" };

/** The declaring unit as a difference; none where it is the same, or the basis has not recorded it. */
async function unitDifference({ row }: StoredDeclaration, basis: ReviewBasis): Promise<Difference[]> {
  if (basis.unit === null || basis.unit === unitKey(row)) return [];
  const [before, after] = await Promise.all([unitText(db, parseUnitKey(basis.unit)), unitText(db, row)]);
  const key = `${queryOf(HEAD)}#${UNIT_FIELD}`;
  return [
    {
      key,
      where: ENTRY_TEXT.partNames.head,
      label: RECORD_TEXT.unit,
      before,
      after,
      expected: "",
      href: `${declarationHref(row.id)}/review?${queryOf(HEAD)}#entry-${UNIT_FIELD}`,
      isRevertible: false,
    },
  ];
}

/** The query of the form that has a field, by `kind.field`, with 0 for the place of a row. */
function placesOfFields(): ReviewDesk["places"] {
  const found = DECLARATION_FIELDS.flatMap((field): [string, string][] => {
    const target = targetAt(field.group, 0, field);
    return target ? [[`${kindOfGroup(field.group) ?? "head"}.${field.name}`, queryOf(target)]] : [];
  });
  return Object.fromEntries([[`head.${UNIT_FIELD}`, queryOf(HEAD)], ...found]);
}

let places: ReviewDesk["places"] | null = null;

/** What the reviewer's page shows where it shows the whole declaration at once. */
export async function viewReviewDesk(page: AuthorizedPage): Promise<ReviewDesk> {
  const { stored, basis, comparison } = await reviewAt(page);
  const url = new URL(page.url);
  url.search = reviewedQuery(page.url.searchParams, stored.data);
  const [entry, draft, ofUnit, ofFields] = await Promise.all([
    viewEntry({ ...page, url }),
    findFormDraft(page),
    basis ? unitDifference(stored, basis) : [],
    comparison ? differencesOf(stored, comparison) : [],
  ]);
  return {
    entry: readOnlyView(entry, stored.data),
    hasBasis: basis !== null,
    differences: [
      ...ofUnit,
      ...ofFields.map((each) => ({ ...each, href: each.href && reviewHref(each.href) })),
    ],
    papers: papersOf(stored),
    places: (places ??= placesOfFields()),
    draft: draft && draft.fields,
  };
}
