import type { MouseEvent } from "react";
import { entryKeyOf, keyText } from "~/services/declarations/keys/entry-keys.text";
import { cellText } from "../../lists/cell-text";
import { ShellLink } from "../../shell/shell-link";
import { ENTRY_TEXT } from "../entry.text";
import type { EntryView } from "../entry.types";
import { DECISION_ID, type decisionIn } from "./decision";
import { REVIEW_DESK_TEXT as TEXT } from "./review-desk.text";
import { REVIEW_FORM } from "./review-remarks";
import type { ReviewDesk } from "./review.types";

interface ReviewBarProps {
  desk: ReviewDesk;
  remarkCount: number;
  /** The decisions that this reviewer may make now, and why others are missing or who else may. */
  decision: ReturnType<typeof decisionIn>;
  onFindings: () => void;
  onNext: () => void;
  onDecide: (decision: string, event: MouseEvent) => void;
}

const countText = ({ errors, warnings }: EntryView["check"]) =>
  errors + warnings === 0 ? ENTRY_TEXT.clean : ENTRY_TEXT.counts(errors, warnings);

/** The line above a review: declaration, differences, findings, and the two decisions. */
export function ReviewBar(props: ReviewBarProps) {
  const { desk, remarkCount, decision, onFindings, onDecide } = props;
  const { title, state, href, check } = desk.entry;
  const mayAlsoSend = decision.decisions.includes("approve-send");
  const press = (key: string) => ({
    form: REVIEW_FORM,
    name: "intent",
    value: "save",
    title: decision.hint,
    onClick: (event: MouseEvent) => onDecide(key, event),
  });
  return (
    <header className="entry-head">
      <ShellLink className="entry-back" to={href}>
        {ENTRY_TEXT.back}
      </ShellLink>
      <h1>{title}</h1>
      {cellText(state)}
      <Differences {...props} />
      <button className="text-button" type="button" onClick={onFindings}>
        {countText(check)}
      </button>
      <p className="entry-buttons" id={DECISION_ID} tabIndex={-1}>
        {decision.decisions.includes("return") ? (
          <button className="button plain" {...press("return")}>
            {TEXT.return(remarkCount)}
          </button>
        ) : null}
        {decision.decisions.includes("approve") ? (
          <button className={mayAlsoSend ? "button plain" : "button"} {...press("approve")}>
            {TEXT.approve}
          </button>
        ) : null}
        {mayAlsoSend ? (
          <button className="button" {...press("approve-send")}>
            {TEXT.approveAndSend}
          </button>
        ) : null}
      </p>
    </header>
  );
}

/** How many differences there are, and the way to the next one. */
function Differences({ desk: { hasBasis, differences, entry }, onNext }: ReviewBarProps) {
  if (!hasBasis) return <span className="quiet">{TEXT.noBasis}</span>;
  const text = TEXT.differences(differences.length);
  if (differences.length === 0) return <span className="quiet">{text}</span>;
  return (
    <button className="text-button" type="button" onClick={onNext}>
      {`${text} · ${TEXT.nextDifference} ${keyText(entryKeyOf(entry.keys, "nextFinding"))}`}
    </button>
  );
}
