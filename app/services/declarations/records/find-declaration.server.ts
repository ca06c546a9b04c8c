import type { Selectable } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import type { Executor } from "../../db/client.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import { DomainError } from "../../runtime/failures/errors";
import type { DeclarationData } from "../fields/field.types";
import { readDeclarationData } from "./declaration-rows.server";
import { declarationInScope } from "./declaration-scope.server";

export type DeclarationRow = Selectable<DeclarationTable>;

/** A declaration as it is stored: its row and all that is written in it. */
export interface StoredDeclaration {
  readonly row: DeclarationRow;
  readonly data: DeclarationData;
}

/** @throws DomainError not-found when there is no such declaration in scope */
export async function getDeclarationRow(
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<DeclarationRow> {
  const row = await executor
    .selectFrom("declarations")
    .selectAll()
    .where("id", "=", id)
    .where(declarationInScope(scope))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

/** The same with everything that is written in it. */
export async function getDeclaration(
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<StoredDeclaration> {
  const row = await getDeclarationRow(executor, scope, id);
  return { row, data: await readDeclarationData(executor, row) };
}

export const declarationHref = (id: number): string => `/phsb/declarations/${String(id)}`;
