import { usageFailure } from "./run-command.mjs";

/** Behaviours that may last for some minutes: `dead:3`. */
const MODES = new Map(
  Object.entries({
    silent: "silent",
    dead: "dead",
    "fail-box": "refusing",
    gone: "gone",
    full: "full",
    "read-only": "read-only",
  }),
);
const FAULTS = new Set([
  "slow",
  "duplicate",
  "reversed",
  "lost",
  "late",
  "half-written",
  "gb2312",
  "unknown",
  "foreign",
  "c134",
]);
const MINUTE = 60_000;
const SEED_MAX = 2 ** 31;
/** The first declarations that are sent with it are released. */
const DEFAULT_SEED = "7";

export const SIMULATION_OPTIONS = /** @type {const} */ ({
  seed: { type: "string" },
  fault: { type: "string", multiple: true },
});

/**
 * Reads how the simulated import clients behave.
 * @throws Failure with exit code 64 for what is no seed or fault
 */
export function readSimulation({ seed = DEFAULT_SEED, fault = [] }, spec) {
  if (!/^\d{1,10}$/.test(seed) || Number(seed) >= SEED_MAX)
    throw usageFailure(`--seed 须为小于 ${SEED_MAX} 的整数：${seed}`, spec);
  const simulation = { seed: Number(seed), mode: "normal", faults: [] };
  for (const each of fault) {
    const [, name, minutes] = /^([a-z0-9-]+)(?::(\d{1,4}))?$/.exec(each) ?? [];
    const isMode = MODES.has(name);
    if (!isMode && (minutes !== undefined || !FAULTS.has(name))) throw usageFailure(`没有故障 ${each}`, spec);
    if (!isMode) simulation.faults.push(name);
    else if (simulation.mode !== "normal") throw usageFailure("silent、dead 等六种故障一次一种", spec);
    else {
      simulation.mode = MODES.get(name);
      if (minutes !== undefined) simulation.modeMilliseconds = Number(minutes) * MINUTE;
    }
  }
  return simulation;
}
