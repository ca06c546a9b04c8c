import { readFileSync, writeFileSync } from "node:fs";

function megabytesOf(pid, name) {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(kilobytes) / 1024;
}

/** What a process holds in memory now. */
export const residentMegabytes = (pid) => megabytesOf(pid, "VmRSS");

/** From here on the kernel remembers the most that a process has held. @returns tells it */
export function watchPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return () => megabytesOf(pid, "VmHWM");
}
