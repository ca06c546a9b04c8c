import { DOWN, UP } from "~/components/departments/departments.text";
import { redirect } from "@remix-run/node";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import {
  departmentList,
  departmentActions,
  departmentTools,
} from "~/services/organizations/departments/list/department-list.server";
import {
  membersText,
  readDepartmentRows,
  type DepartmentListRow,
} from "~/services/organizations/departments/list/department-list-rows.server";
import { departmentBulk } from "~/services/organizations/departments/list/department-bulk.server";
import { DEPARTMENT_LIST_TEXT as TEXT } from "~/services/organizations/departments/list/department-list.text";
import { departmentPath, type TreeLocation } from "~/services/organizations/departments/department-location";
import { FLAT } from "~/services/organizations/departments/department-tree.types";
import {
  idsIn,
  readLevel,
  type TreeLevel,
  type TreeNode,
} from "~/services/organizations/departments/department-tree.server";
import type {
  DepartmentLevel,
  DepartmentLine,
  DepartmentTreeView,
} from "~/services/organizations/departments/department-tree.types";
import { DEPARTMENT_TEXT } from "~/services/organizations/departments/department.text";
import { sortDepartment } from "~/services/organizations/departments/move-department.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { filterView } from "~/services/collections/lists/filters/filter-view.server";
import { shapeOf } from "~/services/collections/lists/list-shape.server";
import { readListQuery } from "~/services/collections/lists/list-query";
import { stepsOf } from "~/services/collections/lists/jobs/row-steps";
import { LISTS_TEXT } from "~/services/collections/lists/lists.text";
import { resolveLookups } from "~/services/collections/lists/lookups.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import { digestOf, actorOf } from "~/collections/forms/collection-form.server";
import type { TreePage } from "~/collections/define-collection.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { treeAt, type DepartmentPages, type FoundTree } from "./department-pages.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { answerList, showList } from "~/collections/lists/list-page.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import {
  readTreeAddress,
  treeAddress,
  withOpen,
  withCursor,
  type TreeAddress,
} from "./department-tree-address";
import { peopleOf } from "~/services/access/paths/page-links";

interface ShownTree extends FoundTree {
  readonly page: AuthorizedPage;
  readonly address: TreeAddress;
  readonly rows: ReadonlyMap<number, DepartmentListRow>;
}

function lineOf(node: TreeNode, shown: ShownTree): DepartmentLine[] {
  const { page, location, address, rows } = shown;
  const row = rows.get(node.id);
  if (!row) return [];
  const { id, name, code, typeText, leader, members, sort, status } = row;
  const isClosed = node.hasChildren && node.below === null;
  return [
    {
      id,
      name,
      code: code ?? "",
      type: typeText,
      leader,
      members: page.may("account:list")
        ? { text: membersText(members), href: peopleOf("departmentId", id) }
        : null,
      sort: String(sort),
      isDisabled: status === "disabled",
      href: departmentPath(location, id),
      openHref: isClosed
        ? `${treeAddress(page.url.pathname, withOpen(address, id))}#department-${String(id)}`
        : null,
      below: node.below && levelOf(node.below, shown, id),
      actions: stepsOf(departmentActions(location, row, page), departmentBulk(location), {
        may: page.may,
        list: page.url.pathname,
      }),
    },
  ];
}

/** @param parent 0 for the top */
function levelOf({ nodes, hasMore }: TreeLevel, shown: ShownTree, parent: number): DepartmentLevel {
  const { page, address } = shown;
  const last = nodes.at(-1);
  const to = (changed: TreeAddress) => treeAddress(page.url.pathname, changed);
  return {
    lines: nodes.flatMap((node) => lineOf(node, shown)),
    moreHref: hasMore && last ? to(withCursor(address, parent, { sort: last.sort, id: last.id })) : null,
    startHref: address.from.has(parent) ? to(withCursor(address, parent, null)) : null,
  };
}

