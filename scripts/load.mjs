import "./lib/node-version.mjs";
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { buildWhenStale, BUILD_TITLE } from "./lib/build-step.mjs";
import { median } from "./lib/figures.mjs";
import { install, INSTALL_TITLE } from "./lib/install.mjs";
import { Progress } from "./lib/progress.mjs";
import { inProject } from "./lib/project-paths.mjs";
import { runCommand, usageFailure } from "./lib/run-command.mjs";

const usage = `用法：npm run test:load                          逐级加压，再持续运行 20 分钟，写入 docs/load.md
      npm run test:load -- --minutes 5           持续运行几分钟
      npm run test:load -- --step-seconds 10     每一级几秒（默认 20）
      npm run test:load -- --servers 3           一到三个进程各每秒多少次登录，写入 docs/scaling.md
      npm run test:load -- --traces 0.1          记录十分之一的请求时，每个请求多用多少处理器时间
      npm run test:load -- --gigabytes 1         这样大的数据库：备份时别人的等待、恢复、迁移到 PostgreSQL，约 15 分钟`;
const LINE = {
  usage,
  options: {
    minutes: { type: "string", default: "20" },
    "step-seconds": { type: "string", default: "20" },
    servers: { type: "string" },
    traces: { type: "string" },
    gigabytes: { type: "string" },
  },
};
const FACTORS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3];
/** All requests come from this machine, which states their client as a proxy does. */
const ENVIRONMENT = { TRUSTED_PROXIES: "127.0.0.1" };
const PROBE_SECONDS = 5;
const PROBES = 3;
/** Rate of the first probe, doubled until some requests fail. */
const PROBE_RATE = 50;
const GOOD_SHARE = 0.98;

function numbersIn(values) {
  const wrong = Object.entries(values).find(([, value]) => !(Number(value) > 0));
  if (wrong) throw usageFailure(`--${wrong[0]} 须是正数：${wrong[1]}`, LINE);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
}

/**
 * The capacity in successful requests per second: the rate is doubled until some fail, and measured there.
 */
async function measureCapacity(run) {
  let rate = PROBE_RATE;
  for (;;) {
    const { good, asked } = await run(rate, PROBE_SECONDS);
    if (good < asked * GOOD_SHARE) break;
    rate *= 2;
  }
  const found = [];
  for (let probe = 0; probe < PROBES; probe += 1)
    found.push((await run(rate, PROBE_SECONDS)).good / PROBE_SECONDS);
  return median(found);
}

async function measure({ minutes, "step-seconds": seconds }) {
  const { startSite } = await import("./bench/subjects.mjs");
  const { mixedRequests } = await import("./load/people.mjs");
  const { soak } = await import("./load/soak.mjs");
  const site = await startSite(ENVIRONMENT);
  const crowd = fork(inProject("scripts", "load", "crowd.mjs"));
  try {
    const requests = await mixedRequests(site);
    const run = async (rate, length) => {
      crowd.send({ origin: site.origin, requests, rate, seconds: length });
      return (await once(crowd, "message"))[0];
    };
    await run(PROBE_RATE, PROBE_SECONDS);
    const capacity = await measureCapacity(run);
    const steps = [];
    for (const factor of FACTORS) {
      steps.push({ factor, ...(await run(capacity * factor, seconds)), load: loadavg()[0] });
      console.log(JSON.stringify(steps.at(-1)));
    }
    const soakRate = capacity / 2;
    const samples = await soak(site, run, { rate: soakRate, minutes });
    return { capacity, steps, seconds, soakRate, minutes, samples };
  } finally {
    crowd.kill("SIGKILL");
    site.stop();
  }
}

async function writeLoad(options) {
  const { writeLoadPaper } = await import("./load/paper.mjs");
  return writeLoadPaper(await measure(options));
}

async function writeServers(most) {
  const { measureServers } = await import("./load/servers.mjs");
  const { writeServersPaper } = await import("./load/servers-paper.mjs");
  return writeServersPaper(await measureServers(most));
}

async function sayTraces(share) {
  const { measureTraces } = await import("./load/traces.mjs");
  return JSON.stringify(await measureTraces(share));
}

async function sayGigabytes(size) {
  const { measureGigabytes } = await import("./load/gigabyte.mjs");
  return JSON.stringify(await measureGigabytes(size));
}

function measured(options) {
  const { gigabytes, servers, traces } = options;
  if (gigabytes) return sayGigabytes(gigabytes);
  if (servers) return writeServers(servers);
  return traces ? sayTraces(traces) : writeLoad(options);
}

await runCommand(LINE, async ({ values }) => {
  const options = numbersIn(values);
  const progress = new Progress(2);
  await progress.step(INSTALL_TITLE, (note) => install(note, { installTools: true }));
  await progress.step(BUILD_TITLE, buildWhenStale);
  console.log(await measured(options));
  process.exit();
});
