import { isPrefetch, type AuthorizedPage } from "~/collections/authorized-page.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { storeRemarks, type Remark } from "~/services/declarations/checks/remarks.server";
import { labelOf } from "~/services/declarations/fields/fields";
import type { DeclarationData } from "~/services/declarations/fields/field.types";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { DECLARATION_TEXT } from "~/services/declarations/records/declaration.text";
import {
  declarationHref,
  type DeclarationRow,
} from "~/services/declarations/records/find-declaration.server";
import { fieldsAt, type PartTarget } from "~/services/declarations/records/parts";
import { organizationContextOf } from "~/services/declarations/records/store-declaration.server";
import { moveDeclaration, notNowText } from "~/services/declarations/states/change-state.server";
import { beginReview } from "~/services/declarations/states/reviewers.server";
import { isReviewable } from "~/services/declarations/states/next-state";
import { db } from "~/services/db/client.server";
import { areaField, choiceField, lineField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";
import type { Choice, ValuesOf } from "~/services/forms/editing/form.types";
import { refusedBy, type Refused } from "~/services/forms/editing/outcome";
import { approvalOf } from "./approvers.server";
import { RECORD_TEXT as TEXT } from "./declaration.text";
import { declarationAt } from "./entry/view.server";

const choicesOf = <K extends string>(texts: Readonly<Record<K, string>>) =>
  (Object.keys(texts) as K[]).map((key) => ({ key, text: texts[key] }));

const newFields = () => ({ direction: choiceField("radio", TEXT.newDirection, choicesOf(TEXT.directions)) });
type NewFields = ReturnType<typeof newFields>;

/** The form of a new declaration, which asks for the direction only. */
export function newDeclarationForm(page: AuthorizedPage): Promise<CollectionForm<NewFields>> {
  const asked = page.url.searchParams.get("direction");
  return Promise.resolve({
    definition: defineForm<NewFields>([{ title: "", names: ["direction"] }], newFields()),
    values: { direction: asked === "E" ? "E" : "I" },
    changed: null,
    store: async ({ values, editor }) => {
      if (!organizationContextOf(editor)) return refusedBy(DECLARATION_TEXT.needsOrganization);
      const { id, number } = await createDeclaration(editor, values.direction === "E" ? "E" : "I");
      return {
        ok: true,
        to: `${declarationHref(id)}/edit?part=head`,
        text: DECLARATION_TEXT.created(number),
      };
    },
  });
}

const OPINION_MAX = 200;
/**
 * Up to this many lines all of LINE_FIELDS can be remarked on; with more only the tariff code of each line.
 */
const DETAILED_LINES = 10;
const LINE_FIELDS = ["hsCode", "name", "elements", "quantity", "price", "total", "originCountry"];

/** The fields that a reviewer can remark on. */
function remarkable(data: DeclarationData): Choice[] {
  const head: PartTarget = { kind: "head", part: "head" };
  const names = data.lines.length > DETAILED_LINES ? ["hsCode"] : LINE_FIELDS;
  const ofLine = fieldsAt(data, { kind: "lines", part: "goods", place: 1 }).filter(({ name }) =>
    names.includes(name),
  );
  return [
    ...fieldsAt(data, head).map((field) => ({
      key: `head.0.${field.name}`,
      text: labelOf(field, data.direction),
    })),
    ...data.lines.flatMap((_, index) =>
      ofLine.map((field) => ({
        key: `lines.${String(index + 1)}.${field.name}`,
        text: TEXT.lineField(index + 1, labelOf(field, data.direction)),
      })),
    ),
  ];
}

/** The decision field, without the stored value that a choice field could keep. */
function decisionField(offered: readonly Choice[], hint: string) {
  const { keep: _, ...field } = choiceField("radio", TEXT.decision, choicesOf(TEXT.decisions));
  return { ...field, control: { kind: "radio" as const, choices: offered }, hint };
}

/**
 * Offers approving to those who may; where a decision has been made meanwhile, offers nothing and names its
 * actor.
 */
async function decisionOf(row: DeclarationRow, accountId: number) {
  if (!isReviewable(row)) return decisionField([], await notNowText(db, row));
  const { isAllowed, approvers } = await approvalOf(row.id, accountId);
  const offered = choicesOf(TEXT.decisions).filter(({ key }) => isAllowed || key === "return");
  return decisionField(offered, isAllowed ? TEXT.mayApprove(approvers) : TEXT.mayOnlyReturn(approvers));
}

function reviewFields(data: DeclarationData, decision: ReturnType<typeof decisionField>) {
  const choices = remarkable(data);
  const where = (place: number) =>
    choiceField("select", TEXT.remarkField(place), choices, { isOptional: true });
  const what = (place: number) => lineField(TEXT.remarkText(place), { max: OPINION_MAX, isOptional: true });
  return {
    decision,
    opinion: areaField(TEXT.opinion, { max: OPINION_MAX, isOptional: true }),
    fieldOne: where(1),
    remarkOne: what(1),
    fieldTwo: where(2),
    remarkTwo: what(2),
    fieldThree: where(3),
    remarkThree: what(3),
  };
}
type ReviewFields = ReturnType<typeof reviewFields>;

const PAIRS = [
  ["fieldOne", "remarkOne"],
  ["fieldTwo", "remarkTwo"],
  ["fieldThree", "remarkThree"],
] as const;

/**
 * The remarks of a form; `lacking` is the first field without its other half: a remark without a field, or
 * the reverse.
 */
function remarksOf(values: ValuesOf<ReviewFields>): { remarks: Remark[]; lacking: string | null } {
  const typed = PAIRS.map(([where, what]) => ({ where: values[where], text: values[what], name: what }));
  const lacking = typed.find(({ where, text }) => (where === "") !== (text === ""));
  const remarks = typed.flatMap(({ where, text }): Remark[] => {
    const [part = "", place = "", field = ""] = where.split(".");
    return where === "" || text === "" ? [] : [{ part, place: Number(place), field, text }];
  });
  return { remarks, lacking: lacking?.name ?? null };
}

/**
 * Adds a link to the versions where the declaration has changed; otherwise the text is shown beside the
 * decision.
 */
function refusalOf(id: number, refused: Refused, isReturn: boolean): Refused {
  if (refused.version !== undefined)
    return { ...refused, record: { name: TEXT.tabs.versions, href: `${declarationHref(id)}?tab=versions` } };
  return isReturn ? refused : { ...refused, field: "decision" };
}

/** The form in which a reviewer approves a declaration, or returns it with remarks. */
export async function reviewForm(page: AuthorizedPage): Promise<CollectionForm<ReviewFields>> {
  const { row, data } = await declarationAt(page);
  if (isReviewable(row) && !isPrefetch(page.request)) await beginReview(db, await actorOf(page), row.id);
  // Values that were typed for a declaration decided meanwhile remain on its page.
  const decision = await decisionOf(row, page.session.accountId);
  return {
    definition: defineForm<ReviewFields>(
      [
        { title: "", names: ["decision", "opinion"] },
        // Each remark is in a section with its field, independent of the number of columns.
        ...PAIRS.map((names, index) => ({ title: index === 0 ? TEXT.remarks : "", names })),
      ],
      reviewFields(data, decision),
    ),
    recordName: row.own_number,
    back: declarationHref(row.id),
    values: {},
    changed: changeOf(row),
    store: async ({ values, editor, expectedVersion }) => {
      const isReturn = values.decision === "return";
      const { remarks, lacking } = remarksOf(values);
      if (lacking !== null) return refusedBy(TEXT.remarkIncomplete, lacking);
      if (isReturn && values.opinion === "") return refusedBy(TEXT.opinionNeeded, "opinion");
      const { id, version } = row;
      const outcome = await moveDeclaration(editor, id, {
        event: isReturn ? "return" : "approve",
        reason: values.opinion,
        expectedVersion,
        along: (tx) => storeRemarks(tx, { id, version, who: editor.who }, isReturn ? remarks : []),
      });
      if (!outcome.ok) return refusalOf(row.id, outcome, isReturn);
      return { ok: true, to: declarationHref(id), text: isReturn ? TEXT.returned : TEXT.approved };
    },
  };
}
