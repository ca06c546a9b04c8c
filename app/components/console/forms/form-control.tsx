import type { FieldProps, FormView } from "~/services/forms/editing/form.types";
import { PaperField } from "../../certification/paper-field";
import { ChecksField, ChoiceField, RadioField } from "../../form/choice-field";
import type { FieldState } from "../../form/field-parts";
import { LongField } from "../../form/long-field";
import { LookupField } from "../../form/lookup/lookup-field";
import { CertificateField } from "../../form/credentials/certificate-field";
import { DateInput, MinuteInput } from "../../kit/dates/date-input";
import { PlainField } from "../../form/plain-field";
import { RichField } from "../../form/rich/rich-field";
import { labelOf } from "../../form/label-of";
import { RegionFields } from "../../form/regions/region-fields";
import { PasskeyButton } from "../../second-step/passkey-button";
import { TreeField } from "../../form/tree/tree-field";
import { ColourField } from "./colour-field";
import { LogoField } from "./logo-field";
import { FORM_TEXT } from "~/services/forms/editing/form.text";

type ShownField = FormView["sections"][number]["fields"][number];

/** Returns a field's label, with a note on whether it is optional or when it is required. */
const labelOfField = ({ label, isOptional, neededWhen }: ShownField): string =>
  neededWhen === undefined ? labelOf(label, isOptional) : FORM_TEXT.neededWhen(label, neededWhen);

interface FormControlProps {
  field: ShownField;
  fieldState: FieldState;
  /** Address that the form posts to. */
  address: string;
}

/** One field of a form page, by its definition. */
export function FormControl({ field, fieldState, address }: FormControlProps) {
  const { control, hint, isOptional } = field;
  const label = labelOfField(field);
  const shared = { field: fieldState, label, hint };
  const own = { fieldState, label, hint, isOptional };
  if (field.isFixed) return <Settled label={field.label} text={field.shown} hint={hint} />;
  switch (control.kind) {
    case "area":
    case "rich":
      return <Long {...own} control={control} />;
    case "colour":
      return <ColourField {...shared} maxLength={control.maxLength} />;
    case "select":
      return <ChoiceField {...shared} isOptional={isOptional} choices={control.choices} />;
    case "radio":
      return <RadioField {...shared} {...control} address={address} />;
    case "given":
      return <Given {...shared} choices={control.choices} />;
    case "checks":
      return <ChecksField {...shared} choices={control.choices} noneText={control.noneText} />;
    case "lookup":
      return (
        <LookupField
          {...shared}
          isOptional={isOptional}
          matches={control.matches}
          pictures={control.pictures}
          isServed={control.isServed}
          within={control.within}
          isDeciding={control.isDeciding}
          address={address}
        />
      );
    case "region":
      return <Region fieldState={fieldState} legend={label} control={control} isRequired={!isOptional} />;
    case "certificate":
      return <CertificateField {...shared} maxLength={control.maxLength} />;
    case "file":
      return <Paper {...shared} isOptional={isOptional} control={control} name={field.name} />;
    case "tree":
      return <TreeField field={fieldState} label={label} nodes={control.nodes} />;
    default:
      return <Line {...own} control={control} />;
  }
}

interface PaperProps {
  field: FieldState;
  label: string;
  hint: string | undefined;
  isOptional: boolean | undefined;
  control: Extract<FieldProps["control"], { kind: "file" }>;
  /** Field under which a waiting upload is posted again. */
  name: string;
}

function Paper({ control, name, ...shared }: PaperProps) {
  const paper = control.waiting ?? control.stored;
  if (control.upload === "siteLogo") return <LogoField {...shared} logo={paper} name={name} />;
  return (
    <PaperField
      {...shared}
      isPicture={control.upload === "articlePicture"}
      paper={paper}
      pending={control.waiting && { name, filePath: control.waiting.filePath }}
    />
  );
}

interface GivenProps {
  field: FieldState;
  label: string;
  choices: Extract<FieldProps["control"], { kind: "given" }>["choices"];
}

/** A value that the address has named. */
const Given = ({ field, label, choices }: GivenProps) => (
  <>
    <Settled
      label={label}
      text={choices.find(({ key }) => key === field.initialValue)?.text ?? ""}
      hint={undefined}
    />
    <input type="hidden" name={field.name} value={field.initialValue} />
  </>
);

interface LongProps extends Omit<LineProps, "control"> {
  control: Extract<FieldProps["control"], { kind: "area" | "rich" }>;
}

function Long({ control, fieldState: field, ...own }: LongProps) {
  const shared = { ...own, field, maxLength: control.maxLength };
  return control.kind === "rich" ? (
    <RichField {...shared} pictures={control.pictures} opensAtOnce={control.opensAtOnce} />
  ) : (
    <LongField {...shared} />
  );
}

const TYPES = {
  text: "text",
  number: "text",
  secret: "password",
} as const;

const INPUTS = { date: DateInput, time: MinuteInput } as const;

interface LineProps {
  control: Extract<FieldProps["control"], { kind: keyof typeof INPUTS | keyof typeof TYPES }>;
  fieldState: FieldState;
  label: string;
  hint: string | undefined;
  isOptional: boolean | undefined;
}

function Line({ control, fieldState, label, hint, isOptional = false }: LineProps) {
  // Secrets are never rendered.
  const field = control.kind === "secret" ? { ...fieldState, initialValue: "" } : fieldState;
  const line = (
    <PlainField
      field={field}
      label={label}
      {...(control.kind === "date" || control.kind === "time"
        ? { input: INPUTS[control.kind] }
        : { type: TYPES[control.kind] })}
      autoComplete="off"
      isOptional={isOptional}
      {...(hint === undefined ? {} : { hint })}
      {...(control.kind === "number" ? { inputMode: "numeric" as const } : {})}
      {...("maxLength" in control ? { maxLength: control.maxLength } : {})}
    />
  );
  if (control.kind !== "secret" || !control.mayBePasskey) return line;
  return (
    <div>
      {line}
      <PasskeyButton />
    </div>
  );
}

interface RegionProps {
  fieldState: FieldState;
  legend: string;
  control: Extract<FieldProps["control"], { kind: "region" }>;
  isRequired: boolean;
}

/** A region of three codes in one value, as three selects. */
function Region({ fieldState, legend, control, isRequired }: RegionProps) {
  const [province = "", city = "", area = ""] = (fieldState.initialValue ?? "").split(" ");
  const part = (name: string, initialValue: string, errors?: string[]) => ({
    id: name === "province" ? fieldState.id : `${fieldState.id}-${name}`,
    name,
    initialValue,
    errors,
    errorId: name === "province" ? fieldState.errorId : `${fieldState.errorId}-${name}`,
  });
  return (
    <RegionFields
      province={part("province", province, fieldState.errors)}
      city={part("city", city)}
      area={part("area", area)}
      choice={control.regions}
      legend={legend}
      isRequired={isRequired}
    />
  );
}

function Settled({ label, text, hint }: { label: string; text: string; hint: string | undefined }) {
  return (
    <dl className="field settled">
      <dt className="label">{label}</dt>
      <dd>{text === "" ? FORM_TEXT.emptyValue : text}</dd>
      {hint ? <dd className="hint">{hint}</dd> : null}
    </dl>
  );
}
