import type { FormView } from "~/services/forms/editing/form.types";
import type { FormOutcome } from "../../console/forms/form-page";
import { namesOf } from "./remarks";
import { OPINION_ID, remarkId } from "./review-remarks";
import type { Remarks } from "./use-remarks";

/** Id of the buttons of the decision. */
export const DECISION_ID = "review-decision";

/** The decisions that are offered, and what is said of them. */
export function decisionIn({ sections }: FormView) {
  const field = sections.flatMap(({ fields }) => fields).find(({ name }) => name === "decision");
  const choices = field?.control.kind === "radio" ? field.control.choices : [];
  return { decisions: choices.map(({ key }) => key), hint: field?.hint ?? "" };
}

/** The errors of an answer, each at the field that shows it. */
export function failedFields({ result }: FormOutcome, remarks: Remarks) {
  const errorOf = (name: string) => result.error?.[name] ?? undefined;
  const names = namesOf(remarks.groups, remarks.remarks);
  return [
    { id: DECISION_ID, errors: errorOf("decision") },
    { id: OPINION_ID, errors: errorOf("opinion") },
    ...remarks.remarks.map(({ id }, index) => ({
      id: remarkId(id),
      errors: errorOf(names[index]!.remark) ?? errorOf(names[index]!.field),
    })),
  ];
}