/** The filters of the flat list, which the tree offers for a search. */
async function filtersOf(location: TreeLocation, page: AuthorizedPage) {
  const list = departmentList(location);
  const viewer = await viewerOf(page);
  const shape = await shapeOf(list, viewer);
  const lookups = await resolveLookups(list.filters, readListQuery(shape, new URLSearchParams()), viewer);
  return shape.filters.map((filter) => filterView(filter, lookups));
}

function toolsOf({ location }: FoundTree, page: AuthorizedPage): DepartmentTreeView["tools"] {
  const path = page.url.pathname;
  return [
    ...departmentTools(location, page),
    { text: TEXT.list, href: `${path}?${FLAT.name}=${FLAT.value}` },
    ...(page.may(`${location.noun}:archive`) ? [{ text: LISTS_TEXT.recycle, href: `${path}/recycle` }] : []),
  ];
}

/** The open part of the tree of an organisation's departments. */
async function viewTree(
  page: AuthorizedPage,
  tree: FoundTree,
  pageTitle: string,
): Promise<DepartmentTreeView> {
  const { owner, location, scope } = tree;
  const address = readTreeAddress(page.url.searchParams);
  const [level, filters] = await Promise.all([
    readLevel(db, scope, { organizationId: owner.id, ...address }),
    filtersOf(location, page),
  ]);
  const ids = idsIn(level);
  const rows = ids.length === 0 ? [] : await readDepartmentRows(db, ids);
  const shown: ShownTree = { ...tree, page, address, rows: new Map(rows.map((row) => [row.id, row])) };
  return {
    title: pageTitle,
    path: page.url.pathname,
    top: levelOf(level, shown, 0),
    filters,
    tools: toolsOf(tree, page),
    bulk: (departmentList(location).bulk ?? [])
      .filter(({ perms }) => page.may(perms))
      .map(({ code, title }) => ({ code, title })),
    mayMove: page.may(`${location.noun}:move`),
    empty: DEPARTMENT_TEXT.none,
    submission: randomToken(),
  };
}

/** The tree, or the flat list (`FLAT` in the query) while a search is shown. */
export const viewDepartments =
  (pages: DepartmentPages) =>
  async (page: AuthorizedPage): Promise<TreePage> => {
    const tree = await treeAt(page, pages);
    const { kind, name } = tree.owner;
    const recordName = kind === "platform" ? null : name;
    if (page.url.searchParams.get(FLAT.name) === FLAT.value)
      return { recordName, tree: null, list: await showList(departmentList(tree.location), page) };
    return { recordName, tree: await viewTree(page, tree, titleOf(pages, name)), list: null };
  };

const titleOf = ({ kind }: DepartmentPages, name: string) =>
  kind === "platform" ? TEXT.platform : `${TEXT.title}：${name}`;

async function shift(post: AuthorizedPost, { owner }: FoundTree, direction: "up" | "down", id: string) {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new DomainError("not-found");
  const actor = await actorOf(post, digestOf(post));
  const outcome = await sortDepartment(actor, { organizationId: owner.id, id: Number(id) }, direction);
  if (!outcome.ok) return post.form.refuse({ summary: outcome.text });
  const headers = {
    "Set-Cookie": await flashHeader({
      kind: "success",
      text: CONSOLE_TEXT.moved(direction === "up" ? UP : DOWN),
    }),
  };
  return redirect(`${post.url.pathname}${post.url.search}#department-${id}`, { status: 303, headers });
}

/** Handles the forms of the tree and of the list: changes of order, and bulk actions on the selected rows. */
export const postDepartments =
  (pages: DepartmentPages) =>
  async (post: AuthorizedPost): Promise<Response> => {
    const tree = await treeAt(post, pages);
    const [intent = "", id = ""] = post.form.intent.split(":");
    if (intent !== "up" && intent !== "down") return answerList(departmentList(tree.location), post);
    post.requireRight(`${pages.noun}:move`);
    return shift(post, tree, intent, id);
  };
