import { now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { formatTime } from "../../format/time";
import { ok, type Result } from "../../forms/rules/form.schema";
import { findEnumGroup } from "../../reference-data/enums.server";
import { isValidRegion, resolveRegion, type ChosenRegion } from "../../reference-data/region-choice.server";
import type { ApplicationKind, PaperField } from "./application.types";
import { findApplicationRow, idNumberOf } from "./applications.server";
import type { ApplicationFormContext, Validating } from "./application-form-context.types";

interface Choice {
  readonly key: string;
  readonly text: string;
}

const GROUPS = {
  enterpriseType: "CORP_TYPE",
  idType: "ID_TYPE",
  serviceType: "SERVICE_TYPE",
  filingType: "CUSTOMS_FILING_TYPE",
} as const;
type List = keyof typeof GROUPS;

/** The choices of an enum group; its last known values where it cannot be read now. */
async function choicesOf(code: string): Promise<readonly Choice[]> {
  const loaded = (await findEnumGroup(code))?.values;
  const values = loaded?.ok === false ? loaded.lastKnown?.value : loaded?.value;
  return (values ?? []).filter(({ isShown }) => isShown).map(({ key, value }) => ({ key, text: value }));
}

export async function readChoices(): Promise<Readonly<Record<List, readonly Choice[]>>> {
  const lists = Object.keys(GROUPS) as List[];
  const entries = await Promise.all(
    lists.map(async (list) => [list, await choicesOf(GROUPS[list])] as const),
  );
  return Object.fromEntries(entries) as Record<List, readonly Choice[]>;
}

async function validateRegion(chosen: ChosenRegion): Promise<ApplicationFormContext["region"]> {
  if (await isValidRegion(chosen)) return "whole";
  const settled = await resolveRegion(chosen);
  const isBegun = (["province", "city", "area"] as const).every((level) => settled[level] === chosen[level]);
  return isBegun ? "begun" : "wrong";
}

/** A stored paper of the application need not be uploaded again. */
const orStored = (result: Result<boolean>, path = ""): Result<boolean> =>
  result.ok && path !== "" ? ok(true) : result;

interface Validated {
  readonly accountId: number;
  readonly kind: ApplicationKind;
  readonly validating: Validating;
  readonly region: ChosenRegion;
  readonly papers: Readonly<Record<PaperField, Result<boolean>>>;
}

/** Everything that the rules of a posted application need, because they look nothing up themselves. */
export async function readApplicationFormContext({
  accountId,
  region,
  papers,
  ...form
}: Validated): Promise<ApplicationFormContext> {
  const [choices, row] = await Promise.all([readChoices(), findApplicationRow(db, accountId)]);
  const keysOf = (list: List) => choices[list].map(({ key }) => key);
  return {
    ...form,
    choices: {
      enterpriseType: keysOf("enterpriseType"),
      idType: keysOf("idType"),
      serviceType: keysOf("serviceType"),
      filingType: keysOf("filingType"),
    },
    region: await validateRegion(region),
    license: orStored(papers.licenseFile, row?.license_path),
    authorisation: orStored(papers.authorisationFile, row?.authorisation_path),
    storedIdNo: row ? idNumberOf(row) : null,
    today: formatTime(now(), "YYYY-MM-DD"),
  };
}
