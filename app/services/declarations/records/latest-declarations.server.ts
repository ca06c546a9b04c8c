import type { Executor } from "../../db/client.server";
import type { DeclarationRow } from "./find-declaration.server";

/** So many of an organisation's last declarations are looked through for what was said earlier. */
const LOOKED_THROUGH = 500;

/**
 * The last declarations of the same organisation and direction besides this one, as a table to select from: what asks
 * for more of them costs the same however many there are.
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
