import { readFileSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { projectRoot } from "./project-paths.mjs";

const CODE = /\.(?:ts|tsx|mjs|js)$/;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".js"];
const FOLDERS = ["app", "tests", "scripts"];

function resolveImport(name, from, paths) {
  const bare = name.replace(/\?.*$/, "");
  if (!/^(?:\.{1,2}\/|~\/)/.test(bare)) return [];
  const path = bare.startsWith("~/") ? `app/${bare.slice(2)}` : posix.join(posix.dirname(from), bare);
  return ENDINGS.map((ending) => path + ending)
    .filter((candidate) => paths.has(candidate))
    .slice(0, 1);
}

/**
 * The imports of each code file, dynamic ones and types included.
 * @param {Map<string, string>} texts contents by path from the project's folder
 * @returns {Map<string, string[]>} paths by path
 */
export function importGraph(texts) {
  const edges = ([path, text]) => [
    path,
    ts
      .preProcessFile(text, true, true)
      .importedFiles.flatMap(({ fileName }) => resolveImport(fileName, path, texts)),
  ];
  return new Map([...texts].map(edges));
}

/** All code files of the project by path. */
export function projectCode(root = projectRoot) {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && CODE.test(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll("\\", "/"),
      ),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

/** The files that import each file. */
function importersOf(graph) {
  const importers = new Map();
  for (const [path, imported] of graph)
    for (const name of imported) importers.set(name, [...(importers.get(name) ?? []), path]);
  return importers;
}

/**
 * The number of imports between each file and the nearest wanted one: 0 for a wanted file itself.
 * @param {Map<string, string[]>} graph
 * @param {(path: string) => boolean} isWanted
 * @returns {Map<string, number>} by path, without files that import no wanted one
 */
export function distancesTo(graph, isWanted) {
  const importers = importersOf(graph);
  const distances = new Map();
  let level = [...graph.keys()].filter(isWanted);
  for (let distance = 0; level.length > 0; distance += 1) {
    for (const path of level) distances.set(path, distance);
    const next = level.flatMap((path) => importers.get(path) ?? []);
    level = [...new Set(next)].filter((path) => !distances.has(path));
  }
  return distances;
}
