import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript";

export interface Import {
  /** As written. */
  readonly name: string;
  /** The project's file that it resolves to, or null for a package. */
  readonly file: string | null;
}

export interface SourceFile {
  /** Relative to the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

/** Files by path, of the project or of a test. */
export type Texts = Readonly<Record<string, string>>;

const CODE = /\.(?:ts|tsx|js|mjs)$/;
const ENDINGS = ["", ".ts", ".tsx", ".js", ".mjs", "/index.ts", "/index.tsx"];
const FOLDERS = ["app", "scripts", "tests"];

function resolveImport(name: string, from: string, paths: ReadonlySet<string>): string | null {
  const bare = name.replace(/\?.*$/, "");
  if (!/^(?:\.{1,2}\/|~\/)/.test(bare)) return null;
  const path = bare.startsWith("~/") ? `app/${bare.slice(2)}` : posix.join(dirname(from), bare);
  return ENDINGS.map((ending) => path + ending).find((candidate) => paths.has(candidate)) ?? path;
}

/** Parses the imports of files, including types and dynamic ones. */
export function readSources(texts: Texts): SourceFile[] {
  const paths = new Set(Object.keys(texts));
  return Object.entries(texts).map(([path, text]) => {
    const { importedFiles } = ts.preProcessFile(text, true, true);
    const imports = importedFiles.map(({ fileName }) => ({
      name: fileName,
      file: resolveImport(fileName, path, paths),
    }));
    return { path, text, imports };
  });
}

function codeBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"));
}

/** Reads all code files of the project. */
export function projectTexts(): Texts {
  const loose = readdirSync(".").filter((name) => CODE.test(name));
  const paths = [...loose, ...FOLDERS.flatMap(codeBelow)].sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

export const isTest = (path: string) => /\.(?:test|spec)\.(?:ts|tsx|mjs)$/.test(path);
/** Code of the application and its server, without tests. */
export const isApplication = (path: string) => !isTest(path) && /^(?:app\/|server\.ts$)/.test(path);
