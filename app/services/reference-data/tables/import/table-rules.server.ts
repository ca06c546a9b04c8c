import type {
  Cells,
  ImportEnd,
  Importer,
  ImportRules,
  Verdict,
} from "../../../collections/imports/import.types";
import { insertBatch, updateBatch } from "../../../db/bulk-rows.server";
import type { Executor, Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { readInSlices, storeInSlices } from "../../../db/slices.server";
import { changeText } from "../../../forms/editing/changes";
import { stampAfter } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { recordAudits } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { inSlices } from "../../../runtime/process/slices.server";
import { announceLists } from "../../versions.server";
import { getList, type CodeRow, type ListRow } from "../find-table.server";
import { columnsOf, objectOf, rowValues } from "../save-row.server";
import { spellNames } from "../spelled.server";
import { codeLengthOf, KnownNames } from "./known-names";
import { readRow, type Plan, type StoredRow, type StoredTable } from "./read-row";
import { endOf } from "./retired-rows";
import { eventsOf, isChange, retirement, type RowEvent } from "./row-events";
import { storeForUndo } from "./undo-import.server";
import { STORED_COLUMNS, ROW_COLUMNS } from "./stored-columns";
import { fallText, renamedText, retiredText, TABLE_IMPORT_TEXT as TEXT } from "./table-import.text";

/** The upload page's fields about the file. */
interface ImportOptions {
  readonly type: number;
  readonly versionDate: string;
  readonly source: string;
  /** Rows that the file does not contain are retired. */
  readonly isWhole: boolean;
}

interface Stored {
  readonly list: ListRow;
  readonly byKey: ReadonlyMap<string, StoredRow>;
  readonly table: StoredTable;
  readonly names: KnownNames;
  readonly last: number;
  readonly rows: readonly CodeRow[];
}

/** The share of rows whose retirement requires the user's agreement. */
const FALL_MAX = 0.2;
const CODES_SHOWN = 10;
const EVENTS_AT_ONCE = 1000;

const CHANGED = { updated_at: "number", updated_by: "text" } as const;
const MADE = { type: "number", created_at: "number", created_by: "text" } as const;

const IN_FORCE = 1;
const keyOf = (code: string, flag: string) => `${flag} ${code}`;

/** The import rules of one file for one official table; the table and the keys of its file are in memory. */
export class TableRules implements ImportRules<Plan> {
  readonly #importer: Importer;
  readonly #options: ImportOptions;
  #stored: Stored | null = null;
  readonly #fileKeys = new Set<string>();
  #position = 0;
  readonly #counts = { added: 0, changed: 0, broughtBack: 0, same: 0 };

  constructor(importer: Importer, options: ImportOptions) {
    this.#importer = importer;
    this.#options = options;
  }

  /** Serializes imports of the same table. */
  hold(tx: Tx): Promise<void> {
    return lockRow(tx, "reference_lists", this.#options.type);
  }

  async #load(executor: Executor): Promise<Stored> {
    if (this.#stored) return this.#stored;
    const { type } = this.#options;
    const list = await getList(executor, this.#importer.scope, type);
    const rows = await readInSlices((after, most) =>
      executor
        .selectFrom("base_data")
        .selectAll()
        .where("type", "=", type)
        .where("id", ">", after)
        .orderBy("id")
        .limit(most)
        .execute(),
    );
    const byKey = new Map<string, StoredRow>();
    let last = 0;
    await inSlices(rows, (slice) => {
      for (const row of slice) {
        const { id, position, status } = row;
        last = Math.max(last, position);
        const stored = { id, position, isRetired: status !== IN_FORCE, values: rowValues(row) };
        byKey.set(keyOf(row.code, row.flag), stored);
      }
    });
    const find = (code: string, flag: string) => byKey.get(keyOf(code, flag));
    const table = { find, codeLength: codeLengthOf(byKey.values()) };
    this.#stored = { list, byKey, table, names: new KnownNames(byKey.values()), rows, last };
    return this.#stored;
  }

  async validate(executor: Executor, rows: readonly Cells[]): Promise<Verdict<Plan>[]> {
    const { table, names } = await this.#load(executor);
    return rows.map((cells) => {
      const verdict = readRow(cells, table);
      if (!verdict.ok) return verdict;
      this.#fileKeys.add(keyOf(verdict.plan.values.code, verdict.plan.values.flag));
      names.add(verdict.plan);
      return verdict;
    });
  }

  /** Rows in force that a whole table no longer contains. */
  #missing(): StoredRow[] {
    if (!this.#options.isWhole || !this.#stored) return [];
    const rows = [...this.#stored.byKey.entries()];
    return rows
      .filter(([key, { isRetired }]) => !isRetired && !this.#fileKeys.has(key))
      .map(([, row]) => row);
  }

  remarks(): readonly string[] {
    const missing = this.#missing();
    const codes = missing.slice(0, CODES_SHOWN).map(({ values }) => values.code);
    const renamed = this.#stored?.names.renamed ?? [];
    return [
      ...(missing.length === 0 ? [] : [retiredText(missing.length, codes)]),
      ...(renamed.length === 0 ? [] : [renamedText(renamed.length, renamed.slice(0, CODES_SHOWN))]),
    ];
  }

  agreement(): string | null {
    const missing = this.#missing().length;
    const live = [...(this.#stored?.byKey.values() ?? [])].filter(({ isRetired }) => !isRetired).length;
    return missing > live * FALL_MAX ? fallText(this.#stored!.list.title, missing, live) : null;
  }

  async apply(tx: Tx, plans: readonly Plan[]): Promise<void> {
    const { last } = await this.#load(tx);
    const { versionDate, isWhole, type } = this.#options;
    const { who } = this.#importer;
    const at = now();
    const names = plans.filter(isChange).map(({ values }) => values.name);
    const spelled = new Map((await spellNames(names)).map((each, index) => [names[index], each]));
    const made: (string | number | null)[][] = [];
    const changed: (string | number | null)[][] = [];
    const same: (string | number | null)[][] = [];
    for (const plan of plans) {
      const { stored, values } = plan;
      this.#position += 1;
      const place = isWhole ? this.#position : (stored?.position ?? last + this.#position);
      const fixed = [place, IN_FORCE, versionDate];
      if (stored && !isChange(plan)) {
        same.push([stored.id, ...fixed]);
        continue;
      }
      const own = Object.values(columnsOf(values));
      const { pinyin, initials } = spelled.get(values.name)!;
      if (!stored) made.push([...own, pinyin, initials, ...fixed, at, who, type, at, who]);
      else changed.push([stored.id, ...own, pinyin, initials, ...fixed, at, who]);
    }
    this.#counts.added += made.length;
    const broughtBack = plans.filter(({ stored }) => stored?.isRetired).length;
    this.#counts.broughtBack += broughtBack;
    this.#counts.changed += changed.length - broughtBack;
    this.#counts.same += same.length;
    const columns = { ...ROW_COLUMNS, ...CHANGED };
    await storeInSlices(made, (rows) => insertBatch(tx, "base_data", { ...columns, ...MADE }, rows));
    await storeInSlices(changed, (rows) => updateBatch(tx, "base_data", { id: "number", ...columns }, rows));
    await storeInSlices(same, (rows) =>
      updateBatch(tx, "base_data", { id: "number", ...STORED_COLUMNS }, rows),
    );
    await this.#record(tx, plans.flatMap(eventsOf));
  }

  async #record(tx: Tx, entries: readonly RowEvent[]): Promise<void> {
    const { source, accountId, who } = this.#importer;
    const audits = entries.map(({ event, id, detail }) => ({
      event,
      result: "ok" as const,
      accountId,
      who,
      object: { ...objectOf(id), id: String(id) },
      detail: { ...detail, version: this.#options.versionDate },
    }));
    await inSlices(audits, (slice) => recordAudits(tx, source, slice), EVENTS_AT_ONCE);
  }

  /**
   * Retires rows that a whole table no longer contains, sets the table's version, stores the undo and records
   * the import.
   */
  async finish(tx: Tx, file: string): Promise<ImportEnd> {
    const { list, rows: before } = await this.#load(tx);
    const importedAt = await storeForUndo(tx, list, { rows: before, by: this.#importer.who });
    const { type, versionDate, source, isWhole } = this.#options;
    const { who } = this.#importer;
    const missing = this.#missing();
    const at = now();
    const rows = missing.map(({ id }) => [id, 0, at, who]);
    const columns = { id: "number", status: "number", ...CHANGED } as const;
    await storeInSlices(rows, (slice) => updateBatch(tx, "base_data", columns, slice));
    await this.#record(tx, missing.map(retirement));
    await tx
      .updateTable("reference_lists")
      .set({ version_date: versionDate, source })
      .set({ updated_at: stampAfter(list.updated_at, at), updated_by: who })
      .where("type", "=", type)
      .execute();
    const { added, changed, broughtBack, same } = this.#counts;
    await recordEdit(tx, this.#importer, {
      event: "reference-list.imported",
      object: { type: "reference-list", id: type },
      detail: {
        file,
        range: TEXT.rangeNames[isWhole ? "whole" : "part"],
        versionDate: changeText(list.version_date, versionDate),
        source: changeText(list.source, source),
        added,
        changed,
        broughtBack,
        retiredRows: missing.length,
        same,
      },
    });
    await announceLists(tx, [type]);
    return { ...endOf(missing), undoKey: String(importedAt) };
  }
}
