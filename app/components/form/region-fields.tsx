import { type ReactNode, useRef } from "react";
import type { FieldFacts } from "./field-parts";
import * as text from "./region-fields.text";
import type { RegionChoice } from "./region-fields.types";
import { useIsHydrated } from "./use-is-hydrated";
import { useRegions } from "./use-regions";

export interface RegionFieldsProps {
  province: FieldFacts;
  city: FieldFacts;
  area: FieldFacts;
  choice: RegionChoice;
  legend?: string;
}

/**
 * Province, city and area as native selects. Choosing brings what lies below; without JavaScript the button 更新
 * (intent `areas`) does. The error of the three stands with the province.
 */
export function RegionFields({
  province,
  city,
  area,
  choice,
  legend = text.REGION_LEGEND,
}: RegionFieldsProps) {
  const isHydrated = useIsHydrated();
  const fields = useRef<HTMLFieldSetElement>(null);
  const { cities, areas, hasFailed, choose } = useRegions(choice, fields);
  const labels = text.REGION_LABELS;
  return (
    <fieldset
      ref={fields}
      className="field regions"
      aria-describedby={province.errors ? province.errorId : undefined}
    >
      <legend className="label">{legend}</legend>
      <Choice
        field={province}
        label={labels.province}
        known={codesOf(choice.provinces)}
        onChoose={choose}
        isRequired
      >
        {choice.provinces.map(optionOf)}
      </Choice>
      <Choice
        field={city}
        label={labels.city}
        known={cities === choice.cities ? codesOf(cities.flatMap((group) => group.cities)) : null}
        onChoose={choose}
        isRequired
      >
        {cities.map((group) => (
          <optgroup key={group.province} label={group.province}>
            {group.cities.map(optionOf)}
          </optgroup>
        ))}
      </Choice>
      <Choice field={area} label={labels.area} known={areas === choice.areas ? codesOf(areas) : null}>
        {areas.map(optionOf)}
      </Choice>
      {isHydrated && !hasFailed ? null : <Update hint={hasFailed ? text.REGIONS_FAILED : text.UPDATE_HINT} />}
      <p className="error" id={province.errorId}>
        {province.errors?.[0]}
      </p>
    </fieldset>
  );
}

function Update({ hint }: { hint: string }) {
  return (
    <>
      <button className="button plain" name="intent" value="areas">
        {text.UPDATE_REGIONS}
      </button>
      <p className="hint">{hint}</p>
    </>
  );
}

const codesOf = (regions: readonly { code: string }[]) => regions.map(({ code }) => code);

const optionOf = ({ code, name }: { code: string; name: string }) => (
  <option key={code} value={code}>
    {name}
  </option>
);

interface ChoiceProps {
  field: FieldFacts;
  label: string;
  /** What the server offers; null once somebody has chosen otherwise. */
  known: readonly string[] | null;
  onChoose?: (level: "province" | "city", select: HTMLSelectElement) => Promise<void>;
  isRequired?: boolean;
  children: ReactNode;
}

function Choice({ field, label, known, onChoose, isRequired, children }: ChoiceProps) {
  const value = field.initialValue ?? "";
  const level = field.name === "province" ? "province" : "city";
  return (
    <div>
      <label htmlFor={field.id}>{label}</label>
      <select
        className="input"
        id={field.id}
        name={field.name}
        defaultValue={value}
        aria-required={isRequired}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
        onChange={onChoose && (({ currentTarget }) => void onChoose(level, currentTarget))}
      >
        <option value="">{text.REGION_EMPTY}</option>
        {/* What has been chosen stays chosen, also where the lists could not be read. */}
        {value === "" || known?.includes(value) !== false ? null : <option>{value}</option>}
        {children}
      </select>
    </div>
  );
}
