import { fork } from "node:child_process";
import { once } from "node:events";
import { inProject } from "../lib/project-paths.mjs";
import { testEnvironment } from "../lib/test-environment.mjs";
import { bystandersP99, idleP99 } from "./bystanders.mjs";
import { residentMegabytes, watchPeak } from "./memory.mjs";
import { startSiteOn } from "./subjects.mjs";

const beginExport = (environment) =>
  fork(inProject("scripts", "bench", "list-job-subject.mjs"), [], {
    env: { ...testEnvironment(), ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

/** Measures an export of all accounts by the site's job, with bystanders; `token` is the session of one. */
export async function measureExport(environment, token) {
  const site = await startSiteOn(environment);
  const headers = { "x-access-token": token };
  try {
    const idle = await idleP99(site, headers);
    const before = residentMegabytes(site.pid);
    const peak = watchPeak(site.pid);
    const child = beginExport(environment);
    await once(child, "message");
    const since = performance.now();
    let isDone = false;
    const end = once(child, "message").then(([answer]) => {
      isDone = true;
      return answer;
    });
    const busy = await bystandersP99(site, headers, () => !isDone);
    const seconds = (performance.now() - since) / 1000;
    return { ...(await end), seconds, idle, busy, before, most: peak() };
  } finally {
    site.stop();
  }
}
