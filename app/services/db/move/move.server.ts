import { MOVE_TEXT as TEXT } from "./move.text";
import {
  MoveRefused,
  type Moved,
  type MovedTable,
  type MoveReader,
  type MoveTarget,
  type TableSum,
} from "./move.types";
import { isSame, RowSums } from "./row-sums";

type Report = (line: string) => void;

/**
 * Returns the common tables.
 * @throws MoveRefused when tables or columns differ
 */
function sameTables(source: readonly MovedTable[], target: readonly MovedTable[]): readonly MovedTable[] {
  const shapeOf = ({ name, columns }: MovedTable) => `${name}(${columns.join()})`;
  const there = new Set(target.map(shapeOf));
  const here = new Set(source.map(shapeOf));
  const unlike = [
    ...source.filter((table) => !there.has(shapeOf(table))),
    ...target.filter((table) => !here.has(shapeOf(table))),
  ];
  if (unlike.length > 0)
    throw new MoveRefused(TEXT.otherSchema([...new Set(unlike.map(({ name }) => name))]));
  return source;
}

async function sumOfTable(side: MoveReader, table: MovedTable): Promise<TableSum> {
  const sums = new RowSums();
  for await (const rows of side.read(table)) for (const row of rows) sums.add(row);
  return sums.total;
}

/**
 * Copies a table and compares both sides; a table that an earlier try has copied is skipped, unless the
 * source has changed.
 */
async function moveTable(
  source: MoveReader,
  target: MoveTarget,
  table: MovedTable,
  earlier: TableSum | undefined,
): Promise<TableSum> {
  if (earlier && isSame(earlier, await sumOfTable(source, table))) return earlier;
  await target.clear(table);
  const sums = new RowSums();
  for await (const rows of source.read(table)) {
    for (const row of rows) sums.add(row);
    await target.write(table, rows);
  }
  const found = await sumOfTable(target, table);
  if (!isSame(found, sums.total))
    throw new MoveRefused(TEXT.differs(table.name, sums.total.rows, found.rows));
  await target.recordTableDone(table.name, found);
  return found;
}

async function moveFiles(source: MoveReader, target: MoveTarget): Promise<number> {
  await target.clearFiles();
  const sums = new RowSums();
  const found = new RowSums();
  for await (const file of source.files()) {
    sums.addFile(file);
    await target.storeFile(file);
  }
  for await (const file of target.files()) found.addFile(file);
  if (!isSame(found.total, sums.total))
    throw new MoveRefused(TEXT.differs(TEXT.files, sums.total.rows, found.total.rows));
  return sums.total.rows;
}

/**
 * Copies everything from one database to another, table by table, and compares the rows of both. It can be
 * interrupted and repeated; until it is complete no server starts on the target.
 * @throws MoveRefused
 */
export async function moveDatabase(source: MoveReader, target: MoveTarget, report: Report): Promise<Moved> {
  const began = performance.now();
  const tables = sameTables(await source.tables(), await target.tables());
  const progress = await target.progress();
  let rows = 0;
  for (const table of tables) {
    const sum = await moveTable(source, target, table, progress.get(table.name));
    rows += sum.rows;
    if (sum.rows > 0) report(TEXT.table(table.name, sum.rows, sum.sum));
  }
  const files = await moveFiles(source, target);
  report(TEXT.finishing);
  await target.finish(await source.lastIds());
  return { tables: tables.length, rows, files, seconds: (performance.now() - began) / 1000 };
}
