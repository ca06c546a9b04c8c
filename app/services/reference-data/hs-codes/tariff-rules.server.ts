import type {
  Cells,
  ImportEnd,
  Importer,
  ImportRules,
  Verdict,
} from "../../collections/imports/import.types";
import { withinPlatform } from "../../access/scopes/scope.server";
import { insertBatch, updateBatch } from "../../db/bulk-rows.server";
import type { Executor, Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { readInSlices, storeInSlices } from "../../db/slices.server";
import { recordAudit } from "../../operations/audit/audit.server";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { findList } from "../lists.server";
import { endOf } from "../tables/import/retired-rows";
import { retiredText } from "../tables/import/table-import.text";
import { HS_CODE_TEXT as TEXT, tariffFallText } from "./hs-code.text";
import { readHsRow, type FindUnit, type HsPlan, type StoredHs } from "./read-hs-row";

/** The upload page's fields about the file. */
interface TariffOptions {
  readonly versionDate: string;
  readonly source: string;
  /** Codes that the file does not contain are retired. */
  readonly isWhole: boolean;
}

/** The number of the official table of units. */
const UNITS = 1;
const FALL_MAX = 0.2;
const CODES_SHOWN = 10;

const OWN = {
  code: "text",
  name: "text",
  first_unit: "text",
  second_unit: "text",
  licences: "text",
  inspection: "text",
  elements: "text",
} as const;
const STORED_COLUMNS = { status: "number", version_date: "text" } as const;
const CHANGED = { updated_at: "number", updated_by: "text" } as const;
const MADE = { created_at: "number", created_by: "text" } as const;

async function unitFinder(): Promise<FindUnit> {
  const rows = (await findList(UNITS))?.rows;
  const known = rows?.ok ? rows.value : [];
  const byText = new Map(
    known.flatMap(({ code, name }) => [
      [code, code] as const,
      [name, code] as const,
      [`${code} ${name}`, code] as const,
      [`${code}-${name}`, code] as const,
    ]),
  );
  return (typed) => byText.get(typed);
}

async function storedRows(executor: Executor): Promise<ReadonlyMap<string, StoredHs>> {
  const rows = await readInSlices((after, most) =>
    executor.selectFrom("hs_codes").selectAll().where("id", ">", after).orderBy("id").limit(most).execute(),
  );
  return new Map(
    rows.map(({ id, status, code, name, licences, inspection, elements, ...row }) => {
      const units = { firstUnit: row.first_unit, secondUnit: row.second_unit };
      return [
        code,
        { id, isRetired: status !== 1, values: { code, name, ...units, licences, inspection, elements } },
      ];
    }),
  );
}

/** The import rules of one file for the customs tariff; all codes, and those of the file, are in memory. */
export class TariffRules implements ImportRules<HsPlan> {
  readonly #importer: Importer;
  readonly #options: TariffOptions;
  #stored: ReadonlyMap<string, StoredHs> | null = null;
  #findUnit: FindUnit | null = null;
  readonly #fileCodes = new Set<string>();
  readonly #counts = { added: 0, changed: 0, broughtBack: 0, same: 0 };

  constructor(importer: Importer, options: TariffOptions) {
    this.#importer = importer;
    this.#options = options;
  }

  /** Serializes imports of the tariff, and keeps the units from changing. */
  hold(tx: Tx): Promise<void> {
    return lockRow(tx, "reference_lists", UNITS);
  }

  /** @throws DomainError not-found for an importer who is not platform staff */
  async #load(executor: Executor) {
    const within = await executor
      .selectFrom("reference_lists")
      .select("id")
      .where("type", "=", UNITS)
      .where(withinPlatform(this.#importer.scope))
      .executeTakeFirst();
    if (!within) throw new DomainError("not-found");
    this.#stored ??= await storedRows(executor);
    this.#findUnit ??= await unitFinder();
    return { stored: this.#stored, findUnit: this.#findUnit };
  }

  async validate(executor: Executor, rows: readonly Cells[]): Promise<Verdict<HsPlan>[]> {
    const { stored, findUnit } = await this.#load(executor);
    return rows.map((cells): Verdict<HsPlan> => {
      const verdict = readHsRow(cells, (code) => stored.get(code), findUnit);
      if (!verdict.ok) return verdict;
      const { code } = verdict.plan.values;
      if (this.#fileCodes.has(code)) return { ok: false, problems: [TEXT.twice] };
      this.#fileCodes.add(code);
      return verdict;
    });
  }

  #missing(): StoredHs[] {
    if (!this.#options.isWhole || !this.#stored) return [];
    return [...this.#stored.values()].filter(
      ({ isRetired, values }) => !isRetired && !this.#fileCodes.has(values.code),
    );
  }

  remarks(): readonly string[] {
    const codes = this.#missing().map(({ values }) => values.code);
    return codes.length === 0 ? [] : [retiredText(codes.length, codes.slice(0, CODES_SHOWN))];
  }

  agreement(): string | null {
    const missing = this.#missing().length;
    const live = [...(this.#stored?.values() ?? [])].filter(({ isRetired }) => !isRetired).length;
    return missing > live * FALL_MAX ? tariffFallText(missing, live) : null;
  }

  async apply(tx: Tx, plans: readonly HsPlan[]): Promise<void> {
    const { who } = this.#importer;
    const at = now();
    const fixed = [1, this.#options.versionDate, at, who];
    const own = ({ values }: HsPlan) => Object.values(columnsOf(values));
    const made = plans
      .filter(({ stored }) => stored === null)
      .map((plan) => [...own(plan), ...fixed, at, who]);
    const known = plans.flatMap(({ stored, values }) => (stored ? [{ stored, values }] : []));
    const changed = known.filter(isChange).map((plan) => [plan.stored.id, ...own(plan), ...fixed]);
    const same = known
      .filter((plan) => !isChange(plan))
      .map(({ stored }) => [stored.id, 1, this.#options.versionDate]);
    const columns = { ...OWN, ...STORED_COLUMNS, ...CHANGED };
    await storeInSlices(made, (rows) => insertBatch(tx, "hs_codes", { ...columns, ...MADE }, rows));
    await storeInSlices(changed, (rows) => updateBatch(tx, "hs_codes", { id: "number", ...columns }, rows));
    await storeInSlices(same, (rows) =>
      updateBatch(tx, "hs_codes", { id: "number", ...STORED_COLUMNS }, rows),
    );
    this.#counts.added += made.length;
    const broughtBack = known.filter(({ stored }) => stored.isRetired).length;
    this.#counts.broughtBack += broughtBack;
    this.#counts.changed += changed.length - broughtBack;
    this.#counts.same += same.length;
  }

  /** Retires codes that a whole tariff no longer contains, and records the import. */
  async finish(tx: Tx, file: string): Promise<ImportEnd> {
    const { who } = this.#importer;
    const missing = this.#missing();
    const rows = missing.map(({ id }) => [id, 0, now(), who]);
    const columns = { id: "number", status: "number", ...CHANGED } as const;
    await storeInSlices(rows, (slice) => updateBatch(tx, "hs_codes", columns, slice));
    const { added, changed, broughtBack, same } = this.#counts;
    const { versionDate, source } = this.#options;
    await recordAudit(tx, this.#importer.source, {
      event: "hs-codes.imported",
      result: "ok",
      accountId: this.#importer.accountId,
      who,
      detail: { file, versionDate, source, added, changed, broughtBack, retiredRows: missing.length, same },
    });
    return endOf(missing);
  }
}

const columnsOf = ({
  firstUnit,
  secondUnit,
  licences,
  inspection,
  elements,
  code,
  name,
}: HsPlan["values"]) => ({
  code,
  name,
  first_unit: firstUnit,
  second_unit: secondUnit,
  licences,
  inspection,
  elements,
});

const isChange = ({ stored, values }: { stored: StoredHs; values: HsPlan["values"] }) =>
  stored.isRetired || JSON.stringify(columnsOf(stored.values)) !== JSON.stringify(columnsOf(values));
