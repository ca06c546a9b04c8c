import { realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";

/** The SQLite file of a data folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, "online-customs.sqlite");

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

/** A path without links, as far as it exists. @param path absolute */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

/** Whether one of two folders is the other, or lies within it, links followed. */
export function overlap(one: string, other: string): boolean {
  const first = realPath(one);
  const second = realPath(other);
  return isWithin(first, second) || isWithin(second, first);
}

/** What a folder for backups, or for channels, must stay apart from. */
interface OwnFolders {
  readonly DATA_DIR: string;
  readonly CHANNEL_ROOT?: string | undefined;
  readonly BACKUP_FOLDER?: string | undefined;
}

const firstOverlapped = (path: string, others: readonly (string | undefined)[]): string | undefined =>
  others.find((other) => other !== undefined && overlap(path, other));

/** The program's folder, where a path overlaps it; a program that is started at the root of the disk has none. */
export const overlappedProgram = (path: string): string | undefined =>
  process.cwd() === sep ? undefined : firstOverlapped(path, [process.cwd()]);

/**
 * The folder that one for backups overlaps: the program's, the data's or the channels'. Within the program's it could
 * be served, within the data's it would be lost with what it is a backup of, within the channels' it would be sent.
 */
export const overlappedByBackups = (path: string, { DATA_DIR, CHANNEL_ROOT }: OwnFolders) =>
  overlappedProgram(path) ?? firstOverlapped(path, [DATA_DIR, CHANNEL_ROOT]);

/** The folder that one of channels overlaps: the data's or the backups'. */
export const overlappedByChannels = (path: string, { DATA_DIR, BACKUP_FOLDER }: OwnFolders) =>
  firstOverlapped(path, [DATA_DIR, BACKUP_FOLDER]);
