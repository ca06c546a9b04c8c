import type {
  ApplicationReview,
  ReviewedField,
} from "~/services/organizations/certification/review/application-view.types";
import { remarkNameOf, type RemarkedField } from "~/services/organizations/certification/application.types";
import { DECISION_TEXT as TEXT } from "~/services/organizations/certification/review/decision.text";
import { FORM_TEXT } from "~/services/forms/editing/form.text";
import { PlainField } from "../form/plain-field";
import type { DecisionFields } from "./review-fields";

interface FieldsProps extends Pick<ApplicationReview, "sections"> {
  /** Of the decision, where each field can be remarked on; null where nothing is decided. */
  fields: DecisionFields | null;
}

/** What the application says, part by part, each field beside what it said in the round before. */
export function ApplicationFields({ sections, fields }: FieldsProps) {
  return (
    <>
      <h2>{TEXT.fields}</h2>
      {fields ? <p className="hint">{TEXT.remarksHint}</p> : null}
      {sections.map(({ title, fields: own }) => (
        <section key={title} className="card review-part" aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {own.map((field) => (
              <Row key={field.name} field={field} fields={fields} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

function Row({ field, fields }: { field: ReviewedField; fields: DecisionFields | null }) {
  const { name, label, text, before } = field;
  return (
    <div className={before === undefined ? undefined : "is-changed"}>
      <dt>{label}</dt>
      <dd>
        <span className="shown-text">{text === "" ? FORM_TEXT.emptyValue : text}</span>
        {before === undefined ? null : <del className="quiet">{TEXT.before(before)}</del>}
        {fields ? <Remark name={name} label={label} fields={fields} /> : null}
      </dd>
    </div>
  );
}

interface RemarkProps {
  name: RemarkedField;
  label: string;
  fields: DecisionFields;
  /** It stands away from its field and says which one it is about. */
  isNamed?: boolean;
}

/** What the reviewer says of one field; folded until there is something. */
export function Remark({ name, label, fields, isNamed = false }: RemarkProps) {
  const field = fields[remarkNameOf(name)]!;
  const hasRemark = (field.initialValue ?? "") !== "" || field.errors !== undefined;
  return (
    <details className="remark" open={hasRemark}>
      <summary aria-label={TEXT.remark(label)}>{isNamed ? TEXT.remark(label) : TEXT.remarkAdd}</summary>
      <PlainField
        field={field}
        label={TEXT.remark(label)}
        maxLength={TEXT.remarkMax}
        autoComplete="off"
        isOptional
      />
    </details>
  );
}
