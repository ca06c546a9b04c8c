import { namesIn, PREFIX, storeOf, type TextStore } from "./clear-typed";

interface Stores {
  /** Storage of the browser, shared by its tabs. */
  readonly shared: TextStore | null;
  /** Storage of the tab. */
  readonly tab: TextStore | null;
}

/** Key in the tab's storage: id of the document that it showed last. */
const LAST_DOCUMENT = "typed-document";
export const STORED_DAYS = 7;
const STORED_MILLISECONDS = STORED_DAYS * 86_400_000;

interface TypedRecord {
  /** Account and role, as `account-role`. */
  readonly owner: string;
  readonly at: number;
  readonly data: unknown;
}

/** Unstored text of another or a closed tab. */
export interface OfferedText extends Pick<TypedRecord, "at" | "data"> {
  readonly key: string;
}

function parse(text: string | null): TypedRecord | null {
  try {
    const read = JSON.parse(text ?? "") as Partial<TypedRecord> | null;
    if (typeof read?.owner !== "string" || typeof read.at !== "number") return null;
    return { owner: read.owner, at: read.at, data: read.data };
  } catch {
    return null;
  }
}

/** Returns milliseconds since 1970 by the browser's clock. */
const clock = () => new Date().getTime();

const accountOf = (owner: string) => owner.split("-")[0];

/**
 * Text that was typed and not stored: one record per document and name in the browser's storage, readable by
 * the same account and role only, for at most seven days.
 */
export class TypedMemory {
  private readonly own = [...crypto.getRandomValues(new Uint32Array(2))].join("-");

  constructor(
    private readonly stores: Stores = { shared: storeOf("localStorage"), tab: storeOf("sessionStorage") },
    private readonly now: () => number = clock,
  ) {
    this.deleteExpired();
    this.adoptLast();
  }

  private keyOf(name: string): string {
    return `${PREFIX}${name} ${this.own}`;
  }

  /** Renames the records of the tab's last document to this document's. */
  private adoptLast(): void {
    const { shared, tab } = this.stores;
    const last = tab?.getItem(LAST_DOCUMENT) ?? null;
    this.write(tab, LAST_DOCUMENT, this.own);
    if (last === null) return;
    for (const key of namesIn(shared).filter((each) => each.endsWith(` ${last}`))) {
      const text = shared?.getItem(key) ?? "";
      const own = key.slice(0, -last.length) + this.own;
      this.write(shared, own, text);
      if (this.has(own)) this.deleteRecord(key);
    }
  }

  private write(store: TextStore | null, key: string, text: string): void {
    try {
      store?.setItem(key, text);
    } catch {
      // When the storage is full, leaving the page asks for confirmation.
    }
  }

  /** Stores text typed in this document; null deletes it. */
  remember(name: string, owner: string, data: object | null): void {
    const { shared } = this.stores;
    if (data === null) shared?.removeItem(this.keyOf(name));
    else this.write(shared, this.keyOf(name), JSON.stringify({ owner, at: this.now(), data }));
  }

  /**
   * Returns the text that this tab has stored for the same account and role, including by an earlier
   * document; null without one.
   */
  recall(name: string, owner: string): unknown {
    return this.read(this.keyOf(name), owner)?.data ?? null;
  }

  /** Returns the texts of other and closed tabs for the same account and role, the oldest first. */
  offers(name: string, owner: string): readonly OfferedText[] {
    const others = namesIn(this.stores.shared).filter(
      (key) => key.startsWith(`${PREFIX}${name} `) && key !== this.keyOf(name),
    );
    const found = others.flatMap((key) => {
      const record = this.read(key, owner);
      return record ? [{ key, at: record.at, data: record.data }] : [];
    });
    return found.sort((one, other) => one.at - other.at);
  }

  /** Reads a record. Deletes records of another account, expired ones and unparsable ones. */
  private read(key: string, owner: string): TypedRecord | null {
    const { shared } = this.stores;
    const text = shared?.getItem(key) ?? null;
    if (text === null) return null;
    const record = parse(text);
    const isValid =
      record !== null &&
      accountOf(record.owner) === accountOf(owner) &&
      this.now() - record.at < STORED_MILLISECONDS;
    if (!isValid) shared?.removeItem(key);
    return isValid && record.owner === owner ? record : null;
  }

  has(key: string): boolean {
    return this.stores.shared?.getItem(key) != null;
  }

  deleteRecord(key: string): void {
    this.stores.shared?.removeItem(key);
  }

  /** Deletes expired records of all accounts. */
  private deleteExpired(): void {
    for (const key of namesIn(this.stores.shared)) {
      const record = parse(this.stores.shared?.getItem(key) ?? null);
      if (record === null || this.now() - record.at >= STORED_MILLISECONDS) this.deleteRecord(key);
    }
  }
}

let memory: TypedMemory | null = null;

/** Returns the memory of this document, created on first use. */
export const typedMemory = (): TypedMemory => (memory ??= new TypedMemory());
