import { posix } from "node:path";
import { verifyCopy, type StoredUpload } from "../../db/copies/database-copy.server";
import { BACKUP_TEXT as TEXT } from "./backup.text";
import type { Manifest } from "./backup.types";

const FINDINGS_MAX = 20;

function uploadFindings(uploads: readonly StoredUpload[], { files }: Manifest): string[] {
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes]));
  return uploads.flatMap(({ path, size }) => {
    const stored = sizes.get(posix.join("uploads", path));
    if (stored === undefined) return [TEXT.missingUpload(path)];
    return stored === size ? [] : [TEXT.wrongSize(path)];
  });
}

/**
 * Checks a snapshot's database, and whether each upload in it exists.
 * @returns one line for each problem
 */
export function verifySnapshot(folder: string, manifest: Manifest): string[] {
  const { damage, uploads } = verifyCopy(folder);
  return [...damage, ...uploadFindings(uploads, manifest)].slice(0, FINDINGS_MAX);
}
