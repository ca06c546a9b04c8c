import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../../access/scopes/scope.server";
import { declarationInScope } from "../../records/declaration-scope.server";

const LISTED = sql<boolean>`declaration_receipts.listed_as <> ''`;

/** Whether a receipt of the file belongs to a declaration outside of the scope. */
const isOfOthers = (scope: Scope) => sql<boolean>`exists (
  select 1 from declaration_receipts as beside
  inner join declarations on declarations.id = beside.declaration_id
  where beside.message_id = declaration_receipts.message_id and not ${declarationInScope(scope)})`;

/** Whether a receipt of the file has a number of a declaration outside of the scope. */
const namesOthers = (scope: Scope) => sql<boolean>`exists (
  select 1 from declaration_receipts as beside
  inner join declaration_numbers as named
    on named.number in (beside.client_number, beside.unified_number, beside.customs_number)
  inner join declarations on declarations.id = named.declaration_id
  where beside.message_id = declaration_receipts.message_id and named.number <> ''
    and named.kind in ('client', 'unified', 'customs') and not ${declarationInScope(scope)})`;

/**
 * The condition that a receipt is listed for people in scope (docs/decisions/0179): staff see all; a whole
 * organisation those that came by channels of its own units, in files that concern no other organisation.
 */
export function receiptInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === "all") return LISTED;
  if (scope.kind !== "organization") return sql<boolean>`1 = 0`;
  return sql<boolean>`(${LISTED} and declaration_receipts.channel_id in (
      select channels.id from channels inner join declarant_units on declarant_units.id = channels.unit_id
      where declarant_units.organization_id = ${scope.organizationId})
    and not ${isOfOthers(scope)} and not ${namesOthers(scope)})`;
}
