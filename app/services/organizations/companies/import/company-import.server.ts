import { now } from "../../../runtime/process/clock.server";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { db, type Executor, type Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { DomainError } from "../../../runtime/failures/errors";
import { normalizeCode } from "../../../format/text/normalize-text";
import type { Scope } from "../../../access/scopes/scope.server";
import type {
  Cells,
  Importer,
  ImportDefinition,
  ImportUndo,
  Verdict,
} from "../../../collections/imports/import.types";
import { companyColumns } from "./company-import-columns";
import { readCompanyRow, type RowContext } from "./company-import-rows.server";
import { readChoices } from "../form/company-form-context.server";
import type { CompanyRow } from "../company-row.server";
import { childrenReach, COMPANY_IMPORT_TEXT as TEXT, COMPANY_NAMES, companyLabels } from "../company.text";
import type { CompanyKind, CompanyValues } from "../company.types";
import { storeCompany } from "../form/create-company.server";
import { storeChange } from "../form/edit-company.server";
import { UNDO_IMPORT } from "../list/company-bulk.server";
import { listCreatedByImport } from "../states/import-uses.server";
import { getLiveCompany, isStaff } from "../find-company.server";

interface Plan {
  /** Null for a new one. */
  readonly row: CompanyRow | null;
  readonly values: CompanyValues;
}

const codeOf = (cells: Cells) => normalizeCode(cells["creditCode"] ?? "");

/** Live root companies by their credit codes. */
async function findKnown(executor: Executor, kind: CompanyKind, codes: readonly string[]) {
  const rows = await executor
    .selectFrom("organizations")
    .selectAll()
    .where("kind", "=", kind)
    .where("parent_id", "is", null)
    .where("archived_at", "is", null)
    .where("credit_code", "in", codes)
    .execute();
  return new Map(rows.map((row) => [row.credit_code, row]));
}

/** The validity of the first-level customers of these companies. */
async function findChildren(executor: Executor, parents: readonly CompanyRow[]) {
  if (parents.length === 0) return [];
  return executor
    .selectFrom("organizations")
    .select(["parent_id", "valid_to"])
    .where(
      "parent_id",
      "in",
      parents.map(({ id }) => id),
    )
    .where("archived_at", "is", null)
    .execute();
}

type Child = Awaited<ReturnType<typeof findChildren>>[number];

function findPeriodProblem({ row, values: { validTo } }: Plan, children: readonly Child[]): string | null {
  if (row === null || validTo === null || validTo === row.valid_to) return null;
  const late = children.filter(
    ({ parent_id, valid_to }) => parent_id === row.id && (valid_to === null || valid_to > validTo),
  );
  return late.length > 0 ? childrenReach(late.length) : null;
}

interface Validating {
  readonly rowContext: RowContext;
  readonly isUpdating: boolean;
  readonly known: ReadonlyMap<string | null, CompanyRow>;
  readonly children: readonly Child[];
}

async function validateRow(
  cells: Cells,
  { rowContext, isUpdating, known, children }: Validating,
): Promise<Verdict<Plan>> {
  const row = known.get(codeOf(cells)) ?? null;
  if (row && !isUpdating) {
    const label = companyLabels(rowContext.kind).creditCode;
    return { ok: false, problems: [CONSOLE_TEXT.takenBy(label) + row.name] };
  }
  const read = await readCompanyRow(cells, row, rowContext);
  if (!read.ok) return read;
  const plan = { row, values: read.values };
  const short = findPeriodProblem(plan, children);
  if (short !== null) return { ok: false, problems: [short] };
  return { ok: true, kind: row ? "updated" : "created", plan };
}

/**
 * Changes a company that must be unchanged since its validation. @throws Error otherwise, which rolls the
 * import back
 */
async function change(tx: Tx, actor: Actor, row: CompanyRow, values: CompanyValues): Promise<void> {
  await lockRow(tx, "organizations", row.id);
  const current = await getLiveCompany(tx, actor.scope, row.id);
  if (current.updated_at !== row.updated_at) throw new Error("a company was changed while it was imported");
  await storeChange(tx, actor, row, values);
}

async function store(tx: Tx, actor: Importer, kind: CompanyKind, { row, values }: Plan): Promise<void> {
  if (row) return change(tx, actor, row, values);
  const { importId = null } = actor;
  const company = { kind, parentId: null, code: "", values, papers: {}, administrator: null };
  const made = await storeCompany(tx, actor, { ...company, source: "import", importId });
  if (!made) throw new Error("a credit code was free and then taken");
}

async function prepare(kind: CompanyKind, importer: Importer) {
  if (!isStaff(importer.scope)) throw new DomainError("forbidden");
  const { options } = importer;
  const isChecked = options.has("creditChecked");
  const rowContext: RowContext = { kind, choices: await readChoices(), isChecked, at: now() };
  return {
    async validate(executor: Executor, rows: readonly Cells[]) {
      const known = await findKnown(executor, kind, rows.map(codeOf));
      const children = await findChildren(executor, [...known.values()]);
      const validating = { rowContext, isUpdating: options.has("updateExisting"), known, children };
      return Promise.all(rows.map((cells) => validateRow(cells, validating)));
    },
    async apply(tx: Tx, plans: readonly Plan[]) {
      for (const plan of plans) await store(tx, importer, kind, plan);
    },
  };
}

/** The undo of an import, while companies that it has created are not archived. */
async function findUndo(kind: CompanyKind, scope: Scope, importId: number): Promise<ImportUndo | null> {
  if (!isStaff(scope)) return null;
  const [first] = await listCreatedByImport(db, kind, importId, 1);
  if (first === undefined) return null;
  return {
    path: kind === "customer" ? "/custom-list" : "/service-list",
    intent: `bulk:${UNDO_IMPORT}`,
    text: TEXT.undo,
    note: TEXT.undoNote(COMPANY_NAMES[kind]),
  };
}

const companyImport = (kind: CompanyKind): ImportDefinition<Plan> => ({
  object: COMPANY_NAMES[kind],
  perms: `${kind}:import`,
  columns: companyColumns(kind),
  hints: kind === "provider" ? [...TEXT.hints, TEXT.providerHint] : TEXT.hints,
  options: () => [
    { name: "updateExisting", title: TEXT.updateExisting(COMPANY_NAMES[kind]) },
    { name: "creditChecked", title: TEXT.creditChecked },
  ],
  findUndo: (scope, _fields, key) => findUndo(kind, scope, Number(key)),
  keysOf: (cells) => (codeOf(cells) === "" ? [] : [codeOf(cells)]),
  prepare: (importer) => prepare(kind, importer),
});

/** The import of customers (docs/console.md, 3.1). */
export const customerImport = companyImport("customer");

/** The import of service providers (docs/console.md, 3.6). */
export const providerImport = companyImport("provider");
