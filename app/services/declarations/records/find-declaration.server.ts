import { declarationPath } from "../../access/paths/desk-pages";
import type { Selectable } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import { db, type Executor } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import { DomainError } from "../../runtime/failures/errors";
import type { DeclarationData } from "../fields/field.types";
import { readDeclarationData } from "./declaration-rows.server";
import { declarationEntrustedIn, declarationInScope } from "./declaration-scope.server";

export type DeclarationRow = Selectable<DeclarationTable>;

/** A declaration's row with its content. */
export interface StoredDeclaration {
  readonly row: DeclarationRow;
  readonly data: DeclarationData;
}

interface Asked {
  readonly id: number;
  readonly accountId: number;
  readonly organizationId: number;
  readonly departmentId: number | null;
}

/** Placeholder parameters for scopes that belong to no account. */
const NOBODY = { accountId: 0, organizationId: 0, departmentId: null };

const rowIn = (kind: Scope["kind"]) =>
  prepare(({ id, accountId, organizationId, departmentId }: Asked) =>
    db
      .selectFrom("declarations")
      .selectAll()
      .where("id", "=", id)
      // The kinds "all" and "nothing" have no parameters.
      .where(
        declarationInScope(
          kind === "all" || kind === "nothing" ? { kind } : { kind, accountId, organizationId, departmentId },
        ),
      ),
  );

/** A prepared statement for each kind of scope. */
const ROW_IN: Readonly<Record<Scope["kind"], ReturnType<typeof rowIn>>> = {
  all: rowIn("all"),
  nothing: rowIn("nothing"),
  organization: rowIn("organization"),
  "department-and-below": rowIn("department-and-below"),
  department: rowIn("department"),
  self: rowIn("self"),
};

/** @throws DomainError not-found when there is no such declaration in scope */
export async function getDeclarationRow(
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<DeclarationRow> {
  const own = "organizationId" in scope ? scope : NOBODY;
  const [row] = await ROW_IN[scope.kind](executor, { ...own, id });
  if (!row) throw new DomainError("not-found");
  return row;
}

/**
 * Returns a declaration in scope with its content.
 * @throws DomainError not-found when there is no such declaration in scope
 */
export async function getDeclaration(
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<StoredDeclaration> {
  const row = await getDeclarationRow(executor, scope, id);
  return { row, data: await readDeclarationData(executor, row) };
}

const ENTRUSTED_ROW = prepare(({ id, organizationId }: { id: number; organizationId: number }) =>
  db
    .selectFrom("declarations")
    .selectAll()
    .where("id", "=", id)
    .where(
      declarationEntrustedIn({ kind: "organization", accountId: 0, organizationId, departmentId: null }),
    ),
);

/**
 * Returns a declaration that another organisation makes for the one in scope, to be read only.
 * @throws DomainError not-found when there is none
 */
export async function getEntrustedDeclaration(
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<StoredDeclaration> {
  if (scope.kind !== "organization") throw new DomainError("not-found");
  const [row] = await ENTRUSTED_ROW(executor, { id, organizationId: scope.organizationId });
  if (!row) throw new DomainError("not-found");
  return { row, data: await readDeclarationData(executor, row) };
}

export const declarationHref = declarationPath;
