import { env } from "../../../runtime/configuration/env.server";
import { readStoreUrl } from "../../../runtime/configuration/store-url";
import { STORE_TEXT as TEXT, STORE_USAGE } from "./object-store.text";
import { ObjectStore } from "./object-store.server";
import { StoreFailed } from "./store-problem.server";

/** sysexits: the command line, and what can be tried again. */
const EXIT = { usage: 64, failed: 75 } as const;

interface Outcome {
  readonly output: string;
  readonly problem?: string;
  readonly exitCode?: number;
}

/** The store that the configuration names; null where it names none. */
export function configuredStore(): ObjectStore | null {
  const access = env.BACKUP_STORE === undefined ? null : readStoreUrl(env.BACKUP_STORE);
  return access && new ObjectStore(access);
}

async function newest(store: ObjectStore): Promise<string> {
  const name = (await store.names()).at(-1);
  if (name === undefined) throw new StoreFailed(TEXT.empty);
  return name;
}

type Act = (store: ObjectStore, ...args: string[]) => Promise<string>;

const ACTS: Readonly<Record<string, { readonly takes: number; readonly run: Act }>> = {
  list: { takes: 0, run: async (store) => (await store.names()).map((name) => `${name}\n`).join("") },
  put: {
    takes: 1,
    async run(store, file = "") {
      await store.put(file);
      return `${TEXT.put(file)}\n`;
    },
  },
  fetch: {
    takes: 2,
    run: async (store, name = "", folder = "") =>
      `${await store.fetch(name === "latest" ? await newest(store) : name, folder)}\n`,
  },
  remove: {
    takes: 1,
    async run(store, name = "") {
      await store.remove(name);
      return `${TEXT.removed(name)}\n`;
    },
  },
};

/** `npm run backup:store`: what stands in the object store for backups, and a file to or from it. */
export async function runStore([name = "", ...args]: readonly string[]): Promise<Outcome> {
  const act = ACTS[name];
  if (act?.takes !== args.length) return { output: "", problem: STORE_USAGE, exitCode: EXIT.usage };
  const store = configuredStore();
  if (store === null) return { output: "", problem: TEXT.none, exitCode: EXIT.usage };
  try {
    return { output: await act.run(store, ...args) };
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error;
    return { output: "", problem: `${error.message}\n`, exitCode: EXIT.failed };
  }
}
