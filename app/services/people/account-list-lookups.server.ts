import { sql } from "kysely";
import { db } from "../db/client.server";
import { startsWith } from "../db/name-search.server";
import type { Reader } from "../lists/define-list.server";
import type { Option } from "../lists/list.types";
import { roleInScope } from "../roles/find-role.server";
import { departmentInScope } from "../scopes/scope.server";

const SUGGESTED = 50;

const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

type Named = { readonly id: number; readonly code: string; readonly name: string };
const optionOf = ({ id, code, name }: Named): Option => ({ value: String(id), text: `${code}-${name}` });

const departments = ({ scope }: Reader) =>
  db
    .selectFrom("departments as d")
    .select(["d.id", "d.path", "d.name", "d.organization_id"])
    .where("d.archived_at", "is", null)
    .where(departmentInScope(scope, "d"));

/** The organisations of those that are offered: joined before the limit, they would be looked up for all there are. */
const offered = (chosen: ReturnType<typeof departments>) =>
  db
    .selectFrom(chosen.as("d"))
    .innerJoin("organizations as o", "o.id", "d.organization_id")
    .select(["d.id", "d.path", "o.name as organization"]);

const departmentOption = (row: { id: number; path: string; organization: string }): Option => ({
  value: String(row.id),
  text: `${row.id}-${row.organization} / ${row.path}`,
});

/** A department in scope by its id, which stands before its name in what is proposed. */
export async function findDepartment(text: string, reader: Reader): Promise<Option | null> {
  const id = idOf(text.split("-")[0] ?? "");
  const row = await offered(departments(reader).where("d.id", "=", id)).executeTakeFirst();
  return row ? departmentOption(row) : null;
}

export async function suggestDepartments(text: string, reader: Reader): Promise<readonly Option[]> {
  const chosen = departments(reader)
    .$if(text !== "", (all) => all.where(startsWith("d.name", text)).orderBy("d.name"))
    .orderBy("d.id")
    .limit(SUGGESTED);
  const rows = await offered(chosen)
    .$if(text !== "", (all) => all.orderBy("d.name"))
    .orderBy("d.id")
    .execute();
  return rows.map(departmentOption);
}

const roles = ({ scope }: Reader) =>
  db
    .selectFrom("roles as r")
    .select(["r.id", "r.code", "r.name"])
    .where("r.archived_at", "is", null)
    .where(roleInScope(scope, "r"));

/** A role in scope by id, code or name. */
export async function findRole(text: string, reader: Reader): Promise<Option | null> {
  const id = idOf(text);
  const row = await roles(reader)
    .where((eb) =>
      eb.or([
        eb("r.id", "=", id),
        eb("r.code", "=", text),
        eb("r.name", "=", text),
        eb(sql<string>`r.code || '-' || r.name`, "=", text),
      ]),
    )
    .orderBy("r.id")
    .limit(1)
    .executeTakeFirst();
  return row ? optionOf(row) : null;
}

export async function suggestRoles(text: string, reader: Reader): Promise<readonly Option[]> {
  const rows = await roles(reader)
    .$if(text !== "", (all) =>
      all.where((eb) => eb.or([startsWith("r.code", text), startsWith("r.name", text)])),
    )
    .orderBy("r.id")
    .limit(SUGGESTED)
    .execute();
  return rows.map(optionOf);
}
