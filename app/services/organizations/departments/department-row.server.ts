import type { Executor } from "../../db/client.server";
import type { Typed } from "../../forms/editing/form.types";
import { leaderLabel } from "./department-choices.server";
import { typedOf } from "./department-form";
import type { DepartmentRow } from "./find-department.server";
import { pathAbove } from "./tree.server";

/** The text of a department's leader in its form; "" for none. */
async function leaderOf(executor: Executor, { leader_id }: DepartmentRow): Promise<string> {
  if (leader_id === null) return "";
  const person = await executor
    .selectFrom("accounts")
    .select(["id", "username", "realname"])
    .where("id", "=", leader_id)
    .executeTakeFirstOrThrow();
  return leaderLabel(person);
}

/** A stored department as the form's typed values. */
export const storedTyped = async (executor: Executor, row: DepartmentRow): Promise<Typed> =>
  typedOf({
    name: row.name,
    code: row.code ?? "",
    type: row.type,
    sort: row.sort,
    status: row.status,
    remark: row.remark,
    above: pathAbove(row),
    leader: await leaderOf(executor, row),
  });
