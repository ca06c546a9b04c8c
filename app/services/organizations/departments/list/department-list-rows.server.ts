import type { Executor } from "../../../db/client.server";
import { extendRow } from "../../../collections/lists/extend-row";
import { enumTexts } from "../../../reference-data/enum-options.server";
import { countMembers } from "./count-members.server";
import { DEPARTMENT_TYPES } from "../department.types";

/** Reads the rows of lists of departments, with their members by one query. */
export async function readDepartmentRows(executor: Executor, ids: readonly number[]) {
  const [rows, countsOf, typeText] = await Promise.all([
    executor
      .selectFrom("departments as d")
      .leftJoin("accounts as a", "a.id", "d.leader_id")
      .selectAll("d")
      .select(["a.username", "a.realname"])
      .where("d.id", "in", ids)
      .execute(),
    countMembers(executor, ids),
    enumTexts(DEPARTMENT_TYPES),
  ]);
  return rows.map((row) =>
    extendRow(row, {
      leader: row.realname === "" ? (row.username ?? "") : (row.realname ?? ""),
      typeText: row.type && typeText(row.type),
      members: countsOf(row.id),
    }),
  );
}

export type DepartmentListRow = Awaited<ReturnType<typeof readDepartmentRows>>[number];

export const membersText = ({ direct, total }: DepartmentListRow["members"]) => `${direct}/${total}`;
