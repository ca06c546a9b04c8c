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

/**
 * The number of imports between a file and the nearest wanted one: 0 for the file itself, Infinity for none.
 * @param {string} from
 * @param {Map<string, string[]>} graph
 * @param {(path: string) => boolean} isWanted
 */
export function distanceTo(from, graph, isWanted) {
  const visited = new Set([from]);
  let level = [from];
  for (let distance = 0; level.length > 0; distance += 1) {
    if (level.some(isWanted)) return distance;
    const next = level.flatMap((path) => graph.get(path) ?? []).filter((path) => !visited.has(path));
    level = [...new Set(next)];
    for (const path of level) visited.add(path);
  }
  return Infinity;
}
