import { DEPARTMENT_LIST_TEXT as LIST_TEXT } from "~/services/organizations/departments/list/department-list.text";
import { now } from "~/services/runtime/process/clock.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import {
  findDepartment,
  findLeader,
  suggestDepartments,
  suggestLeaders,
} from "~/services/organizations/departments/department-choices.server";
import {
  departmentForm,
  departmentValuesOf,
  firstTyped,
  moveForm,
  type DepartmentFormContext,
  type DepartmentFields,
  type MoveFields,
} from "~/services/organizations/departments/department-form";
import { DEPARTMENT_LIST_TEXT } from "~/services/organizations/departments/list/department-list.text";
import { departmentPath } from "~/services/organizations/departments/department-location";
import { storedTyped } from "~/services/organizations/departments/department-row.server";
import { TOP_LEVEL } from "~/services/organizations/departments/department.text";
import { DEPARTMENT_TYPES } from "~/services/organizations/departments/department.types";
import {
  getLiveDepartment,
  scopeIncludesTop,
} from "~/services/organizations/departments/find-department.server";
import { moveDepartment } from "~/services/organizations/departments/move-department.server";
import {
  createDepartment,
  editDepartment,
} from "~/services/organizations/departments/save-department.server";
import { pathAbove } from "~/services/organizations/departments/tree.server";
import type { Typed } from "~/services/forms/editing/form.types";
import { enumOptions } from "~/services/reference-data/enum-options.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { departmentAt, treeAt, type DepartmentPages, type FoundTree } from "./department-pages.server";

type Parent = NonNullable<DepartmentFormContext["parent"]>;

/** The possible parent departments for the typed text, and the one that it identifies. */
async function readParent({ owner, scope }: FoundTree, typed: string): Promise<Parent> {
  const asked = { organizationId: owner.id, typed };
  const [matches, found] = await Promise.all([
    suggestDepartments(db, scope, asked),
    typed.trim() === "" ? null : findDepartment(db, scope, asked),
  ]);
  return { matches, found, mayBeTop: scopeIncludesTop(scope) };
}

async function readLeader({ owner }: FoundTree, typed: string): Promise<DepartmentFormContext["leader"]> {
  const asked = { organizationId: owner.id, typed, at: now() };
  const [matches, found] = await Promise.all([
    suggestLeaders(db, asked),
    typed.trim() === "" ? null : findLeader(db, asked),
  ]);
  return { matches, found };
}

const readTypes = async () =>
  (await enumOptions(DEPARTMENT_TYPES)).map(({ value, text }) => ({ key: value, text }));

/** The path of the parent department in the address (`?parent=7`); "" for the top. */
async function aboveIn(page: AuthorizedPage, { owner, scope }: FoundTree): Promise<string> {
  const named = page.url.searchParams.get("parent") ?? "";
  if (!/^[1-9]\d{0,14}$/.test(named)) return "";
  return (await getLiveDepartment(db, scope, { organizationId: owner.id, id: Number(named) })).path;
}

export const newDepartmentForm =
  (pages: DepartmentPages) =>
  async (page: AuthorizedPage, typed: Typed | null): Promise<CollectionForm<DepartmentFields>> => {
    const tree = await treeAt(page, pages);
    const values = firstTyped(await aboveIn(page, tree));
    const shown = typed ?? values;
    const [types, parent, leader] = await Promise.all([
      readTypes(),
      readParent(tree, shown["parentId"] ?? ""),
      readLeader(tree, shown["leaderId"] ?? ""),
    ]);
    return {
      definition: departmentForm({ types, parent, leader }),
      ...(pages.kind === "platform" ? {} : { recordName: tree.owner.name }),
      values,
      changed: null,
      store: async ({ values: validated, editor: actor }) => {
        const outcome = await createDepartment(actor, {
          organizationId: tree.owner.id,
          parentId: validated.parentId?.id ?? null,
          values: departmentValuesOf(validated),
        });
        if (!outcome.ok) return outcome;
        const text = CONSOLE_TEXT.created(DEPARTMENT_LIST_TEXT.object);
        return { ok: true, to: departmentPath(tree.location, outcome.id), text };
      },
    };
  };

export const editDepartmentForm =
  (pages: DepartmentPages) =>
  async (page: AuthorizedPage, typed: Typed | null): Promise<CollectionForm<DepartmentFields>> => {
    const { row, ...tree } = await departmentAt(page, pages);
    const values = await storedTyped(db, row);
    const leaderId = typed?.["leaderId"] ?? values["leaderId"] ?? "";
    const leader = await readLeader(tree, leaderId);
    // The stored leader may have left the organisation in the meantime and remains valid.
    const preserved =
      leaderId === values["leaderId"] && row.leader_id !== null ? { found: { id: row.leader_id } } : {};
    return {
      definition: departmentForm({
        types: await readTypes(),
        parent: null,
        leader: { ...leader, ...preserved },
      }),
      recordName: row.name,
      values,
      changed: changeOf(row),
      store: async ({ values: validated, editor: actor, expectedVersion }) => {
        const change = { organizationId: tree.owner.id, id: row.id, expectedVersion };
        const outcome = await editDepartment(actor, { ...change, values: departmentValuesOf(validated) });
        if (!outcome.ok) return outcome;
        return { ok: true, to: departmentPath(tree.location, row.id), text: CONSOLE_TEXT.edited };
      },
    };
  };

export const moveDepartmentForm =
  (pages: DepartmentPages) =>
  async (page: AuthorizedPage, typed: Typed | null): Promise<CollectionForm<MoveFields>> => {
    const { row, ...tree } = await departmentAt(page, pages);
    const current = { name: row.name, from: pathAbove(row) || TOP_LEVEL };
    return {
      definition: moveForm(await readParent(tree, typed?.["parentId"] ?? "")),
      recordName: row.name,
      values: { ...current, parentId: "" },
      changed: changeOf(row),
      standing: { parentId: pathAbove(row) },
      store: async ({ values, editor: actor, expectedVersion }) => {
        const asked = { organizationId: tree.owner.id, id: row.id, expectedVersion };
        const outcome = await moveDepartment(actor, asked, values.parentId?.id ?? null);
        if (!outcome.ok) return outcome;
        return {
          ok: true,
          to: departmentPath(tree.location, row.id),
          text: CONSOLE_TEXT.moved(LIST_TEXT.move, row.name),
        };
      },
    };
  };
