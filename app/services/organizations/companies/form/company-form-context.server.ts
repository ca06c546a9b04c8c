import { now } from "../../../runtime/process/clock.server";
import { db } from "../../../db/client.server";
import type { Choice, Typed } from "../../../forms/editing/form.types";
import { ticksAsText } from "../../../forms/rules/choice.schema";
import { startOfDay } from "../../../format/day";
import { formatTime } from "../../../format/time";
import { idNumberOf } from "../../tenants/legal-person.server";
import { listDefaults } from "../../provisioning/default-grants.server";
import { enumOptions } from "../../../reference-data/enum-options.server";
import {
  isValidRegion,
  readRegionChoice,
  type ChosenRegion,
} from "../../../reference-data/region-choice.server";
import { listAreas } from "../../../reference-data/regions.server";
import type { Scope } from "../../../access/scopes/scope.server";
import { DECLARER_FIELDS, type PaperField } from "../../certification/application.types";
import { findOwnPaper } from "../../certification/store-papers.server";
import { isDoubtfulCreditCode } from "../../../forms/rules/number.schema";
import { COMPANY_GROUPS, type CompanyChoice, type CompanyKind, type CompanyValues } from "../company.types";
import type { CompanyFormContext } from "./company-form-context.types";
import { typedOf, valuesOf, type CompanyRow } from "../company-row.server";
import { isStaff } from "../find-company.server";
import { filledRows } from "./provider-fields";

const choicesOf = async (group: string): Promise<Choice[]> =>
  (await enumOptions(group)).map(({ value, text }) => ({ key: value, text }));

export async function readChoices(): Promise<CompanyFormContext["choices"]> {
  const lists = Object.entries(COMPANY_GROUPS) as [CompanyChoice, string][];
  const entries = await Promise.all(
    lists.map(async ([list, group]) => [list, await choicesOf(group)] as const),
  );
  return Object.fromEntries(entries) as unknown as Record<CompanyChoice, readonly Choice[]>;
}

/** The initial validity of a new company: from today, as long as its parent's. */
const newValidity = (parent: Pick<CompanyRow, "valid_to"> | null) => ({
  validFrom: startOfDay(formatTime(now(), "YYYY-MM-DD")),
  validTo: parent?.valid_to ?? null,
});

/**
 * The values that the editor cannot change: only staff decide on credit codes, levels, validity and remarks.
 */
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

/** Whether a region is complete: an area is required where the city has any. */
export async function isWhole(region: ChosenRegion): Promise<boolean> {
  if (!(await isValidRegion(region))) return false;
  return region.area !== "" || (await listAreas(region.city)).length === 0;
}

interface Asked {
  readonly kind: CompanyKind;
  /** Null for a new one. */
  readonly row: CompanyRow | null;
  readonly parent: CompanyRow | null;
  /** The values typed so far; null for the first request. */
  readonly typed: Typed | null;
  /** The account whose uploads can become papers; undefined for none. */
  readonly accountId?: number;
}

async function readPapers({ row, accountId }: Asked, typed: Typed): Promise<CompanyFormContext["papers"]> {
  const stored = (fileName = "", filePath = "") => (filePath === "" ? null : { fileName, filePath });
  const waiting = (field: PaperField) => {
    const path = typed[field] ?? "";
    return path === "" || accountId === undefined ? null : findOwnPaper(db, accountId, field, path);
  };
  return {
    licenseFile: {
      stored: stored(row?.license_name, row?.license_path),
      waiting: await waiting("licenseFile"),
    },
    authorisationFile: {
      stored: stored(row?.authorisation_name, row?.authorisation_path),
      waiting: await waiting("authorisationFile"),
    },
  };
}

function regionIn({ areaData = "" }: Typed): ChosenRegion {
  const [province = "", city = "", area = ""] = areaData.split(" ");
  return { province, city, area };
}

/** The initial values of the form. */
function firstTyped(row: CompanyRow | null, parent: CompanyRow | null, defaults: readonly Choice[]): Typed {
  if (row) return typedOf(row.code, valuesOf(row));
  const { validFrom, validTo } = newValidity(parent);
  const day = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));
  const grantDefaults = ticksAsText(defaults.map(({ key }) => key));
  return { legalPersonIdType: "1", validFrom: day(validFrom), validTo: day(validTo), grantDefaults };
}

async function readDefaults({ kind, row, parent }: Asked): Promise<Choice[]> {
  if (row) return [];
  const versions = await listDefaults(db, kind, parent?.id ?? null);
  return versions.map(({ versionId, productName, versionName }) => ({
    key: String(versionId),
    text: `${productName} ${versionName}`,
  }));
}

/** The context of the form, and its initial values. */
export async function readCompanyFormContext(
  scope: Scope,
  asked: Asked,
): Promise<{ formContext: CompanyFormContext; first: Typed }> {
  const { kind, row, parent } = asked;
  const [choices, defaults] = await Promise.all([readChoices(), readDefaults(asked)]);
  const first = firstTyped(row, parent, defaults);
  const typed = asked.typed ?? first;
  const region = regionIn(typed);
  const stored = row && {
    code: row.code,
    creditCode: row.credit_code ?? "",
    idNo: idNumberOf(row),
    values: valuesOf(row),
  };
  const formContext = {
    kind,
    isNew: row === null,
    isStaff: isStaff(scope),
    stored,
    choices,
    defaults,
    parent: parent && { name: parent.name, validTo: parent.valid_to },
    fixed: fixedValues(scope, row && valuesOf(row), parent),
    regions: await readRegionChoice(region),
    isRegionWhole: await isWhole(region),
    isDoubtful: isDoubtfulCreditCode(typed["creditCode"] ?? "", stored?.creditCode ?? ""),
    declarerRows: Math.min(filledRows(typed) + 1, DECLARER_FIELDS.length),
    papers: await readPapers(asked, typed),
  };
  return { formContext, first };
}
