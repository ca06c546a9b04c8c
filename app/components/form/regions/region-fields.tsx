import { useMemo, useRef } from "react";
import type { FieldState } from "../field-parts";
import * as text from "./region-fields.text";
import type { RegionChoice } from "./region-fields.types";
import { regionOptions } from "./region-options";
import { useIsHydrated } from "../use-is-hydrated";
import { useRegions } from "./use-regions";

export interface RegionFieldsProps {
  province: FieldState;
  city: FieldState;
  area: FieldState;
  choice: RegionChoice;
  legend?: string;
  isRequired?: boolean;
  /** Address that the form posts to: without JavaScript the reloaded page is at these fields again. */
  address?: string;
}

/**
 * Province, city and area as native selects. A choice loads the level below; without JavaScript the button 更新
 * (intent `areas`) does. The province shows the error of all three.
 */
export function RegionFields({
  province,
  city,
  area,
  choice,
  legend = text.REGION_LEGEND,
  isRequired = true,
  address,
}: RegionFieldsProps) {
  const isHydrated = useIsHydrated();
  const fields = useRef<HTMLFieldSetElement>(null);
  const { offered, hasFailed, choose } = useRegions(choice, fields);
  const labels = text.REGION_LABELS;
  return (
    <fieldset
      ref={fields}
      id={`${province.id}-regions`}
      className="field regions"
      aria-describedby={province.errors ? province.errorId : undefined}
    >
      <legend className="label">{legend}</legend>
      <Choice
        field={province}
        label={labels.province}
        lines={choice.provinces}
        onChoose={choose}
        isRequired={isRequired}
      />
      <Choice
        field={city}
        label={labels.city}
        lines={offered.cities}
        chosen={offered.city}
        onChoose={choose}
        isRequired={isRequired}
      />
      <Choice field={area} label={labels.area} lines={offered.areas} chosen={offered.area} />
      {isHydrated && !hasFailed ? null : (
        <Update
          hint={hasFailed ? text.REGIONS_FAILED : text.UPDATE_HINT}
          at={isHydrated || address === undefined ? undefined : `${address}#${province.id}-regions`}
        />
      )}
      <p className="error" id={province.errorId}>
        {province.errors?.[0]}
      </p>
    </fieldset>
  );
}

function Update({ hint, at }: { hint: string; at: string | undefined }) {
  return (
    <>
      <button className="button plain" name="intent" value="areas" formAction={at}>
        {text.UPDATE_REGIONS}
      </button>
      <p className="hint">{hint}</p>
    </>
  );
}

interface ChoiceProps {
  field: FieldState;
  label: string;
  lines: string;
  /** The choice since the page was loaded; null where it is unchanged. */
  chosen?: string | null;
  onChoose?: (level: "province" | "city") => Promise<void>;
  isRequired?: boolean;
}

function Choice({ field, label, lines, chosen = null, onChoose, isRequired }: ChoiceProps) {
  const level = field.name === "province" ? "province" : "city";
  const value = chosen ?? field.initialValue ?? "";
  // Memoised: React would write a new object into the select again, and the choice would be lost.
  const options = useMemo(() => ({ __html: regionOptions(lines, value) }), [lines, value]);
  return (
    <div>
      <label htmlFor={field.id}>{label}</label>
      <select
        className="input"
        id={field.id}
        name={field.name}
        aria-required={isRequired}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
        onChange={onChoose && (() => void onChoose(level))}
        dangerouslySetInnerHTML={options}
      />
    </div>
  );
}
