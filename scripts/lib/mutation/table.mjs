const ROOT = "app/services/";

/** The domain of a path, which a row of the table represents. */
const folderOf = (path) => path.slice(ROOT.length).split("/").slice(0, 2).join("/");

const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

function row(name, results) {
  const survived = results.filter(({ status }) => status === "survived").length;
  const late = results.filter(({ status }) => status === "late").length;
  const killed = results.length - survived;
  return `| ${name} | ${results.length} | ${killed} | ${late} | ${survived} | ${percent(killed, results.length)} |`;
}

/**
 * A row for each folder and one for all. A timeout counts as killed.
 * @param {readonly { path: string, status: "killed" | "late" | "survived" }[]} results
 */
export function mutationTable(results) {
  const folders = [...new Set(results.map(({ path }) => folderOf(path)))].sort();
  return [
    "| Folder | Mutants | Killed | of these by time-out | Survived | Killed |",
    "|---|---:|---:|---:|---:|---:|",
    ...folders.map((folder) =>
      row(
        folder,
        results.filter(({ path }) => folderOf(path) === folder),
      ),
    ),
    row("all", results),
  ].join("\n");
}

const oneLine = (text) => {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length > 90 ? `${flat.slice(0, 90)}…` : flat;
};

/** One line about a mutant: its position, and the original and replaced code. */
export const describeMutant = ({ path, line, mutator, original, replacement }) =>
  `${path}:${line} ${mutator}: ${oneLine(original)} → ${oneLine(replacement)}`;
