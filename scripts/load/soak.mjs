import { readdirSync, readFileSync, statSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";

const SAMPLES = 60;
const SECONDS_MIN = 2;
const MEGABYTE = 1024 * 1024;

function walBytes(folder) {
  try {
    return statSync(join(folder, "online-customs.sqlite-wal")).size;
  } catch (error) {
    // The file exists from the first write on.
    if (error.code === "ENOENT") return 0;
    throw error;
  }
}

const sampleOf = ({ pid, folder }) => ({
  load: loadavg()[0],
  memory: Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024,
  handles: readdirSync(`/proc/${pid}/fd`).length,
  wal: walBytes(folder) / MEGABYTE,
});

/**
 * Sends requests at a steady rate for as many minutes.
 * @returns a sample of the server after each part, with the counts of responses
 */
export async function soak(site, run, { rate, minutes }) {
  const seconds = Math.max(SECONDS_MIN, (minutes * 60) / SAMPLES);
  const parts = Math.max(3, Math.round((minutes * 60) / seconds));
  const samples = [];
  for (let part = 0; part < parts; part += 1) {
    const { good, p99, asked } = await run(rate, seconds);
    samples.push({ minute: ((part + 1) * seconds) / 60, good, asked, p99, ...sampleOf(site) });
  }
  return samples;
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The ratio of a sample's mean in the last third to that in the second one; the first is a warm-up. */
export function growth(samples, name) {
  const third = Math.floor(samples.length / 3);
  const of = (from, to) => mean(samples.slice(from, to).map((sample) => sample[name]));
  return of(samples.length - third) / of(third, 2 * third);
}
