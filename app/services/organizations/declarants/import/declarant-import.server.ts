import { organizationInScope } from "../../../access/scopes/scope.server";
import type { Cells, Importer, ImportDefinition, Verdict } from "../../../collections/imports/import.types";
import type { Executor, Tx } from "../../../db/client.server";
import { readTyped } from "../../../forms/editing/form-values";
import type { Choice } from "../../../forms/editing/form.types";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { CREDIT_CHECKED } from "../../../forms/rules/number.schema";
import { normalizeCode, normalizeLine } from "../../../format/text/normalize-text";
import { cardForm, cardValuesOf } from "../cards/card-form";
import { storeCard } from "../cards/save-card.server";
import { readChoices } from "../declarant-form-context.server";
import { declarantForm, declarantValuesOf } from "../declarant-form";
import { DECLARANT_LABELS as LABELS, DECLARANT_TEXT as TEXT } from "../declarant.text";
import type { CardValues, DeclarantValues } from "../declarant.types";
import { storeDeclarant } from "../save-declarant.server";
import { DECLARANT_COLUMNS, IMPORT_HINTS, organizationUnknown } from "./declarant-import-columns";

interface Plan {
  readonly values: DeclarantValues;
  readonly card: CardValues | null;
}

const CATEGORY = "A";

const codeIn = (cells: Cells, name: string) => normalizeCode(cells[name] ?? "");
const ownerIn = (cells: Cells) => codeIn(cells, "organization");
const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ""))];

