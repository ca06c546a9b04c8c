import { db, type Executor } from "../../db/client.server";
import { startsWith } from "../../db/search/name-search.server";
import { listShippedCodes } from "../inspection-names/shipped-names.server";
import { parseElements, type HsElement } from "./elements";
import { HS_CODE_TEXT as TEXT } from "./hs-code.text";
import { tariffCodeOf } from "./tariff-code";

/** A tariff code as it is loaded. */
export interface HsCode {
  readonly code: string;
  readonly name: string;
  /** Codes of list 1 (计量单位); the second is empty where there is none. */
  readonly firstUnit: string;
  readonly secondUnit: string;
  /** Letters of the papers that customs requires (监管条件). */
  readonly licences: string;
  /** Letters of the inspection that applies (检验检疫类别). */
  readonly inspection: string;
  /** In the order in which they are declared; empty where the imported tariff has none. */
  readonly elements: readonly HsElement[];
  /** False when a newer tariff no longer contains the code. */
  readonly isInForce: boolean;
}

/** Finds tariff codes by their ten digits; codes that are not loaded are missing in the result. */
export async function findHsCodes(
  codes: readonly string[],
  executor: Executor = db,
): Promise<ReadonlyMap<string, HsCode>> {
  const asked = [...new Set(codes)].filter((code) => code !== "");
  if (asked.length === 0) return new Map();
  const rows = await executor.selectFrom("hs_codes").selectAll().where("code", "in", asked).execute();
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        name: row.name,
        firstUnit: row.first_unit,
        secondUnit: row.second_unit,
        licences: row.licences,
        inspection: row.inspection,
        elements: parseElements(row.elements),
        isInForce: row.status === 1,
      },
    ]),
  );
}

/**
 * The declaration elements (申报要素) of a tariff code in the order in which they are joined with `|`; null where
 * the code is not loaded or has no elements, so that the required ones are unknown.
 */
export async function findHsElements(
  code: string,
  executor: Executor = db,
): Promise<readonly HsElement[] | null> {
  const elements = (await findHsCodes([code], executor)).get(code)?.elements ?? [];
  return elements.length === 0 ? null : elements;
}

/**
 * Whether a tariff is loaded: without one, an unknown code is not an error. Codes without a version, such as
 * those of the demo data, are no tariff.
 */
export async function hasTariff(executor: Executor = db): Promise<boolean> {
  const row = executor.selectFrom("hs_codes").select("id").where("version_date", ">", "").limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

const SUGGESTED = 20;
const FIGURES = /^\d{4,10}$/;

/** A tariff code as fields offer it. */
export interface SuggestedCode {
  readonly code: string;
  /** Ends in the source where the code is not of the tariff, so that every option states it. */
  readonly name: string;
}

/**
 * Codes of the shipped inspection names with these first digits, merged with the stored ones, which may be
 * retired: such a code is not suggested.
 */
async function codesWithoutTariff(figures: string): Promise<SuggestedCode[]> {
  const stored = await db
    .selectFrom("hs_codes")
    .select(["code", "name", "status"])
    .where(startsWith("hs_codes.code", figures))
    .execute();
  const known = new Set(stored.map(({ code }) => code));
  const shipped = (await listShippedCodes()).filter(
    ({ code }) => code.startsWith(figures) && !known.has(code),
  );
  return [
    ...stored.filter(({ status }) => status === 1).map(({ code, name }) => ({ code, name })),
    ...shipped.map(({ code, name }) => ({ code, name: TEXT.ofInspectionNames(name) })),
  ].sort((one, other) => (one.code < other.code ? -1 : 1));
}

/**
 * Suggests codes in force that begin with the typed digits; none for fewer than four digits, because too many
 * would match. Without a tariff, codes of the shipped inspection names are suggested as well; they have
 * neither units nor elements.
 */
export async function suggestHsCodes(typed: string): Promise<readonly SuggestedCode[]> {
  const figures = tariffCodeOf(typed);
  if (!FIGURES.test(figures)) return [];
  const rows = await db
    .selectFrom("hs_codes")
    .select(["code", "name", "version_date"])
    .where(startsWith("hs_codes.code", figures))
    .where("status", "=", 1)
    .orderBy("code")
    .limit(SUGGESTED)
    .execute();
  const isOfTariff = rows.some((row) => row.version_date !== "") || (await hasTariff());
  if (!isOfTariff) return (await codesWithoutTariff(figures)).slice(0, SUGGESTED);
  return rows.map(({ code, name }) => ({ code, name }));
}
