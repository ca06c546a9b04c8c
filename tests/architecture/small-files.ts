import { isApplication, isTest, type SourceFile } from "./source-tree";

const LINES = 15;

/** What stands in a file of its own however short it is, each for its reason. */
const OF_ITS_OWN = [
  // Texts, schemas and types are ports: who changes them looks for them by name.
  /\.(?:text|schema|types)\.tsx?$/,
  /^app\/services\/db\/schema\//,
  // A migration that has run never changes.
  /^app\/services\/db\/migrations\//,
  // What indexes gather: middleware in server.ts, collections of a base, jobs, commands.
  /^app\/server\//,
  /-collections?\.server\.ts$/,
  /-job\.server\.ts$/,
  /-command\.server\.ts$/,
  // Routes stay thin: what they load stands beside what it is made of.
  /^app\/routes\//,
  /^app\/collections\/planned-page\.server\.ts$/,
];

const isShort = ({ text }: SourceFile) => text.trimEnd().split("\n").length <= LINES;

/** Files so short, and used by one other alone, that they are read only on the way to it. */
export function lonelyFiles(files: readonly SourceFile[]): string[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const { file } of imports) if (file) importers.set(file, [...(importers.get(file) ?? []), path]);
  return files
    .filter((file) => isApplication(file.path) && isShort(file))
    .filter(({ path }) => !isTest(path) && !OF_ITS_OWN.some((pattern) => pattern.test(path)))
    .flatMap(({ path }) => {
      const [importer, ...others] = importers.get(path) ?? [];
      return importer && others.length === 0 ? [`${path}: only ${importer} imports it`] : [];
    });
}