/** Live customers and providers in scope by their codes. */
async function findOwners(executor: Executor, { scope }: Importer, codes: readonly string[]) {
  if (codes.length === 0) return new Map<string, number>();
  const rows = await executor
    .selectFrom("organizations")
    .select(["id", "code"])
    .where("code", "in", codes)
    .where("kind", "<>", "platform")
    .where("archived_at", "is", null)
    .where(organizationInScope(scope, "organizations.id"))
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

async function findUnits(executor: Executor, codes: readonly string[]) {
  if (codes.length === 0) return new Set<string>();
  const rows = await executor
    .selectFrom("declarant_units")
    .select(["customs_code", "organization_id"])
    .where("customs_code", "in", codes)
    .where("archived_at", "is", null)
    .execute();
  return new Set(rows.map((row) => `${row.customs_code} ${row.organization_id ?? 0}`));
}

async function findCards(executor: Executor, column: "ic_code" | "cert_no", values: readonly string[]) {
  if (values.length === 0) return new Set<string>();
  const rows = await executor
    .selectFrom("declarant_cards")
    .select(`${column} as value`)
    .where(column, "in", values)
    .where("archived_at", "is", null)
    .execute();
  return new Set(rows.map(({ value }) => value));
}

/** Looks up everything that the rules for some rows need. */
const lookUp = async (executor: Executor, importer: Importer, rows: readonly Cells[]) => ({
  owners: await findOwners(executor, importer, distinct(rows.map(ownerIn))),
  units: await findUnits(executor, distinct(rows.map((cells) => codeIn(cells, "agentCode")))),
  cards: await findCards(executor, "ic_code", distinct(rows.map((cells) => codeIn(cells, "icCode")))),
  certificates: await findCards(
    executor,
    "cert_no",
    distinct(rows.map((cells) => codeIn(cells, "certNo").toLowerCase())),
  ),
});

type Found = Awaited<ReturnType<typeof lookUp>>;

function ownerOf(cells: Cells, { scope }: Importer, { owners }: Found): number | null | undefined {
  const code = ownerIn(cells);
  if (code !== "") return owners.get(code);
  return scope.kind === "all" || scope.kind === "nothing" ? null : scope.organizationId;
}

function readUnit(cells: Cells, categories: readonly Choice[], isChecked: boolean) {
  const category = normalizeLine(cells["category"] ?? "");
  const form = declarantForm({
    isStaff: true,
    categories,
    organizations: { matches: [], found: null },
    storedCreditCode: "",
    isDoubtful: false,
  });
  return readTyped(form, {
    agentName: cells["agentName"] ?? "",
    agentCode: cells["agentCode"] ?? "",
    agentCodeScc: cells["agentCodeScc"] ?? "",
    declCiqCode: cells["declCiqCode"] ?? "",
    copCode: cells["copCode"] ?? "",
    remark: cells["remark"] ?? "",
    category:
      category === "" ? CATEGORY : (categories.find(({ text }) => text === category)?.key ?? category),
    creditChecked: isChecked ? "1" : "",
    status: "1",
  });
}

const CARD_CELLS = ["operatorName", "declarerName", "declarerNo", "icCode", "typistNo", "certNo", "validTo"];

/** The card of a row; null where the row has no card cells. */
function readCard(cells: Cells) {
  const typed = Object.fromEntries(CARD_CELLS.map((name) => [name, cells[name] ?? ""]));
  if (Object.values(typed).every((text) => normalizeLine(text) === "")) return null;
  return readTyped(cardForm({ algorithms: [], holders: [], stored: null }), typed);
}

function listTakenProblems(
  cells: Cells,
  owner: number | null,
  { units, cards, certificates }: Found,
): string[] {
  return [
    ...(units.has(`${codeIn(cells, "agentCode")} ${owner ?? 0}`) ? [TEXT.codeUsed] : []),
    ...(cards.has(codeIn(cells, "icCode")) ? [TEXT.cardUsedElsewhere] : []),
    ...(certificates.has(codeIn(cells, "certNo").toLowerCase()) ? [TEXT.certUsedElsewhere] : []),
  ];
}

interface Validating {
  readonly importer: Importer;
  readonly categories: readonly Choice[];
  readonly found: Found;
}

function validateRow(cells: Cells, { importer, categories, found }: Validating): Verdict<Plan> {
  const owner = ownerOf(cells, importer, found);
  const unit = readUnit(cells, categories, importer.options.has(CREDIT_CHECKED));
  const card = readCard(cells);
  const problems = [
    ...(unit.ok ? [] : unit.problems),
    ...(owner === undefined ? [`${LABELS.organizationId}：${organizationUnknown(ownerIn(cells))}`] : []),
    ...(card === null || card.ok ? [] : card.problems),
    ...listTakenProblems(cells, owner ?? null, found),
  ];
  if (!unit.ok || (card !== null && !card.ok) || owner === undefined || problems.length > 0)
    return { ok: false, problems };
  const values = { ...declarantValuesOf(unit.values), organizationId: owner };
  return { ok: true, kind: "created", plan: { values, card: card && cardValuesOf(card.values) } };
}

async function prepare(importer: Importer) {
  const categories = await readChoices("category");
  return {
    async validate(executor: Executor, rows: readonly Cells[]) {
      const found = await lookUp(executor, importer, rows);
      return rows.map((cells) => validateRow(cells, { importer, categories, found }));
    },
    async apply(tx: Tx, plans: readonly Plan[]) {
      for (const { values, card } of plans) {
        const id = await storeDeclarant(tx, importer, values);
        if (card) await storeCard(tx, importer, id, card);
      }
    },
  };
}

function keysOf(cells: Cells): string[] {
  const card = codeIn(cells, "icCode");
  const certificate = codeIn(cells, "certNo").toLowerCase();
  return [
    `unit ${codeIn(cells, "agentCode")} ${ownerIn(cells)}`,
    ...(card === "" ? [] : [`card ${card}`]),
    ...(certificate === "" ? [] : [`certificate ${certificate}`]),
  ];
}

/** The import of declarant units, each with at most one card (docs/console.md, 7.2). */
export const declarantImport: ImportDefinition<Plan> = {
  object: TEXT.object,
  perms: "declarant:import",
  columns: DECLARANT_COLUMNS,
  hints: IMPORT_HINTS,
  options: () => [
    { name: CREDIT_CHECKED, title: `${CONSOLE_TEXT.creditCodeDoubtful}：${CONSOLE_TEXT.checked}` },
  ],
  keysOf,
  prepare,
};
