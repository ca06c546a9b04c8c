import { LRUCache } from "lru-cache";

/** The caches of a server that operators see and may empty. */
export type CacheName =
  "pages" | "fragments" | "rights" | "figures" | "rules" | "codes" | "enums" | "spellings";

/** A cache in the memory of this process. */
interface Cache {
  readonly entries: () => number;
  /** Characters that it holds; null where it does not count them. */
  readonly characters: () => number | null;
  readonly hits: () => number;
  readonly misses: () => number;
  readonly clear: () => void;
}

const caches = new Map<CacheName, Cache>();

export const registerCache = (name: CacheName, cache: Cache): void => void caches.set(name, cache);

/** Returns a cache of this process; undefined where it has none of that name. */
export const findCache = (name: CacheName): Cache | undefined => caches.get(name);

/** A cache that counts how often a key was found. */
export class CountedCache<K extends string | number, V extends object | string> extends LRUCache<K, V> {
  #hits = 0;
  #misses = 0;

  constructor(name: CacheName, options: LRUCache.Options<K, V, unknown>, clear?: () => void) {
    super(options);
    registerCache(name, {
      entries: () => this.size,
      characters: () => (options.maxSize === undefined ? null : this.calculatedSize),
      hits: () => this.#hits,
      misses: () => this.#misses,
      clear: clear ?? (() => this.clear()),
    });
  }

  override get(key: K): V | undefined {
    const value = super.get(key);
    if (value === undefined) this.#misses += 1;
    else this.#hits += 1;
    return value;
  }
}
