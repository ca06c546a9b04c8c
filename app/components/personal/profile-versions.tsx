import { BothVersions } from "../form/both-versions";
import type { VersionRow } from "~/services/forms/editing/version-row.types";
import type { FormToken } from "../layout/layout.types";
import { PROFILE_ADDRESS, PROFILE_LABELS } from "./personal.text";
import type { ProfileConflict, ProfileFields } from "./personal.types";

type Label = keyof typeof PROFILE_LABELS;

/** Joins the three codes of a region, which is chosen as a whole, into one field. */
const regionCodes = ({ province, city, area }: ProfileFields) => `${province} ${city} ${area}`;

function rowsOf({ mine, current, regions }: ProfileConflict): VersionRow[] {
  return (Object.keys(PROFILE_LABELS) as Label[]).map((name) => {
    const label = PROFILE_LABELS[name];
    if (name === "region")
      return {
        name,
        label,
        mine: { value: regionCodes(mine), text: regions.mine },
        current: { value: regionCodes(current), text: regions.current },
      };
    return {
      name,
      label,
      mine: { value: mine[name], text: mine[name] },
      current: { value: current[name], text: current[name] },
    };
  });
}

export function ProfileVersions({ conflict, token }: { conflict: ProfileConflict; token: FormToken }) {
  return (
    <BothVersions
      token={token}
      action={PROFILE_ADDRESS}
      intent="save"
      lead={conflict.text}
      updated={conflict.updated}
      rows={rowsOf(conflict)}
      backHref={PROFILE_ADDRESS}
    />
  );
}
