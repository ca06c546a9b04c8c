import { fork } from "node:child_process";
import { once } from "node:events";
import { inProject } from "../lib/project-paths.mjs";
import { testEnvironment } from "../lib/test-environment.mjs";
import { median } from "../lib/figures.mjs";
import { send } from "./load.mjs";
import { startSiteOn } from "./subjects.mjs";

const TIMES = 9;
const DATABASE_TIMES = 3;
const WARM_TIMES = 100;

/** The address of a search; one that starts with a slash is the address of another page. */
const addressOf = (path, search) =>
  search.startsWith("/")
    ? search
    : search === ""
      ? path
      : `${path}${path.includes("?") ? "&" : "?"}${search}`;

/** Starts the process that fills a database with as many rows, and a site on it. */
async function openSide({ subject, list }, rows, environment) {
  const child = fork(inProject("scripts", "bench", subject), [String(rows), ...(list ? [list] : [])], {
    env: { ...testEnvironment(), ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.once("exit", (code) => {
    if (code) throw new Error(`${subject} ended with ${code}`);
  });
  const [{ token, path, searches }] = await once(child, "message");
  const site = await startSiteOn(environment);
  const headers = { "Accept-Encoding": "gzip", Cookie: `admin-token=${token}` };
  const stop = () => {
    child.kill("SIGKILL");
    site.stop();
  };
  const database = async (search) => {
    child.send({ search, times: DATABASE_TIMES });
    return (await once(child, "message"))[0];
  };
  const page = async (search) => {
    const since = performance.now();
    const address = addressOf(path, search);
    const { status } = await send(site, address, { headers });
    // A search with a single result redirects to its page.
    if (status !== 200 && status !== 302) throw new Error(`${address} answered ${status}`);
    return performance.now() - since;
  };
  return {
    stop,
    token,
    searches: new Map(searches.map(({ name, search }) => [name, search])),
    page,
    database,
  };
}

/** Measures both alternately, so that disturbances affect both. */
async function alternate(first, second, times) {
  const taken = [[], []];
  for (let time = 0; time < times; time += 1) {
    taken[0].push(await first());
    taken[1].push(await second());
  }
  return taken.map(median);
}

/**
 * The search for the small side: the unfiltered page where the small database has fewer rows than the large
 * one, which would make it faster.
 */
async function fairSide(small, search, { rows }) {
  if (search === undefined) return "";
  return (await small.database(search)).rows < rows ? "" : search;
}

async function compare(name, [one, oneSearch], [other, otherSearch]) {
  const [before, after] = await alternate(
    () => one.page(oneSearch),
    () => other.page(otherSearch),
    TIMES,
  );
  const [own, others] = await alternate(
    async () => (await one.database(oneSearch)).milliseconds,
    async () => (await other.database(otherSearch)).milliseconds,
    DATABASE_TIMES,
  );
  return { name, page: [before, after], database: [own, others] };
}

/** Compared with the first page of the same list. */
const DEEP = /^page /;

const ACCOUNTS = { subject: "list-subject.mjs", small: 1000, large: 1_000_000 };

/**
 * Compares a list with few rows and one with many, over HTTP and in the database alone.
 * @param environments of the two databases
 * @param of the script that fills them, its list, and the numbers of rows; accounts by default
 * @returns the token of a session on the large one
 */
export async function measureLists(environments, report, of = ACCOUNTS) {
  const small = await openSide(of, of.small, environments.small);
  const large = await openSide(of, of.large, environments.large);
  try {
    for (let warm = 0; warm < WARM_TIMES; warm += 1) await Promise.all([small.page(""), large.page("")]);
    for (const [name, search] of large.searches) {
      const side = DEEP.test(name)
        ? [large, ""]
        : [small, await fairSide(small, small.searches.get(name), await large.database(search))];
      report(await compare(name, side, [large, search]));
    }
    return { token: large.token };
  } finally {
    small.stop();
    large.stop();
  }
}
