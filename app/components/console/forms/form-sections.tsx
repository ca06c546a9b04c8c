import { FORM_TEXT as TEXT } from "~/services/forms/editing/form.text";
import type { FormView } from "~/services/forms/editing/form.types";
import type { FieldState } from "../../form/field-parts";
import { FormControl } from "./form-control";
import { FoldedSection, SectionDetails } from "./section-details";

/** Maximum number of sections without an index. */
const UNINDEXED_MAX = 3;
const sectionId = (index: number) => `section-${index + 1}`;

type SectionIndexProps = Pick<FormView, "sections"> & { fieldStates: Readonly<Record<string, FieldState>> };

/** Whether a form is so long that it has an index of its sections. */
export const isIndexed = (sections: FormView["sections"]): boolean => sections.length > UNINDEXED_MAX;

/** Index of a long form's sections, with the number of errors in each. */
export function SectionIndex({ sections, fieldStates }: SectionIndexProps) {
  if (!isIndexed(sections)) return null;
  return (
    <nav className="section-index" aria-label={TEXT.sections}>
      <ol>
        {sections.map(({ title, fields, isFolded }, index) => {
          if (title === "" || isFolded) return null;
          const wrong = fields.filter(({ name }) => fieldStates[name]?.errors).length;
          return (
            <li key={title}>
              <a href={`#${sectionId(index)}`}>{title}</a>
              {wrong > 0 ? <span className="error">{TEXT.wrongIn(wrong)}</span> : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface SectionsProps extends SectionIndexProps {
  /** Address that the form posts to. */
  address: string;
}

export const Sections = ({ sections, ...shared }: SectionsProps) =>
  sections.map((section, index) => (
    <Section key={sectionId(index)} {...section} {...shared} id={sectionId(index)} />
  ));

type SectionProps = FormView["sections"][number] & Omit<SectionsProps, "sections"> & { id: string };

/** A section of the form; one without a title has no fieldset. */
function Section({ id, title, details, isFolded = false, fields, fieldStates, more, address }: SectionProps) {
  const controls = fields.map((field) => (
    <FormControl key={field.name} field={field} fieldState={fieldStates[field.name]!} address={address} />
  ));
  if (title === "")
    return (
      <div className="section">
        {details ? <SectionDetails details={details} /> : null}
        {controls}
      </div>
    );
  const hasFailed = fields.some(({ name }) => fieldStates[name]?.errors);
  if (details)
    return (
      <FoldedSection id={id} title={title} details={details} isOpen={!isFolded || hasFailed}>
        {controls}
        {more === undefined ? null : <More text={more} address={`${address}#${id}`} />}
      </FoldedSection>
    );
  return (
    <fieldset className="section" id={id}>
      <legend>{title}</legend>
      {controls}
      {more === undefined ? null : <More text={more} address={address} />}
    </fieldset>
  );
}

/** Button that shows the form with another empty row. */
const More = ({ text, address }: { text: string; address: string }) => (
  <button className="button plain" name="intent" value="update" formAction={address}>
    {text}
  </button>
);
