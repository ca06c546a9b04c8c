import { loadDrill } from "../../../db/drill/drill-mark.server";
import { isTurnedOff } from "../../../runtime/drill/drill.server";
import { BACKUP_TEXT } from "../backup.text";
import { env } from "../../../runtime/configuration/env.server";
import { readStoreUrl } from "../../../runtime/configuration/store-url";
import { STORE_TEXT as TEXT } from "./object-store.text";
import { ObjectStore } from "./object-store.server";
import { StoreFailed } from "./store-problem.server";
import { COMMAND_LINES } from "../../../runtime/commands/command-lines.mjs";

/** sysexits: wrong usage, temporary failure, not permitted. */
const EXIT = { usage: 64, failed: 75, drill: 77 } as const;

interface Outcome {
  readonly output: string;
  readonly problem?: string;
  readonly exitCode?: number;
}

/** Returns the configured store; null where there is none. */
export function configuredStore(): ObjectStore | null {
  const access = env.BACKUP_STORE === undefined ? null : readStoreUrl(env.BACKUP_STORE);
  return access && new ObjectStore(access);
}

async function newest(store: ObjectStore): Promise<string> {
  const name = (await store.names()).at(-1);
  if (name === undefined) throw new StoreFailed(TEXT.empty);
  return name;
}

const fetchFrom = async (store: ObjectStore, name: string, folder: string) =>
  store.fetch(name === "latest" ? await newest(store) : name, folder);

function requireStore(): ObjectStore {
  const store = configuredStore();
  if (store === null) throw new StoreFailed(TEXT.none.trimEnd());
  return store;
}

/**
 * Returns the names of the backups in the object store, the oldest first.
 * @throws StoreFailed
 */
export const storedBackups = async (): Promise<readonly string[]> => requireStore().names();

/**
 * Downloads a backup from the configured object store.
 * @param name its name there, or `latest`
 * @returns the file's whole path
 * @throws StoreFailed
 */
export async function fetchBackup(name: string, folder: string): Promise<string> {
  return fetchFrom(requireStore(), name, folder);
}

type Act = (store: ObjectStore, ...args: string[]) => Promise<string>;

interface StoreAct {
  readonly takes: number;
  /** Whether it changes the store, which a drill must not. */
  readonly changes: boolean;
  readonly run: Act;
}

const ACTS: Readonly<Record<string, StoreAct>> = {
  list: {
    takes: 0,
    changes: false,
    run: async (store) => (await store.names()).map((name) => `${name}\n`).join(""),
  },
  put: {
    takes: 1,
    changes: true,
    async run(store, file = "") {
      await store.put(file);
      return `${TEXT.put(file)}\n`;
    },
  },
  fetch: {
    takes: 2,
    changes: false,
    run: async (store, name = "", folder = "") => `${await fetchFrom(store, name, folder)}\n`,
  },
  remove: {
    takes: 1,
    changes: true,
    async run(store, name = "") {
      await store.remove(name);
      return `${TEXT.removed(name)}\n`;
    },
  },
};

/** Runs `npm run backup:store`: lists the object store for backups, or transfers a file to or from it. */
export async function runStore([name = "", ...args]: readonly string[]): Promise<Outcome> {
  const act = ACTS[name];
  if (act?.takes !== args.length)
    return { output: "", problem: COMMAND_LINES["backup:store"].usage, exitCode: EXIT.usage };
  if (act.changes) {
    await loadDrill();
    if (isTurnedOff("backups")) return { output: "", problem: BACKUP_TEXT.drill, exitCode: EXIT.drill };
  }
  const store = configuredStore();
  if (store === null) return { output: "", problem: TEXT.none, exitCode: EXIT.usage };
  try {
    return { output: await act.run(store, ...args) };
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error;
    return { output: "", problem: `${error.message}\n`, exitCode: EXIT.failed };
  }
}
