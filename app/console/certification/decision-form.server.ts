import { readDay, endOfDay, startOfDay } from "~/services/format/day";
import { isUnreadable, UNREADABLE } from "~/services/forms/rules/form.schema";
import { describeInvisible } from "~/services/forms/rules/invisible.text";
import { lengthOf, normalizeText } from "~/services/format/text/normalize-text";
import {
  REMARKED,
  remarkNameOf,
  type RemarkedField,
  type Remarks,
} from "~/services/organizations/certification/application.types";
import type { Admission } from "~/services/organizations/certification/review/decision.types";
import { DECISION_TEXT as TEXT } from "~/services/organizations/certification/review/decision.text";
import { REVIEW_TEXT } from "~/services/organizations/certification/review/review.text";
import type { PostedForm } from "~/pages/forms/form.server";

interface Decision {
  readonly verdict: "approve" | "reject";
  readonly opinion: string;
  readonly remarks: Remarks;
  readonly admission: Admission;
}

type Problems = Readonly<Record<string, string>>;

function readRemarks(form: PostedForm): { remarks: Remarks; problems: Problems } {
  const remarks: Partial<Record<RemarkedField, string>> = {};
  const problems: Record<string, string> = {};
  for (const field of REMARKED) {
    const name = remarkNameOf(field);
    const typed = form.get(name);
    const text = normalizeText(typed);
    const unseen = describeInvisible(typed);
    if (isUnreadable(typed)) problems[name] = UNREADABLE;
    else if (unseen !== null) problems[name] = unseen;
    else if (lengthOf(text) > TEXT.remarkMax) problems[name] = REVIEW_TEXT.remarkLong;
    else if (text !== "") remarks[field] = text;
  }
  return { remarks, problems };
}

/** The chosen phrase, followed by the typed text on a line of its own. */
function readOpinion(form: PostedForm): string {
  const phrase = Object.entries(TEXT.phrases).find(([key]) => key === form.get("phrase"))?.[1] ?? "";
  return [phrase, form.get("opinion")].filter((part) => part.trim() !== "").join("\n");
}

function readBound(typed: string, of: (day: string) => number): number | null | "wrong" {
  if (typed.trim() === "") return null;
  const day = readDay(typed);
  return day === null ? "wrong" : of(day);
}

/** The decision of a reviewer, or the problems by the names of their fields. */
export function readDecision(form: PostedForm): { value: Decision } | { problems: Problems } {
  const typed = form.get("decision");
  const { remarks, problems: wrongRemarks } = readRemarks(form);
  const validFrom = readBound(form.get("validFrom"), startOfDay);
  const validTo = readBound(form.get("validTo"), endOfDay);
  const problems: Record<string, string> = { ...wrongRemarks };
  if (typed !== "approve" && typed !== "reject") problems["decision"] = TEXT.choose;
  if (typed === "approve" && Object.keys(remarks).length > 0) problems["decision"] = TEXT.remarksOnApproval;
  const unseen = describeInvisible(form.get("opinion"));
  if (isUnreadable(form.get("opinion"))) problems["opinion"] = UNREADABLE;
  else if (unseen !== null) problems["opinion"] = unseen;
  if (validFrom === "wrong") problems["validFrom"] = TEXT.dateWrong;
  if (validTo === "wrong") problems["validTo"] = TEXT.dateWrong;
  if (Object.keys(problems).length > 0 || validFrom === "wrong" || validTo === "wrong") return { problems };
  return {
    value: {
      verdict: typed === "approve" ? "approve" : "reject",
      opinion: readOpinion(form),
      remarks,
      admission: {
        organization: form.get("organization") === "join" ? "join" : "make",
        joinAs: form.get("joinAs") === "member" ? "member" : "administrator",
        validFrom,
        validTo,
        isCodeChecked: form.get("isCodeChecked") === "1",
      },
    },
  };
}
