import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Growth of the heap over live data before a collection, in percent; V8's default allows up to 300. */
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

/** The first collection frees garbage, the second returns the emptied pages to the system. */
const BETWEEN_COLLECTIONS_MILLISECONDS = 1000;

/** Returns memory to the system after a burst of requests: V8 collects only while something allocates. */
export function releaseMemory(): void {
  collectNow();
  setTimeout(collectNow, BETWEEN_COLLECTIONS_MILLISECONDS).unref();
}

/**
 * Runs work over very many rows with a bounded heap. Rows survive the young generation and become garbage
 * soon after; V8's default lets them accumulate to several times the live data. Applied to all requests this
 * would cost a tenth of the speed of pages.
 */
export async function withHeapLimit<T>(work: () => Promise<T>): Promise<T> {
  if ((works += 1) === 1) {
    setHeapGrowth(LIMITED);
    // The limit takes effect at a collection.
    collectNow();
  }
  try {
    return await work();
  } finally {
    if ((works -= 1) === 0) setHeapGrowth(DEFAULT);
  }
}
