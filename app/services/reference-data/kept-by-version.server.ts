import { now } from "../runtime/process/clock.server";
import { describeError, log } from "../runtime/process/log.server";
import type { Loaded } from "./reference-data.types";

interface Kept<T> {
  readonly version: number;
  readonly value: T;
  readonly at: number;
}

/** Keeps what was loaded until its version changes; who asks at the same time waits for one loading. */
export class KeptByVersion<K, T> {
  readonly #load: (key: K) => Promise<T>;
  readonly #kept = new Map<K, Kept<T>>();
  readonly #loading = new Map<string, Promise<Kept<T>>>();

  constructor(load: (key: K) => Promise<T>) {
    this.#load = load;
  }

  /** A failure is told with what is still in memory, and the next one who asks tries again. */
  async get(key: K, version: number): Promise<Loaded<T>> {
    const kept = this.#kept.get(key);
    if (kept?.version === version) return { ok: true, value: kept.value };
    try {
      return { ok: true, value: (await this.#loadOnce(key, version)).value };
    } catch (error) {
      log.error({ key, error: describeError(error) }, "reference data not loaded");
      return { ok: false, lastKnown: kept ?? null };
    }
  }

  #loadOnce(key: K, version: number): Promise<Kept<T>> {
    const name = `${String(key)} ${version}`;
    const loading = this.#loading.get(name) ?? this.#start(key, version);
    this.#loading.set(name, loading);
    return loading.finally(() => this.#loading.delete(name));
  }

  async #start(key: K, version: number): Promise<Kept<T>> {
    const kept = { version, value: await this.#load(key), at: now() };
    // A newer one may have been quicker.
    if ((this.#kept.get(key)?.version ?? 0) < version) this.#kept.set(key, kept);
    return kept;
  }
}
