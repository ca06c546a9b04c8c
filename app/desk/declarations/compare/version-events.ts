/** Events after which a version is what a reviewer has decided about. */
const DECIDED: ReadonlySet<string> = new Set(["approve", "return"]);
/** Events that begin a declaration with the content of another one. */
const TAKEN: ReadonlySet<string> = new Set(["copy", "template", "split"]);

interface Version {
  /** The event that it was stored with. */
  readonly reason: string;
}

export const isDecided = ({ reason }: Version): boolean => DECIDED.has(reason);

/** Returns the version that a declaration was made from; undefined for one that was written from nothing. */
export function sourceOf<V extends Version>(newestFirst: readonly V[]): V | undefined {
  const first = newestFirst.at(-1);
  return first && TAKEN.has(first.reason) ? first : undefined;
}
