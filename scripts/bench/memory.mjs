import { readFileSync, writeFileSync } from "node:fs";

function megabytesOf(pid, name) {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(kilobytes) / 1024;
}

/** Resident memory of a process. */
export const residentMegabytes = (pid) => megabytesOf(pid, "VmRSS");

/**
 * Resets the kernel's peak of a process's memory.
 * @returns a function that reads the peak
 */
export function watchPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  return () => megabytesOf(pid, "VmHWM");
}
