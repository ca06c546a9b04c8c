import type {
  DecisionForm,
  ReviewedPaper,
} from "~/services/organizations/certification/review/application-view.types";
import { DECISION_TEXT as TEXT } from "~/services/organizations/certification/review/decision.text";
import { ChoiceField, RadioField, TickField } from "../form/choice-field";
import { LongField } from "../form/long-field";
import { DateInput } from "../kit/dates/date-input";
import { PlainField } from "../form/plain-field";
import { DECISION_ID } from "./application-head";
import { Remark } from "./application-fields";
import type { DecisionFields } from "./review-fields";

const DECISIONS = [
  { key: "approve", text: TEXT.approve },
  { key: "reject", text: TEXT.reject },
];
const PHRASES = Object.entries(TEXT.phrases).map(([key, text]) => ({ key, text }));
const JOIN_AS = [
  { key: "administrator", text: TEXT.administrator },
  { key: "member", text: TEXT.member },
];
const DAY_MAX = 20;

interface DecisionProps {
  decision: DecisionForm;
  fields: DecisionFields;
  papers: readonly ReviewedPaper[];
}

/**
 * Form of the decision: approve or reject, opinion, and the settings of the company that approval creates or
 * joins.
 */
export function Decision({ decision, fields, papers }: DecisionProps) {
  return (
    <section className="card review-decision" aria-labelledby={DECISION_ID}>
      <h2 id={DECISION_ID}>{TEXT.title}</h2>
      {papers.map(({ name, label }) => (
        <Remark key={name} name={name} label={label} fields={fields} isNamed />
      ))}
      <RadioField field={fields["decision"]!} label={TEXT.decision} choices={DECISIONS} />
      <ChoiceField
        field={fields["phrase"]!}
        label={TEXT.phrase}
        choices={PHRASES}
        hint={TEXT.phraseHint}
        isOptional
      />
      <LongField
        field={fields["opinion"]!}
        label={TEXT.opinion}
        maxLength={TEXT.opinionMax}
        hint={TEXT.opinionHint}
        isOptional
      />
      <Company decision={decision} fields={fields} />
      {decision.needsCheck ? <Check fields={fields} /> : null}
      <p className="actions">
        <button className="button" name="intent" value="decide">
          {TEXT.submit}
        </button>
      </p>
    </section>
  );
}

function Company({ decision: { joined }, fields }: Pick<DecisionProps, "decision" | "fields">) {
  return (
    <>
      <input type="hidden" name="organization" value={joined === null ? "make" : "join"} />
      <h3>{TEXT.organization}</h3>
      <p>{joined === null ? TEXT.make : TEXT.join(joined)}</p>
      {joined === null ? (
        <div className="review-days">
          <PlainField
            field={fields["validFrom"]!}
            label={TEXT.validFrom}
            input={DateInput}
            maxLength={DAY_MAX}
            isOptional
          />
          <PlainField
            field={fields["validTo"]!}
            label={TEXT.validTo}
            input={DateInput}
            maxLength={DAY_MAX}
            hint={TEXT.validHint}
            isOptional
          />
        </div>
      ) : (
        <RadioField field={fields["joinAs"]!} label={TEXT.joinAs} choices={JOIN_AS} />
      )}
    </>
  );
}

const Check = ({ fields }: Pick<DecisionProps, "fields">) => (
  <div className="field">
    <TickField field={fields["isCodeChecked"]!} label={TEXT.isCodeChecked} />
  </div>
);
