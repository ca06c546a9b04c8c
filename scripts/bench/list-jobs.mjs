import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { inProject } from "../lib/project-paths.mjs";
import { testEnvironment } from "../lib/test-steps.mjs";
import { bystandersP99, idleP99 } from "./bystanders.mjs";
import { startSiteOn } from "./subjects.mjs";

const begin = (kind, environment, execArgv = []) =>
  fork(inProject("scripts", "bench", "list-job-subject.mjs"), [kind], {
    execArgv,
    env: { ...testEnvironment(), ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });

function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(kilobytes) / 1024;
}

/** Every account as a file that the site's job writes, with bystanders of whom `token` is one. */
export async function measureExport(environment, token) {
  const site = await startSiteOn(environment);
  const headers = { "x-access-token": token };
  try {
    const idle = await idleP99(site, headers);
    const before = residentMegabytes(site.pid);
    const child = begin("export", environment);
    await once(child, "message");
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, residentMegabytes(site.pid))), 100);
    const since = performance.now();
    let isDone = false;
    const end = once(child, "message").then(([said]) => {
      isDone = true;
      return said;
    });
    const busy = await bystandersP99(site, headers, () => !isDone);
    clearInterval(watch);
    return { ...(await end), seconds: (performance.now() - since) / 1000, idle, busy, before, most };
  } finally {
    site.stop();
  }
}

/** A hundred thousand people of a file: judged, then imported. */
export async function measureImport(environment) {
  const [said] = await once(begin("import", environment, ["--expose-gc"]), "message");
  return said;
}
