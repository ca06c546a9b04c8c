import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import { refusedBy } from "~/services/forms/editing/outcome";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { RecordTable, RecordView } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { BUTTON } from "~/services/access/menu/resource.types";
import {
  countHolders,
  findRoleRefusal,
  findEditRefusal,
  type Role,
} from "~/services/access/roles/rights/edit-rights.server";
import {
  planFirstGrants,
  restoreFirstGrants,
  findPreset,
} from "~/services/access/roles/rights/first-grants.server";
import { readGrants } from "~/services/access/roles/rights/grant-role.server";
import type { Outcome } from "~/services/access/roles/outcome.types";
import { permissionTitle } from "~/services/access/roles/rights/permission-titles.server";
import { readRoleRows } from "~/services/access/roles/list/role-list-rows.server";
import { previewRole } from "~/services/access/roles/list/role-preview.server";
import { archiveRole, setRoleStatus } from "~/services/access/roles/role-states.server";
import { REASON_FROM_PEOPLE, ROLE_TEXT as TEXT } from "~/services/access/roles/role.text";
import { actorOf } from "~/collections/forms/collection-form.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";

const LIST = "/role-list";
const LABELS = TEXT.labels;
const addressOf = (id: number) => `${LIST}/${String(id)}`;
type Move = keyof typeof TEXT.moves;
const PERMS: Readonly<Record<Move, string>> = {
  enable: "role:edit",
  disable: "role:edit",
  archive: "role:archive",
  reset: "role:grant",
};

type Preview = Awaited<ReturnType<typeof previewRole>>;

const titlesOf = (nodes: Preview["tree"]) => nodes.map(({ resource }) => resource.title).join("、");

/** One row per page, nested pages after their parent, with the buttons that the role's holders may use. */
function pageRows(group: string, pages: Preview["tree"], above: readonly string[] = []): string[][] {
  return pages
    .filter(({ resource }) => resource.menu_type !== BUTTON)
    .flatMap(({ resource, children }) => {
      const path = [...above, resource.title];
      const buttons = children.filter((each) => each.resource.menu_type === BUTTON);
      return [[group, path.join(" / "), titlesOf(buttons)], ...pageRows(group, children, path)];
    });
}

const previewTable = (tree: Preview["tree"]): RecordTable => ({
  columns: TEXT.previewColumns,
  rows: tree.flatMap(({ resource, children }) => pageRows(resource.title, children)),
  empty: TEXT.noPermissions,
});

/** The tabs of a role; its members are a list of their own. */
function tabsAt(page: AuthorizedPage, id: number): NonNullable<RecordView["tabs"]> {
  const isPreview = page.url.searchParams.get("tab") === "preview";
  const own = addressOf(id);
  return [
    { text: TEXT.tabs.base, href: own, isCurrent: !isPreview },
    { text: TEXT.tabs.preview, href: `${own}?tab=preview`, isCurrent: isPreview },
    ...(page.may("role-assign:list")
      ? [{ text: TEXT.tabs.members, href: `/distribution?role=${String(id)}`, isCurrent: false }]
      : []),
    { text: TEXT.tabs.history, href: `${own}/history`, isCurrent: false },
  ];
}

async function detailsOf({ role }: Preview, viewer: Pick<Actor, "scope">): Promise<RecordView["details"]> {
  const [row] = await readRoleRows(db, [role.id], viewer);
  if (!row) throw new DomainError("not-found");
  return [
    { label: LABELS.name, text: role.name },
    { label: LABELS.code, text: role.code },
    { label: LABELS.versionId, text: `${row.product} ${row.version}` },
    { label: LABELS.kind, text: row.type },
    { label: LABELS.organizationId, text: row.organization },
    { label: LABELS.dataScope, text: row.reach },
    { label: LABELS.status, text: row.status },
    { label: TEXT.members, text: String(row.members) },
    { label: LABELS.remark, text: role.remark },
    ...stampDetails(role),
  ];
}

const MATTER: readonly string[] = [LABELS.code, LABELS.versionId, LABELS.dataScope, TEXT.members];

function headOf({ status }: Role, details: RecordView["details"]): RecordView["head"] {
  const text = details.find(({ label }) => label === LABELS.status)?.text ?? "";
  return {
    icon: "shield-lock",
    state: { text, tone: status === "active" ? "good" : "quiet" },
    details: details.filter(({ label }) => MATTER.includes(label)),
  };
}

