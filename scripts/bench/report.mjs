import { availableParallelism, cpus } from "node:os";
import { median, shown } from "../lib/figures.mjs";
import { writeMarkedPart } from "../lib/marked-part.mjs";

function verdict(value, bar, unit) {
  return `${value >= bar ? "reached" : "**not reached**"} (≥ ${bar}${unit})`;
}

/** Medians of rounds, and of ratios within a round, because disturbances affect both sides. */
function tableOf(results) {
  const lines = results.flatMap(({ name, atLeast, ours, others }) => {
    const own = shown(median(ours));
    if (atLeast !== undefined)
      return [`| ${name} | ${own} | – | – | – | ${verdict(median(ours), atLeast, "")} |`];
    return others.map(({ than, bar, rates }) => {
      const ratio = median(ours.map((rate, round) => rate / rates[round]));
      return `| ${name} | ${own} | ${than} | ${shown(median(rates))} | ${shown(ratio)} | ${verdict(ratio, bar, " ×")} |`;
    });
  });
  return [
    "| Measure | ours, per second | compared with | theirs, per second | ratio | bar |",
    "|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

function sizesTable(sizes) {
  return [
    "| First view of /login | bytes | bar |",
    "|---|---|---|",
    ...sizes.map(
      ({ name, bytes, bar }) =>
        `| ${name} | ${bytes} | ${bytes <= bar ? "reached" : "**not reached**"} (≤ ${bar}) |`,
    ),
  ].join("\n");
}

function figuresTable(title, figures) {
  return [
    `| ${title} | value | bar |`,
    "|---|---|---|",
    ...figures.map(
      ({ name, value, bar }) =>
        `| ${name} | ${shown(value)} | ${value <= bar ? "reached" : "**not reached**"} (≤ ${bar}) |`,
    ),
  ].join("\n");
}

/** Replaces the marked part of the paper by the measurements. */
export function writeReport(file, { results, sizes, sockets, rounds }) {
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), medians of ${rounds} rounds.`;
  const part = [
    machine,
    tableOf(results),
    sizesTable(sizes),
    figuresTable("Sockets of one server", sockets),
  ].join("\n\n");
  writeMarkedPart(file, "Benchmarks", "bench", part);
  return part;
}
