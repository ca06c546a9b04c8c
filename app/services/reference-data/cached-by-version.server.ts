import { now } from "../runtime/process/clock.server";
import { runForEverybody } from "../runtime/work/database-work.server";
import { describeError, log } from "../runtime/process/log.server";
import type { Loaded } from "./reference-data.types";
import { registerCache, type CacheName } from "../runtime/process/caches.server";

interface Cached<T> {
  readonly version: number;
  readonly value: T;
  readonly at: number;
}

/** Caches loaded values until their version changes; concurrent requests share one load. */
export class CachedByVersion<K, T> {
  readonly #load: (key: K) => Promise<T>;
  readonly #cached = new Map<K, Cached<T>>();
  readonly #loading = new Map<string, Promise<Cached<T>>>();

  #hits = 0;
  #misses = 0;

  /** @param name under which operators see it; missing where it holds a single value */
  constructor(load: (key: K) => Promise<T>, name?: CacheName) {
    this.#load = load;
    if (name)
      registerCache(name, {
        entries: () => this.#cached.size,
        characters: () => null,
        hits: () => this.#hits,
        misses: () => this.#misses,
        clear: () => this.#cached.clear(),
      });
  }

  /**
   * Returns the value of a version, loading it once. A failure returns the last known value, and the next
   * call retries.
   */
  async get(key: K, version: number): Promise<Loaded<T>> {
    const cached = this.#cached.get(key);
    if (cached?.version === version) {
      this.#hits += 1;
      return { ok: true, value: cached.value };
    }
    this.#misses += 1;
    try {
      return { ok: true, value: (await this.#loadOnce(key, version)).value };
    } catch (error) {
      log.error({ key, error: describeError(error) }, "reference data not loaded");
      return { ok: false, lastKnown: cached ?? null };
    }
  }

  #loadOnce(key: K, version: number): Promise<Cached<T>> {
    const name = `${String(key)} ${version}`;
    const loading =
      this.#loading.get(name) ?? runForEverybody("reference data", () => this.#start(key, version));
    this.#loading.set(name, loading);
    return loading.finally(() => this.#loading.delete(name));
  }

  async #start(key: K, version: number): Promise<Cached<T>> {
    const cached = { version, value: await this.#load(key), at: now() };
    // A newer version may have been loaded first.
    if ((this.#cached.get(key)?.version ?? 0) < version) this.#cached.set(key, cached);
    return cached;
  }
}