/** The action that restores a seeded role's first grants; none if that would change nothing. */
async function resetStep(actor: Actor, role: Role, isAbove: boolean) {
  const preset = await findPreset(role);
  if (!preset) return [];
  const view = await readGrants(actor, role.id);
  const plan = planFirstGrants(view, preset);
  if (!plan) return [];
  const { added, removed } = plan;
  if (isAbove && removed.length > 0) return [];
  const titles = new Map(view.nodes.map(({ id, title }) => [id, title]));
  const titlesOf = (ids: readonly number[]) =>
    view.nodes
      .filter((node) => ids.includes(node.id))
      .map((node) => permissionTitle({ ...node, pageTitle: titles.get(node.parent_id ?? 0) ?? null }));
  const notes = [
    TEXT.grantNotes(added.length, removed.length, view.people),
    ...(added.length > 0 ? [TEXT.added(titlesOf(added))] : []),
    ...(removed.length > 0 ? [TEXT.removed(titlesOf(removed))] : []),
  ];
  const needsReason = view.people > REASON_FROM_PEOPLE;
  return [{ intent: "reset", text: TEXT.moves.reset, notes, needsReason } as const];
}

interface Actable {
  readonly role: Role;
  readonly people: number;
  /** Exceeds the actor's own roles: only a reset that removes no grant is offered. */
  readonly isAbove: boolean;
}

/** The actions of a role that is not fixed, each with its consequence. */
async function stepsOf(page: AuthorizedPage, actor: Actor, { role, people, isAbove }: Actable) {
  const steps = isAbove ? [] : ([role.status === "active" ? "disable" : "enable", "archive"] as const);
  const moves = [
    ...steps.map((move) => ({
      intent: move,
      text: TEXT.moves[move],
      notes: [TEXT.moveNotes[move](people)],
      needsReason: move === "archive",
    })),
    ...(await resetStep(actor, role, isAbove)),
  ];
  return moves.filter(({ intent }) => page.may(PERMS[intent]));
}

/** The page of a role with a preview of its holders' permissions. */
export async function viewRole(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const actor = await actorOf(page);
  const preview = await previewRole(actor.scope, idIn(page, "id"));
  const { id, name } = preview.role;
  const people = await countHolders(db, id);
  const isFixed = findEditRefusal(actor, preview.role) !== null;
  const isAbove = (await findRoleRefusal(db, actor, preview.role)) !== null;
  const tabs = tabsAt(page, id);
  const rowActions = [
    ...(isAbove ? [] : [{ perms: "role:edit", text: TEXT.edit, href: `${addressOf(id)}/edit` }]),
    { perms: "role:grant", text: TEXT.grantRole, href: `${addressOf(id)}/grant` },
  ];
  const details = await detailsOf(preview, actor);
  const isPreview = tabs.find(({ isCurrent }) => isCurrent)?.text === TEXT.tabs.preview;
  return {
    title: name,
    recordName: name,
    head: headOf(preview.role, details),
    tabs,
    ...(isPreview ? { details: [], table: previewTable(preview.tree) } : { details }),
    links: rowActions
      .filter(({ perms }) => !isFixed && page.may(perms))
      .map(({ text, href }) => ({ text, href })),
    ...recordActionsAt(
      page,
      isFixed ? [] : await stepsOf(page, actor, { role: preview.role, people, isAbove }),
    ),
  };
}

const isMove = (intent: string): intent is Move => Object.hasOwn(PERMS, intent);

function take(actor: Actor, id: number, intent: Move, reason: string): Promise<Outcome> {
  if (intent === "archive") return archiveRole(actor, id, reason);
  if (intent === "reset") return restoreFirstGrants(actor, id, reason);
  return setRoleStatus(actor, id, intent === "enable" ? "active" : "disabled");
}

/** Disables, enables or archives a role, or restores its first grants. */
export async function postRole(post: AuthorizedPost): Promise<Response> {
  const { intent } = post.form;
  if (!isMove(intent)) throw new DomainError("unreadable");
  post.requireRight(PERMS[intent]);
  const actor = await actorOf(post);
  const id = idIn(post, "id");
  const to = intent === "archive" ? LIST : addressOf(id);
  const done = {
    to,
    text: CONSOLE_TEXT.moved(TEXT.moves[intent]),
    back: { enable: "disable", disable: "enable" },
  };
  return performRecordAction(post, done, async () => {
    const outcome = await take(actor, id, intent, post.form.get("reason"));
    return outcome.ok ? outcome : refusedBy(outcome.text, outcome.field);
  });
}
