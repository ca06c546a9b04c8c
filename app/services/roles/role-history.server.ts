import { db } from "../db/client.server";
import { enumTexts } from "../reference-data/enum-options.server";
import type { Scope } from "../scopes/scope.server";
import { findRoleInScope } from "./find-role.server";
import { ROLE_TEXT } from "./role.text";

const STATUS = { active: 1, disabled: 0 } as const;

/**
 * What the history of a role begins with: the role itself, and how its fields read.
 * @throws DomainError not-found outside the scope
 */
export async function roleHistory(scope: Scope, id: number) {
  const [{ name }, reaches, states] = await Promise.all([
    findRoleInScope(db, scope, id),
    enumTexts("DATA_SCOPE"),
    enumTexts("ENABLE_STATUS"),
  ]);
  const textOf = (field: string, value: string) => {
    if (field === "dataScope") return reaches(value);
    return field === "status" ? states(STATUS[value as keyof typeof STATUS] ?? value) : value;
  };
  return { type: "role", id, name, titles: { ...ROLE_TEXT.labels, ...ROLE_TEXT.granted }, textOf };
}
