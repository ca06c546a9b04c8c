import { db, type Executor } from "../../db/client.server";
import { startsWith } from "../../db/search/name-search.server";
import { parseElements, type HsElement } from "./elements";

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

const SUGGESTED = 20;
const FIGURES = /^\d{4,10}$/;

/**
 * Codes in force that begin with the typed digits; none for fewer than four digits, because too many would
 * match.
 */
export async function suggestHsCodes(typed: string): Promise<readonly { code: string; name: string }[]> {
  const figures = typed.replace(/[.\s]/g, "");
  if (!FIGURES.test(figures)) return [];
  return db
    .selectFrom("hs_codes")
    .select(["code", "name"])
    .where(startsWith("hs_codes.code", figures))
    .where("status", "=", 1)
    .orderBy("code")
    .limit(SUGGESTED)
    .execute();
}

/** Whether any tariff is loaded: without one, an unknown code is not an error. */
export async function hasTariff(executor: Executor = db): Promise<boolean> {
  return (await executor.selectFrom("hs_codes").select("id").limit(1).executeTakeFirst()) !== undefined;
}
