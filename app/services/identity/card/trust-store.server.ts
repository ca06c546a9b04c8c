import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { UnreadFile } from "./card-job.types";
import {
  readCertificate,
  readRevocationList,
  type Certificate,
  type RevocationList,
} from "./certificate.server";
import type { TrustStore } from "./trust.server";

export interface LoadedStore extends TrustStore {
  readonly unread: readonly UnreadFile[];
}

const CERTIFICATES = /\.(?:pem|crt|cer)$/i;
const LISTS = /\.crl$/i;
const FILES_MAX = 200;
const FILE_BYTES_MAX = 20 * 1024 * 1024;
const PEM = /-----BEGIN [A-Z0-9 ]+-----([A-Za-z0-9+/=\s]+)-----END/g;

/** Returns the documents of a file: several in PEM, or a single one in DER. */
function documentsIn(bytes: Buffer): Uint8Array[] {
  const found = [...bytes.toString("latin1").matchAll(PEM)];
  return found.length > 0 ? found.map(([, body]) => Buffer.from(body!, "base64")) : [bytes];
}

interface Found {
  readonly name: string;
  readonly stamp: string;
}

async function filesIn(folder: string): Promise<Found[]> {
  const names = (await readdir(folder)).filter((name) => CERTIFICATES.test(name) || LISTS.test(name));
  const found = names.sort().slice(0, FILES_MAX);
  return Promise.all(
    found.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      if (size > FILE_BYTES_MAX) throw new Error(`${name} is too large`);
      return { name, stamp: `${name} ${size} ${mtimeMs}` };
    }),
  );
}

async function load(folder: string, files: readonly Found[]): Promise<LoadedStore> {
  const authorities: Certificate[] = [];
  const lists: RevocationList[] = [];
  const unread: UnreadFile[] = [];
  for (const { name } of files) {
    try {
      for (const document of documentsIn(await readFile(join(folder, name)))) {
        if (LISTS.test(name)) lists.push(readRevocationList(document));
        else authorities.push(readCertificate(document));
      }
    } catch (error) {
      unread.push({ file: name, error: String(error) });
    }
  }
  return { authorities, lists, unread };
}

let loaded: { stamp: string; store: Promise<LoadedStore> } | undefined;

/**
 * Reads the roots and revocation lists of a folder; changed files take effect with the next card. Without
 * roots no card is trusted.
 */
export async function readTrustStore(folder: string | null): Promise<LoadedStore> {
  if (folder === null) return { authorities: [], lists: [], unread: [] };
  const files = await filesIn(folder);
  const stamp = [folder, ...files.map((file) => file.stamp)].join("\n");
  if (loaded?.stamp !== stamp) loaded = { stamp, store: load(folder, files) };
  return loaded.store;
}
