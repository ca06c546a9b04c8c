import type { Executor } from "../../db/client.server";
import type { DeclarationRow } from "./find-declaration.server";

/** The number of the organisation's latest declarations that are scanned. */
const LOOKED_THROUGH = 500;

/**
 * A subquery of the latest declarations of the same organisation and direction, except this one: bounded, so
 * that the cost does not grow with their number.
 */
export const latestDeclarations = (
  executor: Executor,
  {
    id,
    organization_id: organization,
    direction,
  }: Pick<DeclarationRow, "id" | "organization_id" | "direction">,
) =>
  executor
    .selectFrom("declarations")
    .select(["id", "trader_name", "overseas_name", "contract_number", "own_number", "status", "created_at"])
    .where("organization_id", "=", organization)
    .where("direction", "=", direction)
    .where("id", "<>", id)
    .orderBy("id", "desc")
    .limit(LOOKED_THROUGH)
    .as("latest");
