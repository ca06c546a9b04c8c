import { REMARKED, remarkNameOf } from "~/services/organizations/certification/application.types";
import type { ApplicationReview } from "~/services/organizations/certification/review/application-view.types";
import type { FieldState } from "../form/field-parts";
import { fieldsOf, type FormAnswer } from "../form/fields-of";

export type DecisionFields = Readonly<Record<string, FieldState>>;

const OWN = ["decision", "phrase", "opinion", "joinAs", "validFrom", "validTo", "isCodeChecked"] as const;

/** Returns the fields of the decision: input and errors of the last answer, else initial values. */
export function decisionFields(
  { decision }: Pick<ApplicationReview, "decision">,
  answer: FormAnswer | undefined,
): DecisionFields {
  const names = [...OWN, ...REMARKED.map(remarkNameOf)];
  const empty: Record<string, string> = Object.fromEntries(names.map((name) => [name, ""]));
  const first = { joinAs: "administrator", validFrom: decision?.today ?? "" };
  return fieldsOf("review", { ...empty, ...first }, answer);
}

/** Returns the fields in the order of the page, for the error summary. */
export const summaryFields = (fields: DecisionFields): FieldState[] =>
  [...REMARKED.map(remarkNameOf), ...OWN].map((name) => fields[name]!);
