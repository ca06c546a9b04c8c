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
  /** Fields of the decision, in which each field can be remarked on; null where no decision is possible. */
  fields: DecisionFields | null;
}

/** Content of an application by section, each field beside its value in the previous round. */
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
  /** Whether it is apart from its field and must name it. */
  isNamed?: boolean;
}

/** The reviewer's remark on one field; collapsed while it is empty. */
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
