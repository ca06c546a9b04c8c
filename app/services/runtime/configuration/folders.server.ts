import { realpathSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";

/** Path of the SQLite file in a data folder. */
export const sqliteFile = (dataDir: string) => join(dataDir, "online-customs.sqlite");

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

/**
 * Resolves links in the part of a path that exists.
 * @param path absolute
 */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}

/** Whether one folder equals or contains the other, with links resolved. */
export function overlap(one: string, other: string): boolean {
  const first = realPath(one);
  const second = realPath(other);
  return isWithin(first, second) || isWithin(second, first);
}

/** Folders from which those for backups and channels must be separate. */
interface OwnFolders {
  readonly DATA_DIR: string;
  readonly CHANNEL_ROOT?: string | undefined;
  readonly BACKUP_FOLDER?: string | undefined;
}

const firstOverlapped = (path: string, others: readonly (string | undefined)[]): string | undefined =>
  others.find((other) => other !== undefined && overlap(path, other));

/**
 * The program's folder if the path overlaps it; undefined when the program is started at the root directory.
 */
export const overlappedProgram = (path: string): string | undefined =>
  process.cwd() === sep ? undefined : firstOverlapped(path, [process.cwd()]);

/**
 * Returns the folder with which a backup folder overlaps: the program's would make backups downloadable, the
 * data's would lose them with the data, the channels' would send them.
 */
export const overlappedByBackups = (path: string, { DATA_DIR, CHANNEL_ROOT }: OwnFolders) =>
  overlappedProgram(path) ?? firstOverlapped(path, [DATA_DIR, CHANNEL_ROOT]);

/** Returns the folder with which a channel folder overlaps: the data's or the backups'. */
export const overlappedByChannels = (path: string, { DATA_DIR, BACKUP_FOLDER }: OwnFolders) =>
  firstOverlapped(path, [DATA_DIR, BACKUP_FOLDER]);
