import type { Executor } from "../../db/client.server";
import { formatTime } from "../../format/time";
import { findHsCodes, hasTariff } from "../../reference-data/hs-codes/hs-elements.server";
import { findEnumGroup } from "../../reference-data/enums.server";
import { findList } from "../../reference-data/lists.server";
import { now } from "../../runtime/process/clock.server";
import { isSentFile } from "../fields/collection-fields";
import type { DeclarationData } from "../fields/field.types";
import { DECLARATION_FIELDS } from "../fields/fields";
import type { StoredDeclaration } from "../records/find-declaration.server";
import type { RuleContext } from "../rules/rule.types";
import { earlierPrices, sameBills, sameContracts } from "./earlier-declarations.server";

const day = (at: number | null) => (at === null ? "" : formatTime(at, "YYYYMMDD"));

/** Lists that are queried for the codes of the lines only: they are too large to load into memory. */
const OF_LINES: ReadonlySet<string> = new Set(["hs", "ciq"]);

const LISTS: readonly string[] = [
  ...new Set(DECLARATION_FIELDS.flatMap(({ list }) => list ?? []).filter((list) => !OF_LINES.has(list))),
];

/**
 * Code sets by list array: a list in memory is the same array until it changes, and each check needs all
 * lists.
 */
const codeSets = new WeakMap<readonly object[], ReadonlySet<string>>();

function setOf<T extends object>(rows: readonly T[], codeIn: (row: T) => string): ReadonlySet<string> {
  const known = codeSets.get(rows) ?? new Set(rows.map(codeIn));
  codeSets.set(rows, known);
  return known;
}

/** The codes of a list, from memory; null where it is not loaded. */
async function codesOf(list: string): Promise<ReadonlySet<string> | null> {
  if (/^\d+$/.test(list)) {
    const found = await findList(Number(list));
    return found?.rows.ok ? setOf(found.rows.value, ({ code }) => code) : null;
  }
  const group = await findEnumGroup(list);
  return group?.values.ok ? setOf(group.values.value, ({ key }) => key) : null;
}

async function knownCodes(): Promise<NonNullable<RuleContext["hasCode"]>> {
  const known = new Map(await Promise.all(LISTS.map(async (list) => [list, await codesOf(list)] as const)));
  return (list, code) => known.get(list)?.has(code);
}

/**
 * Returns the inspection codes of the tariff codes, as `8471300000/101`, and the tariff codes that have any.
 */
async function inspectionCodes(executor: Executor, codes: readonly string[]) {
  const rows = await executor
    .selectFrom("inspection_names")
    .select(["hs_code", "code"])
    .where("hs_code", "in", codes.length === 0 ? [""] : codes)
    .execute();
  const isLoaded = await executor
    .selectFrom("inspection_names")
    .select("hs_code")
    .limit(1)
    .executeTakeFirst();
  return {
    isLoaded: isLoaded !== undefined,
    pairs: new Set(rows.map((row) => `${row.hs_code}/${row.code}`)),
    known: new Set(rows.map((row) => row.hs_code)),
  };
}

/** Looks up the lines' codes in the tariff; a list that is not loaded answers undefined. */
async function readTariffContext(executor: Executor, { lines }: DeclarationData) {
  const codes = [...new Set(lines.flatMap(({ hsCode }) => (hsCode ? [hsCode] : [])))];
  const [found, inspection, isLoaded] = await Promise.all([
    findHsCodes(codes, executor),
    inspectionCodes(executor, codes),
    hasTariff(executor),
  ]);
  const hasCode = (list: string, code: string) => {
    if (list === "hs") return isLoaded ? found.get(code)?.isInForce === true : undefined;
    return inspection.known.has(code.split("/")[0] ?? "") ? inspection.pairs.has(code) : undefined;
  };
  const hasInspectionName = (code: string) => (inspection.isLoaded ? inspection.known.has(code) : undefined);
  return { hs: (code: string) => found.get(code), hasCode, hasInspectionName };
}

async function declaring(executor: Executor, { row }: StoredDeclaration): Promise<Partial<RuleContext>> {
  if (row.unit_id === null) return { unit: null };
  const unit = await executor
    .selectFrom("declarant_units")
    .select(["name", "customs_code", "credit_code"])
    .where("id", "=", row.unit_id)
    .executeTakeFirst();
  const card = await executor
    .selectFrom("declarant_cards")
    .select("valid_to")
    .where("id", "=", row.card_id ?? 0)
    .executeTakeFirst();
  return {
    ...(unit
      ? {
          unit: {
            customsCode: unit.customs_code,
            creditCode: unit.credit_code,
            name: unit.name,
            validTo: "",
          },
        }
      : {}),
    ...(card ? { card: { validTo: day(card.valid_to), isOfChannel: true } } : {}),
  };
}

/** Places of files that are to be sent and whose upload no longer exists. */
async function missingFiles(executor: Executor, { data }: StoredDeclaration): Promise<number[]> {
  const sent = data.files.flatMap((file, index) =>
    isSentFile(file) ? [{ path: file.path ?? "", place: index + 1 }] : [],
  );
  if (sent.length === 0) return [];
  const rows = await executor
    .selectFrom("uploads")
    .select("path")
    .where(
      "path",
      "in",
      sent.map(({ path }) => path),
    )
    .execute();
  const there = new Set(rows.map(({ path }) => path));
  return sent.flatMap(({ path, place }) => (there.has(path) ? [] : [place]));
}

/** Reads what rules need of the day, the unit and the files: the part of their context that is small. */
export async function readSmallContext(
  executor: Executor,
  stored: StoredDeclaration,
): Promise<Pick<RuleContext, "today" | "unit" | "card" | "missingFiles">> {
  const [missing, unit] = await Promise.all([missingFiles(executor, stored), declaring(executor, stored)]);
  return { today: day(now()), missingFiles: missing, ...unit };
}

/** Reads the data that the rules need besides the declaration itself. */
export async function readRuleContext(executor: Executor, stored: StoredDeclaration): Promise<RuleContext> {
  const [listed, tariff, bills, contracts, prices, small] = await Promise.all([
    knownCodes(),
    readTariffContext(executor, stored.data),
    sameBills(executor, stored),
    sameContracts(executor, stored),
    earlierPrices(executor, stored),
    readSmallContext(executor, stored),
  ]);
  const hasCode: RuleContext["hasCode"] = (list, code) =>
    OF_LINES.has(list) ? tariff.hasCode(list, code) : listed(list, code);
  return {
    ...small,
    hs: tariff.hs,
    hasInspectionName: tariff.hasInspectionName,
    hasCode,
    prices,
    duplicates: [...bills, ...contracts],
  };
}
