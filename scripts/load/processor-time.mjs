import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

/** Linux counts processor time in ticks of a hundredth of a second. */
const TICK_MILLISECONDS = 10;

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, parent, ...rest] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    // Its own time in user and system mode, and that of its ended children.
    const ticks = rest.slice(9, 13).reduce((sum, value) => sum + Number(value), 0);
    return { parent: Number(parent), ticks };
  } catch {
    return null;
  }
}

/** Processor time of a process and its descendants, in milliseconds. */
export function processorTime(pid) {
  const stats = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...statOf(name) }));
  const familyOf = (one) => [
    one,
    ...stats.filter(({ parent }) => parent === one).flatMap((child) => familyOf(child.pid)),
  ];
  const family = new Set(familyOf(pid));
  return (
    stats.filter((one) => family.has(one.pid)).reduce((sum, { ticks = 0 }) => sum + ticks, 0) *
    TICK_MILLISECONDS
  );
}

/** Restricts all threads of a process to these processors. */
export function keepOn(pid, processors) {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", processors, String(pid)], {
    stdio: "ignore",
  });
}
