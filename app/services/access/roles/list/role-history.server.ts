import { db } from "../../../db/client.server";
import { COMMA } from "../../../forms/editing/changes";
import { enumTexts } from "../../../reference-data/enum-options.server";
import type { Scope } from "../../scopes/scope.server";
import { findRoleInScope } from "../find-role.server";
import { permissionTitle, selectPermissions } from "../rights/permission-titles.server";
import { ROLE_TEXT } from "../role.text";

const STATUS = { active: 1, disabled: 0 } as const;

/** Replaces permission codes by titles; the code of a permission that has been deleted is shown as it is. */
const inWords = (codes: string, titles: ReadonlyMap<string | null, string>) =>
  codes
    .split(COMMA)
    .map((code) => titles.get(code) ?? code)
    .join(COMMA);

/**
 * Returns the description of a role for its history page, and the formatter of its field values.
 * @throws DomainError not-found outside the scope
 */
export async function roleHistory(scope: Scope, id: number) {
  const [{ name, version_id }, reaches, states] = await Promise.all([
    findRoleInScope(db, scope, id),
    enumTexts("DATA_SCOPE"),
    enumTexts("ENABLE_STATUS"),
  ]);
  const permissions = await selectPermissions(db, version_id).execute();
  const titles = new Map(permissions.map((each) => [each.perms, permissionTitle(each)]));
  const textOf = (field: string, value: string) => {
    if (field in ROLE_TEXT.granted) return inWords(value, titles);
    if (field === "dataScope") return reaches(value);
    return field === "status" ? states(STATUS[value as keyof typeof STATUS] ?? value) : value;
  };
  return { type: "role", id, name, titles: { ...ROLE_TEXT.labels, ...ROLE_TEXT.granted }, textOf };
}
