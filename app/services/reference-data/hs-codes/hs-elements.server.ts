import { db, type Executor } from "../../db/client.server";
import { startsWith } from "../../db/search/name-search.server";
import { parseElements, type HsElement } from "./elements";

/** A tariff code as far as it is loaded. */
export interface HsCode {
  readonly code: string;
  readonly name: string;
  /** Codes of list 1 (计量单位); the second is empty where there is none. */
  readonly firstUnit: string;
  readonly secondUnit: string;
  /** Letters of the papers that customs asks for (监管条件). */
  readonly licences: string;
  /** Letters of the inspection that it is subject to (检验检疫类别). */
  readonly inspection: string;
  /** In the order in which they are declared; empty where the tariff that was imported has none. */
  readonly elements: readonly HsElement[];
  /** False once a newer tariff has left it out. */
  readonly isInForce: boolean;
}

/** Some tariff codes by their ten digits; what is not loaded is not in the answer. */
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
 * The declaration elements (申报要素) of a tariff code in the order in which they are joined with `|`; null where the
 * code is not loaded or the tariff names none for it: then nobody knows which elements it needs.
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

/** Codes in force that begin with four figures or more; what begins with fewer is too many to offer. */
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

/** Whether any tariff is loaded: without one, an unknown code is no mistake. */
export async function hasTariff(executor: Executor = db): Promise<boolean> {
  return (await executor.selectFrom("hs_codes").select("id").limit(1).executeTakeFirst()) !== undefined;
}
