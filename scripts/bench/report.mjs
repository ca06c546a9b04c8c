import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";

const [FROM, TO] = ["<!-- bench -->", "<!-- /bench -->"];

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const shown = (number) => (number >= 100 ? String(Math.round(number)) : number.toPrecision(3));

function verdict(value, bar, unit) {
  return `${value >= bar ? "reached" : "**not reached**"} (≥ ${bar}${unit})`;
}

/** Medians of the rounds, and of the ratios within a round: what slows one side down slows the other too. */
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

/** Writes what was measured between its marks, and leaves the rest of the page alone. */
export function writeReport(file, { results, sizes, rounds }) {
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()}), medians of ${rounds} rounds.`;
  const part = [FROM, "", machine, "", tableOf(results), "", sizesTable(sizes), "", TO].join("\n");
  const page = existsSync(file) ? readFileSync(file, "utf8") : `# Benchmarks\n\n${FROM}\n${TO}\n`;
  const [before, rest = ""] = page.split(FROM);
  writeFileSync(file, before + part + (rest.split(TO)[1] ?? "\n"));
  return part;
}
