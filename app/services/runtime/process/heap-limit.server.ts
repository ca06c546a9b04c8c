import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How far the heap may grow beyond what is held before it is collected, in percent; V8's own way is up to 300. */
const LIMITED = 50;
const DEFAULT = 0;

const setHeapGrowth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);

function collector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  setFlagsFromString("--no-expose-gc");
  return collect;
}

let collect: (() => void) | undefined;
let works = 0;

const collectNow = () => (collect ??= collector())();

/** The first collection frees what is dead, the second gives the pages that it has left empty back to the system. */
const BETWEEN_COLLECTIONS_MILLISECONDS = 1000;

/** Gives back what a wave of requests has left in the heap: V8 collects only while something is allocated. */
export function giveMemoryBack(): void {
  collectNow();
  setTimeout(collectNow, BETWEEN_COLLECTIONS_MILLISECONDS).unref();
}

/**
 * Does what goes through very many rows with memory that does not follow their number. Rows outlive the young
 * generation in their thousands and are dead soon after; by its own measure V8 lets them pile up to several times
 * what is held. To hold all requests to this would cost pages a tenth of their speed.
 */
export async function withHeapLimit<T>(work: () => Promise<T>): Promise<T> {
  if ((works += 1) === 1) {
    setHeapGrowth(LIMITED);
    // How far the heap may go was decided at the last collection.
    collectNow();
  }
  try {
    return await work();
  } finally {
    if ((works -= 1) === 0) setHeapGrowth(DEFAULT);
  }
}
