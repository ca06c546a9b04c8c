import { UNIT_FIELD } from "~/components/declarations/place-names.text";
import { isPrefetch, type AuthorizedPage, type AuthorizedPost } from "~/collections/authorized-page.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { DECLARATION_FIELDS } from "~/services/declarations/fields/fields";
import { compareDeclarations } from "~/services/declarations/plans/compare";
import { fieldKey } from "~/services/declarations/plans/remark-names";
import { codeNames } from "~/services/declarations/records/code-names.server";
import { nameOfOrganization } from "~/services/organizations/tenants/find-organization.server";
import { ENTRUSTED_TEXT } from "~/services/declarations/records/entrusted/entrusted.text";
import {
  declarationHref,
  type DeclarationRow,
} from "~/services/declarations/records/find-declaration.server";
import { parseUnitKey, unitKey, unitText } from "~/services/declarations/records/units/units.server";
import { notNowText } from "~/services/declarations/states/change-state.server";
import { isReviewable } from "~/services/declarations/states/next-state";
import { beginReview, listReviewers } from "~/services/declarations/states/reviewers.server";
import { db } from "~/services/db/client.server";
import { areaField, choiceField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";
import type { Choice, Field, Fields, SectionDetail, Typed } from "~/services/forms/editing/form.types";
import { refusedBy, type Refused } from "~/services/forms/editing/outcome";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { approvalOf, type Approval } from "../approvers.server";
import { RECORD_TEXT } from "../declaration.text";
import { declarationAt } from "../entry/view.server";
import { allRemarkFields, OPINION_MAX, remarksIn, remarkSections, withoutKeep } from "./remark-fields";
import { findReviewBasis, type ReviewBasis } from "./review-basis.server";
import { reviewGroups, type ReviewGroup } from "./review-groups";
import { REVIEW_TEXT as TEXT } from "./review.text";
import { storeDecision, type Decision } from "./store-decision.server";
import { sendingAfter, type ReviewSending } from "./review-sending.server";

const DECISIONS: readonly Choice[] = Object.entries(RECORD_TEXT.decisions).map(([key, text]) => ({
  key,
  text,
}));

/** The decision field, without the stored value that a choice field could keep. */
function decisionField(offered: readonly Choice[], hint: string): Field<string> {
  const field = withoutKeep(choiceField("radio", RECORD_TEXT.decision, DECISIONS));
  return { ...field, control: { kind: "radio", choices: offered }, hint };
}

/**
 * Offers approving to those who may; where a decision has been made meanwhile, offers nothing and names its
 * actor.
 */
async function decisionOf(
  row: DeclarationRow,
  { isAllowed, approvers }: Approval,
  sending: ReviewSending | null,
): Promise<Field<string>> {
  if (!isReviewable(row)) return decisionField([], await notNowText(db, row));
  const offered = DECISIONS.filter(
    ({ key }) => key === "return" || (isAllowed && (key === "approve" || sending?.isPossible === true)),
  );
  const { mayApprove, mayOnlyReturn } = RECORD_TEXT;
  return decisionField(offered, isAllowed ? mayApprove(approvers) : mayOnlyReturn(approvers));
}

/** The declaring unit as a value of the first section of the head. */
async function withUnit(
  [first, ...others]: readonly ReviewGroup[],
  row: DeclarationRow,
  basis: ReviewBasis | null,
): Promise<readonly ReviewGroup[]> {
  if (!first) return others;
  const former = basis?.unit ?? null;
  const isChanged = former !== null && former !== unitKey(row);
  const detail: SectionDetail = {
    label: RECORD_TEXT.unit,
    text: await unitText(db, row),
    ...(isChanged ? { before: await unitText(db, parseUnitKey(former)) } : {}),
  };
  const unit = { key: fieldKey(0, UNIT_FIELD), text: RECORD_TEXT.unit };
  return [
    {
      ...first,
      details: [detail, ...first.details],
      changeCount: first.changeCount + (isChanged ? 1 : 0),
      choices: [...first.choices, unit],
    },
    ...others,
  ];
}

/** For whom the declaration is made, what the comparison has found, and who else is reviewing. */
async function leadDetails(
  { id, customer_id: customerId }: DeclarationRow,
  {
    basis,
    groups,
    accountId,
  }: { basis: ReviewBasis | null; groups: readonly ReviewGroup[]; accountId: number },
): Promise<SectionDetail[]> {
  const others = (await listReviewers(db, id)).filter((reviewer) => reviewer.accountId !== accountId);
  const count = groups.reduce((sum, { changeCount }) => sum + changeCount, 0);
  return [
    ...(customerId === null
      ? []
      : [{ label: ENTRUSTED_TEXT.customer, text: await nameOfOrganization(db, customerId) }]),
    basis
      ? {
          label: TEXT.compared,
          text: TEXT.changes(basis.name, count),
          href: `${declarationHref(id)}/versions?from=${String(basis.versionId)}`,
        }
      : { label: TEXT.compared, text: TEXT.noBasis },
    ...(others.length === 0
      ? []
      : [{ label: TEXT.reviewing, text: others.map(({ who }) => who).join("、") }]),
  ];
}

async function readReview(page: AuthorizedPage) {
  const stored = await declarationAt(page);
  const { row, data } = stored;
  const { accountId } = page.session;
  if (isReviewable(row) && !isPrefetch(page.request)) await beginReview(db, await actorOf(page), row.id);
  const [basis, names, approval] = await Promise.all([
    findReviewBasis(row.id),
    codeNames(DECLARATION_FIELDS.flatMap(({ list }) => list ?? [])),
    approvalOf(row.id, accountId),
  ]);
  const sending = approval.isAllowed ? await sendingAfter(page, stored) : null;
  const decision = await decisionOf(row, approval, sending);
  const comparison = basis && compareDeclarations(basis.data, data);
  const groups = await withUnit(reviewGroups({ id: row.id, data, comparison, names }), row, basis);
  const details = [...(await leadDetails(row, { basis, groups, accountId })), ...(sending?.details ?? [])];
  return { stored, row, basis, comparison, groups, decision, details };
}

const reviews = new WeakMap<LiveSession, ReturnType<typeof readReview>>();

/** What is reviewed is read once a request, while the form depends on what is typed. */
export function reviewAt(page: AuthorizedPage): ReturnType<typeof readReview> {
  const known = reviews.get(page.session);
  if (known) return known;
  const read = readReview(page);
  reviews.set(page.session, read);
  return read;
}

/** A refusal by what the values are together; null for none. */
function problemOf({ decision, opinion }: Typed, remarkCount: number): Refused | null {
  if (decision === "return") return opinion === "" ? refusedBy(RECORD_TEXT.opinionNeeded, "opinion") : null;
  return remarkCount > 0 ? refusedBy(TEXT.withApproval, "decision") : null;
}

/**
 * The form in which a reviewer approves a declaration, or returns it with remarks on any of its fields. It has
 * a further empty remark wherever one is typed.
 */
export async function reviewForm(
  page: AuthorizedPage | AuthorizedPost,
  typed: Typed | null,
): Promise<CollectionForm<Fields>> {
  const { row, groups, decision, details } = await reviewAt(page);
  const read = (name: string) => ("form" in page ? page.form.get(name) : (typed?.[name] ?? ""));
  return {
    definition: defineForm<Fields>(
      [{ title: "", details, names: ["decision", "opinion"] }, ...remarkSections(groups, read)],
      {
        decision,
        opinion: areaField(RECORD_TEXT.opinion, { max: OPINION_MAX, isOptional: true }),
        ...allRemarkFields(groups, read),
      },
    ),
    recordName: row.own_number,
    back: declarationHref(row.id),
    saveText: TEXT.save,
    values: {},
    changed: changeOf(row),
    store: async ({ values: validated, editor, expectedVersion }) => {
      const values = validated as unknown as Typed;
      const remarks = remarksIn(groups, values);
      const problem = problemOf(values, remarks.length);
      if (problem) return problem;
      const decision = values["decision"] as Decision;
      if (decision === "approve-send") (page as AuthorizedPost).requireRight("declaration:send");
      return storeDecision(row, {
        decision,
        editor,
        step: { reason: values["opinion"] ?? "", expectedVersion },
        remarks,
      });
    },
  };
}
