import { now } from "../clock.server";
import { startOfDay } from "../format/day";
import { formatTime } from "../format/time";
import { idNumberOf } from "../organizations/legal-person.server";
import { findEnumGroup } from "../reference-data/enums.server";
import { isSoundRegion, type ChosenRegion } from "../reference-data/region-choice.server";
import { listAreas } from "../reference-data/regions.server";
import type { Scope } from "../scopes/scope.server";
import { COMPANY_GROUPS, type CompanyChoice, type CompanyKind, type CompanyValues } from "./company.types";
import type { CompanyFacts } from "./company-facts.types";
import { valuesOf, type CompanyRow } from "./company-row.server";
import { isStaff } from "./find-company.server";

interface Choice {
  readonly key: string;
  readonly text: string;
}

/** What may be chosen of a group; its last known values where it cannot be read now. */
async function choicesOf(code: string): Promise<readonly Choice[]> {
  const loaded = (await findEnumGroup(code))?.values;
  const values = loaded?.ok === false ? loaded.lastKnown?.value : loaded?.value;
  return (values ?? []).filter(({ isShown }) => isShown).map(({ key, value }) => ({ key, text: value }));
}

export async function readCompanyChoices(): Promise<Readonly<Record<CompanyChoice, readonly Choice[]>>> {
  const lists = Object.entries(COMPANY_GROUPS) as [CompanyChoice, string][];
  const entries = await Promise.all(
    lists.map(async ([list, group]) => [list, await choicesOf(group)] as const),
  );
  return Object.fromEntries(entries) as Record<CompanyChoice, readonly Choice[]>;
}

const today = () => formatTime(now(), "YYYY-MM-DD");

/** What is in a new form: valid from today, and as long as the customer above. */
export const newValidity = (parent: Pick<CompanyRow, "valid_to"> | null) => ({
  validFrom: startOfDay(today()),
  validTo: parent?.valid_to ?? null,
});

/** What stays as it is whatever is sent: staff decide on credit codes, levels, validity and their own remarks. */
function fixedValues(
  scope: Scope,
  stored: CompanyValues | null,
  parent: CompanyRow | null,
): Partial<CompanyValues> {
  if (isStaff(scope)) return parent ? { creditLevel: "" } : {};
  if (stored === null) return { creditLevel: "", remark: "", ...newValidity(parent) };
  const { creditCode, creditLevel, validFrom, validTo, remark } = stored;
  return { creditCode, creditLevel, validFrom, validTo, remark };
}

/** An area is needed where a city has any. */
async function isWhole(region: ChosenRegion): Promise<boolean> {
  if (!(await isSoundRegion(region))) return false;
  return region.area !== "" || (await listAreas(region.city)).length === 0;
}

interface Judged {
  readonly kind: CompanyKind;
  /** Null for a new one. */
  readonly row: CompanyRow | null;
  readonly parent: CompanyRow | null;
  readonly region: ChosenRegion;
}

/** Everything that the rules of a posted form have to be told. */
export async function readCompanyFacts(
  scope: Scope,
  { kind, row, parent, region }: Judged,
): Promise<CompanyFacts> {
  const choices = await readCompanyChoices();
  const keysOf = (list: CompanyChoice) => choices[list].map(({ key }) => key);
  const stored = row && valuesOf(row);
  return {
    kind,
    isNew: row === null,
    parent: parent && { validTo: parent.valid_to },
    fixed: fixedValues(scope, stored, parent),
    stored: row && stored && { creditCode: stored.creditCode, idNo: idNumberOf(row) },
    choices: {
      enterpriseType: keysOf("enterpriseType"),
      creditLevel: keysOf("creditLevel"),
      legalPersonIdType: keysOf("legalPersonIdType"),
      serviceType: keysOf("serviceType"),
      filingType: keysOf("filingType"),
    },
    isRegionWhole: await isWhole(region),
  };
}
