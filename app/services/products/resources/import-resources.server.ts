import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import type { Scope } from "../../access/scopes/scope.server";
import { PRODUCT_TEXT as TEXT } from "../catalogue/product.text";
import { fileOf, RESOURCE_FILE, type FileNode } from "./resource-file.server";
import { validateResources, type Candidate } from "./resource-rules";
import { childrenOf, lockTree, readTree, type ResourceRow, type Tree } from "./resources.server";

const nodeOf = (rows: readonly ResourceRow[], row: ResourceRow): FileNode => ({
  title: row.title,
  menuType: row.menu_type,
  url: row.url,
  perms: row.perms,
  // An icon unknown to this build would be refused when the file is imported.
  icon: RESOURCE_FILE.shape.resources.element.safeParse({ ...EMPTY, icon: row.icon }).success
    ? row.icon
    : null,
  sort: row.sort,
  enabled: row.enabled === 1,
  children: childrenOf(rows, row.id).map((child) => nodeOf(rows, child)),
});

const EMPTY = { title: "标题", menuType: 0, url: null, perms: null, sort: 0, enabled: true, children: [] };

/** Exports a version's resources as a file for import into another version. */
export function exportResources(actor: Actor, versionId: number): Promise<string> {
  return inTransaction(async (tx) => {
    const { rows } = await readTree(tx, actor.scope, versionId);
    const top = childrenOf(rows, null).map((row) => nodeOf(rows, row));
    const object = { type: "version", id: versionId };
    await recordEdit(tx, actor, { event: "resource.exported", object, detail: { count: rows.length } });
    return `${JSON.stringify(fileOf(top), null, 2)}\n`;
  });
}

/** A row of an import's preview; the path contains the titles from the top. */
interface Planned {
  readonly path: string;
  readonly kind: "added" | "changed" | "same" | "refused";
  /** The reason why the file is refused. */
  readonly text?: string;
}

interface Step {
  readonly node: FileNode;
  readonly path: string;
  /** The resource's id; a unique negative number for a new one. */
  readonly id: number;
  readonly parentId: number | null;
  readonly before: ResourceRow | null;
}

const keyOf = ({ perms, url }: { perms: string | null; url: string | null }) => perms ?? url;

/** Lists the file's nodes from the top down, with their existing resources. */
function stepsOf(nodes: readonly FileNode[], tree: Tree): Step[] {
  const known = new Map(tree.rows.map((row) => [keyOf(row), row]));
  const steps: Step[] = [];
  const walk = (below: readonly FileNode[], parentId: number | null, path: readonly string[]) => {
    for (const node of below) {
      const before = known.get(keyOf(node)) ?? null;
      const titles = [...path, node.title];
      const step = { node, parentId, before, path: titles.join(" / "), id: before?.id ?? -1 - steps.length };
      steps.push(step);
      walk(node.children, step.id, titles);
    }
  };
  walk(nodes, null, []);
  return steps;
}

const columnsOf = ({ node, parentId }: Step, hidden: 0 | 1) => ({
  parent_id: parentId,
  menu_type: node.menuType,
  title: node.title,
  url: node.url,
  perms: node.perms,
  icon: node.icon,
  sort: node.sort,
  enabled: node.enabled ? (1 as const) : (0 as const),
  hidden,
});

type Columns = ReturnType<typeof columnsOf>;

function planOf(steps: readonly Step[], tree: Tree): (Planned & { step: Step; columns: Columns })[] {
  const types = new Map<number, number>(steps.map(({ id, node }) => [id, node.menuType]));
  const made = steps.map((step) => {
    const isBelowPage = step.node.menuType === 2 && step.parentId !== null && types.get(step.parentId) === 2;
    return { step, columns: columnsOf(step, isBelowPage ? 1 : 0) };
  });
  const replaced = new Set(steps.map(({ id }) => id));
  const whole: Candidate[] = [
    ...tree.rows.filter(({ id }) => !replaced.has(id)),
    ...made.map(({ step, columns }) => ({ id: step.id, ...columns })),
  ];
  const validate = validateResources(whole);
  const twice = new Set<number>();
  return made.map(({ step, columns }) => {
    const isTwice = twice.has(step.id);
    twice.add(step.id);
    const refusal = isTwice
      ? refusedBy(TEXT.permsTaken(step.node.title))
      : step.before !== null && step.before.menu_type !== step.node.menuType
        ? refusedBy(TEXT.typeStays)
        : validate({ id: step.id, ...columns });
    const base = { step, columns, path: step.path };
    if (refusal) return { ...base, kind: "refused" as const, text: refusal.text };
    return { ...base, kind: step.before === null ? ("added" as const) : kindOf(step.before, columns) };
  });
}

