import { describe, expect, it, onTestFinished } from "vitest";
import { newEditor, STAFF } from "../../../../tests/support/companies";
import { uploadDepartments, importingEachTest } from "../../../../tests/support/department-files";
import { addDepartment } from "../../../../tests/support/departments";
import { makePerson } from "../../../../tests/support/people";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { db, dialectName } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { lockDepartmentTree } from "./find-department.server";
import { moveDepartment, sortDepartment } from "./move-department.server";
import { SEPARATOR } from "./tree.server";

const fixture = importingEachTest();

const move = (id: number, parentId: number | null) =>
  moveDepartment(newEditor(), { organizationId: fixture.organizationId, id }, parentId);

const uploaded = (rows: readonly (readonly string[])[]) =>
  uploadDepartments(fixture.organizationId, fixture.staff, [["上级部门路径", "部门名称"], ...rows]);

const tree = () =>
  db.selectFrom("departments").selectAll().where("organization_id", "=", fixture.organizationId).execute();
type Row = Awaited<ReturnType<typeof tree>>[number];

/** The names from the top down along the parents; null in a cycle. */
function namesTo(row: Row, byId: ReadonlyMap<number, Row>): readonly string[] | null {
  const names: string[] = [];
  for (let at: Row | undefined = row; at; at = byId.get(at.parent_id ?? 0)) {
    if (names.length > byId.size) return null;
    names.unshift(at.name);
  }
  return names;
}

/** The violated invariants of a tree after concurrent changes. */
async function faultsOfTree(): Promise<string[]> {
  const rows = await tree();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const positions = rows.map(({ parent_id, sort }) => `${parent_id} ${sort}`);
  return rows.flatMap((row, index) => {
    const names = namesTo(row, byId);
    return [
      ...(names === null ? [`${row.path} is in a circle`] : []),
      ...(names !== null && names.join(SEPARATOR) !== row.path ? [`${row.path} has the wrong path`] : []),
      ...(names !== null && names.length > 10 ? [`${row.path} is too deep`] : []),
      ...(positions.indexOf(positions[index]!) === index ? [] : [`${row.path} has another one's place`]),
      ...(rows.findIndex(({ path }) => path === row.path) === index ? [] : [`${row.path} stands twice`]),
    ];
  });
}

describe("who changes one tree at once", () => {
  it("by moving, sorting and making leaves a tree, with each department in a position of its own", async () => {
    const ids: number[] = [];
    for (let at = 0; at < 12; at += 1)
      ids.push(await addDepartment(fixture.organizationId, `部门${at}`, at < 4 ? null : ids[at - 4]!));
    const works = ids.flatMap((id, at) => [
      move(id, ids[(at * 7 + 3) % ids.length]!),
      move(id, ids[(at * 5 + 1) % ids.length]!),
      sortDepartment(
        newEditor(),
        { organizationId: fixture.organizationId, id },
        at % 2 === 0 ? "up" : "down",
      ),
      addDepartment(fixture.organizationId, `新部门${at}`, at % 3 === 0 ? null : ids[at % 4]!).catch(
        () => null,
      ),
    ]);
    const outcomes = await Promise.all(works);
    expect(outcomes.filter((outcome) => typeof outcome === "object" && outcome?.ok).length).toBeGreaterThan(
      4,
    );
    expect(await faultsOfTree()).toEqual([]);
  });

  it("by two files makes once what both bring along", async () => {
    const rowsOf = (name: string) =>
      Array.from({ length: 1200 }, (_, at) => [`总部/业务${at % 5}部`, `${name}${at}`]);
    const files = [await uploaded(rowsOf("报关组"))];
    // A second file of the same person for the list deletes the first one.
    await files[0]!.confirm();
    files.push(await uploaded(rowsOf("仓储组")));
    const [one, other] = await Promise.all([files[0]!.run(), files[1]!.run()]);
    expect([one.imported.created, other.imported.created]).toEqual([1200, 1200]);
    expect((await tree()).length).toBe(2406);
    expect(await faultsOfTree()).toEqual([]);
  });
});

/** Locks a tree until the returned function is called. */
async function lockTree(): Promise<() => Promise<void>> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let ended: Promise<void> = Promise.resolve();
  await new Promise<void>((onLocked, fail) => {
    ended = inTransaction(async (tx) => {
      await lockDepartmentTree(tx, STAFF, fixture.organizationId);
      onLocked();
      await released;
    });
    ended.catch(fail);
  });
  return () => {
    letGo();
    return ended;
  };
}

describe("while a tree is held", () => {
  it("others who change it wait; who changes another one, joins or reads does not", async () => {
    const id = await addDepartment(fixture.organizationId, "业务部");
    const target = await addDepartment(fixture.organizationId, "财务部");
    const other = await makeOrganization(db, "customer");
    const person = await makePerson();
    const letGo = await lockTree();
    onTestFinished(letGo);
    let hasMoved = false;
    const moving = move(id, target).finally(() => (hasMoved = true));
    expect((await tree()).length).toBe(2);
    // SQLite has one writer.
    if (dialectName === "postgres") {
      for (let at = 0; at < 5; at += 1) await addDepartment(other, `部门${at}`);
      await joinOrganization(db, person.id, fixture.organizationId);
    }
    expect(hasMoved).toBe(false);
    await letGo();
    expect(await moving).toEqual({ ok: true });
    expect(await faultsOfTree()).toEqual([]);
  });
});
