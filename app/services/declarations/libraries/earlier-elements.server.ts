import type { Executor } from "../../db/client.server";
import { splitElements } from "../fields/elements";
import type { DeclarationRow } from "../records/find-declaration.server";
import { latestDeclarations } from "../records/latest-declarations.server";

const LINES = 50;
const VALUES = 5;

/**
 * Values that the organisation has declared for each element of a tariff code, newest first, without
 * duplicates.
 */
export async function earlierElements(
  executor: Executor,
  row: Pick<DeclarationRow, "id" | "organization_id" | "direction">,
  hsCode: string,
): Promise<readonly (readonly string[])[]> {
  if (hsCode === "") return [];
  const rows = await executor
    .selectFrom(latestDeclarations(executor, row))
    .innerJoin("declaration_lines", "declaration_lines.declaration_id", "latest.id")
    .select("declaration_lines.more")
    .where("declaration_lines.hs_code", "=", hsCode)
    .where("latest.status", "<>", "04")
    .orderBy("declaration_lines.id", "desc")
    .limit(LINES)
    .execute();
  const texts = rows.map(({ more }) => (JSON.parse(more) as { elements?: string }).elements ?? "");
  const all = texts.filter((text) => text !== "").map(splitElements);
  const count = Math.max(0, ...all.map(({ length }) => length));
  return Array.from({ length: count }, (_, place) =>
    [...new Set(all.map((values) => values[place] ?? ""))].filter((value) => value !== "").slice(0, VALUES),
  );
}
