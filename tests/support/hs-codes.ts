import { db } from "~/services/db/client.server";
import { now } from "~/services/runtime/process/clock.server";

interface HsRow {
  readonly code: string;
  readonly name?: string;
  readonly elements?: string;
  readonly licences?: string;
  readonly inspection?: string;
  readonly status?: 0 | 1;
  /** Empty for a code that belongs to no tariff. */
  readonly version_date?: string;
}

/**
 * Inserts a tariff code as an import stores it.
 * @returns its id
 */
export async function storeHsCode({ code, ...row }: HsRow): Promise<number> {
  const at = now();
  const { id } = await db
    .insertInto("hs_codes")
    .values({
      name: "稳压电源",
      first_unit: "007",
      second_unit: "035",
      licences: "",
      inspection: "",
      elements: "",
      status: 1,
      version_date: "2026-01",
      created_at: at,
      created_by: "系统",
      updated_at: at,
      updated_by: "系统",
      ...row,
      code,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
