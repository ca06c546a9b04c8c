import type { Tx } from "../../db/client.server";
import type { Stamped } from "../../db/column-kinds";

const SEPARATOR = " / ";
/** Each department with its parent. */
const TREE = [
  { name: "总部", above: null },
  { name: "关务部", above: "总部" },
  { name: "财务部", above: "总部" },
  { name: "单证组", above: "关务部" },
] as const;

interface TreeOwner {
  readonly organizationId: number;
  /** The leader and member of the first department. */
  readonly leaderId: number | null;
}

/** Adds the departments of one organisation. */
export async function addDemoDepartments(tx: Tx, { organizationId, leaderId }: TreeOwner, stamps: Stamped) {
  const made = new Map<string, { id: number; path: string }>();
  for (const [index, { name, above }] of TREE.entries()) {
    const parent = above === null ? undefined : made.get(above);
    const path = parent ? parent.path + SEPARATOR + name : name;
    const row = { organization_id: organizationId, parent_id: parent?.id ?? null, name, path };
    const { id } = await tx
      .insertInto("departments")
      .values({ ...row, sort: (index + 1) * 10, leader_id: parent ? null : leaderId, ...stamps })
      .returning("id")
      .executeTakeFirstOrThrow();
    made.set(name, { id, path });
  }
  await tx
    .updateTable("memberships")
    .set({ department_id: made.get(TREE[0].name)!.id })
    .where("account_id", "=", leaderId ?? 0)
    .where("organization_id", "=", organizationId)
    .execute();
}