const kindOf = (before: ResourceRow, columns: Columns) =>
  (Object.keys(columns) as (keyof Columns)[]).some((name) => before[name] !== columns[name])
    ? ("changed" as const)
    : ("same" as const);

function readFile(text: string): FileNode[] | Refused {
  try {
    const read = RESOURCE_FILE.safeParse(JSON.parse(text));
    return read.success ? [...read.data.resources] : refusedBy(TEXT.fileWrong, "file");
  } catch {
    return refusedBy(TEXT.fileWrong, "file");
  }
}

/** Describes what an import would change; resources that are not in the file are unchanged. */
export async function previewImport(
  scope: Scope,
  versionId: number,
  text: string,
): Promise<{ readonly ok: true; readonly planned: readonly Planned[] } | Refused> {
  const tree = await readTree(db, scope, versionId);
  const nodes = readFile(text);
  if ("ok" in nodes) return nodes;
  if (tree.version.status !== "draft") return refusedBy(TEXT.importIntoDraft);
  const planned = planOf(stepsOf(nodes, tree), tree);
  return { ok: true, planned: planned.map(({ step: _, columns: __, ...line }) => line) };
}

async function store(
  tx: Tx,
  actor: Actor,
  versionId: number,
  plan: ReturnType<typeof planOf>,
): Promise<void> {
  const ids = new Map<number, number>();
  const at = now();
  // Two resources may exchange their addresses, which must be unique at any moment.
  const moving = plan.flatMap(({ step, columns }) =>
    step.before && step.before.url !== columns.url ? [step.id] : [],
  );
  if (moving.length > 0)
    await tx.updateTable("resources").set({ url: null }).where("id", "in", moving).execute();
  for (const { step, columns, kind } of plan) {
    const parent_id = columns.parent_id === null ? null : (ids.get(columns.parent_id) ?? columns.parent_id);
    const row = { ...columns, parent_id };
    if (step.before === null) {
      const stamps = createdBy(actor, at);
      const insert = tx.insertInto("resources").values({ version_id: versionId, ...row, ...stamps });
      ids.set(step.id, (await insert.returning("id").executeTakeFirstOrThrow()).id);
    } else if (kind === "changed") {
      const stamp = updatedBy(actor, step.before, at);
      const update = tx.updateTable("resources").set({ ...row, ...stamp });
      await update.where("id", "=", step.before.id).execute();
    }
  }
}

/** Imports a file into a draft version, completely or not at all. */
export function importResources(
  actor: Actor,
  { versionId, text }: { versionId: number; text: string },
): Promise<{ readonly ok: true; readonly added: number; readonly changed: number } | Refused> {
  return submitOnce<{ ok: true; added: number; changed: number } | Refused>(actor, async (tx) => {
    const tree = await lockTree(tx, actor, versionId);
    const nodes = readFile(text);
    if ("ok" in nodes) return nodes;
    if (tree.version.status !== "draft") return refusedBy(TEXT.importIntoDraft);
    const plan = planOf(stepsOf(nodes, tree), tree);
    const broken = plan.find(({ kind }) => kind === "refused");
    if (broken) return refusedBy(`${broken.path}：${broken.text ?? ""}`);
    await store(tx, actor, versionId, plan);
    const count = (kind: Planned["kind"]) => plan.filter((line) => line.kind === kind).length;
    const counts = { added: count("added"), changed: count("changed") };
    const object = { type: "version", id: versionId };
    await recordEdit(tx, actor, { event: "resource.imported", object, detail: counts });
    return { ok: true, ...counts };
  });
}
