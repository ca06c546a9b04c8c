import { CONSOLE_TEXT } from "../console.text";
import { db } from "../db/client.server";
import { refusedBy } from "../editing/editor";
import type { RecordView } from "../editing/record.types";
import { DomainError } from "../errors";
import { countHolders, whyFixed } from "../roles/edit-rights.server";
import type { Operator } from "../roles/operator.types";
import { readRoleRows } from "../roles/role-list-rows.server";
import { ROLE_LIST_TEXT } from "../roles/role-list.text";
import { previewRole } from "../roles/role-preview.server";
import { archiveRole, setRoleStatus } from "../roles/role-states.server";
import { ROLE_TEXT as TEXT } from "../roles/role.text";
import type { ConsolePage, ConsolePost } from "./console-page.server";
import { doerOf, readerOf } from "./list-reader.server";
import { answerMove, idIn, movesAt, stampFacts } from "./record-page.server";

const LIST = "/role-list";
const LABELS = TEXT.labels;
const addressOf = (id: number) => `${LIST}/${String(id)}`;
const operatorOf = async (page: ConsolePage): Promise<Operator> => doerOf(page, await readerOf(page));

type Move = keyof typeof TEXT.moves;
const PERMS: Readonly<Record<Move, string>> = {
  ...{ enable: "role:edit", disable: "role:edit", archive: "role:archive" },
};

type Preview = Awaited<ReturnType<typeof previewRole>>;

/** Group by group, what stands in the menu of its holders. */
const menuText = (tree: Preview["tree"]) =>
  tree
    .map(
      ({ resource, children }) =>
        `${resource.title}：${children.map((page) => page.resource.title).join("、")}`,
    )
    .join("；");

async function factsOf({ role, tree }: Preview, people: number): Promise<RecordView["facts"]> {
  const [row] = await readRoleRows(db, [role.id]);
  if (!row) throw new DomainError("not-found");
  return [
    { label: LABELS.name, text: role.name },
    { label: LABELS.code, text: role.code },
    { label: LABELS.versionId, text: `${row.product} ${row.version}` },
    { label: LABELS.kind, text: row.type },
    { label: LABELS.organizationId, text: row.organization },
    { label: LABELS.dataScope, text: row.reach },
    { label: LABELS.status, text: row.status },
    { label: TEXT.members, text: String(people) },
    { label: LABELS.remark, text: role.remark },
    { label: TEXT.sees, text: menuText(tree) },
    ...stampFacts(role),
  ];
}

/** Details of a role with what its holders see. */
export async function viewRole(page: ConsolePage): Promise<RecordView & { recordName: string }> {
  const operator = await operatorOf(page);
  const preview = await previewRole(operator.scope, idIn(page, "id"));
  const { id, name, status } = preview.role;
  const people = await countHolders(db, id);
  const isFixed = whyFixed(operator, preview.role) !== null;
  const steps: Move[] = isFixed ? [] : [status === "active" ? "disable" : "enable", "archive"];
  const moves = steps
    .filter((move) => page.may(PERMS[move]))
    .map((move) => ({
      ...{ intent: move, text: TEXT.moves[move], notes: [TEXT.moveNotes[move](people)] },
      needsReason: move === "archive",
    }));
  const ways = [
    { perms: "role:edit", text: TEXT.edit, href: `${addressOf(id)}/edit` },
    { perms: "role:grant", text: TEXT.grantRole, href: `${addressOf(id)}/grant` },
  ];
  return {
    title: name,
    recordName: name,
    facts: await factsOf(preview, people),
    links: [
      ...ways.filter(({ perms }) => !isFixed && page.may(perms)).map(({ text, href }) => ({ text, href })),
      { text: ROLE_LIST_TEXT.history, href: `${addressOf(id)}/history` },
    ],
    ...movesAt(page, moves),
  };
}

const isMove = (intent: string): intent is Move => Object.hasOwn(PERMS, intent);

/** Stops a role, lets it count again, or archives it. */
export async function postRole(post: ConsolePost): Promise<Response> {
  const { intent } = post.form;
  if (!isMove(intent)) throw new DomainError("unreadable");
  post.demand(PERMS[intent]);
  const operator = await operatorOf(post);
  const id = idIn(post, "id");
  const done = { to: intent === "archive" ? LIST : addressOf(id), text: CONSOLE_TEXT.done };
  return answerMove(post, done, async () => {
    const outcome =
      intent === "archive"
        ? await archiveRole(operator, id, post.form.get("reason"))
        : await setRoleStatus(operator, id, intent === "enable" ? "active" : "disabled");
    return outcome.ok ? outcome : refusedBy(outcome.text, outcome.field);
  });
}
