import { chmod, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The businesses of an import client: declarations. */
export const BUSINESSES = ["Deccus001"] as const;
export const BOXES = ["OutBox", "SentBox", "FailBox", "InBox"] as const;
const UNFINISHED = /\.(?:tmp|temp)$/i;

export interface Boxes {
  readonly out: string;
  readonly sent: string;
  readonly failed: string;
  readonly inbox: string;
}

export function boxesOf(folder: string, business: string): Boxes {
  const at = (box: (typeof BOXES)[number]) => join(folder, business, box);
  return { out: at("OutBox"), sent: at("SentBox"), failed: at("FailBox"), inbox: at("InBox") };
}

export async function makeBoxes(folder: string, businesses: readonly string[]): Promise<void> {
  for (const business of businesses)
    for (const box of BOXES) await mkdir(join(folder, business, box), { recursive: true });
}

/** The files that wait to be taken, in the order of their names. */
export const filesIn = async (box: string): Promise<readonly string[]> =>
  (await readdir(box)).filter((name) => !UNFINISHED.test(name)).sort();

/** Writes a file under a temporary name that readers ignore, then renames it, as the client does. */
export async function put(box: string, name: string, content: string | Buffer): Promise<void> {
  await writeFile(join(box, `${name}.tmp`), content);
  await rename(join(box, `${name}.tmp`), join(box, name));
}

/** Leaves a file without content, as on a disk without room. */
export const putEmptyFile = (box: string, name: string): Promise<void> =>
  writeFile(join(box, `${name}.tmp`), "");

const READ_ONLY = 0o555;
const WRITABLE = 0o755;

export async function setWritable(
  folder: string,
  businesses: readonly string[],
  isWritable: boolean,
): Promise<void> {
  for (const business of businesses)
    for (const box of BOXES) await chmod(join(folder, business, box), isWritable ? WRITABLE : READ_ONLY);
}

/** Moves the client's folder away, and back. */
export const setAway = (folder: string, isAway: boolean): Promise<void> =>
  isAway ? rename(folder, `${folder}.away`) : rename(`${folder}.away`, folder);
