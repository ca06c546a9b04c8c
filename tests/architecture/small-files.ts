import { isApplication, isTest, type SourceFile } from "./source-tree";

const LINES = 15;

/** Files that may be short, each for its reason. */
const OF_ITS_OWN = [
  // Texts, schemas and types are looked up by name.
  /\.(?:text|schema|types)\.tsx?$/,
  /^app\/services\/db\/schema\//,
  // An applied migration never changes.
  /^app\/services\/db\/migrations\//,
  // Registered in an index: middleware in server.ts, collections of a base, jobs, commands.
  /^app\/server\//,
  /-collections?\.server\.ts$/,
  /-job\.server\.ts$/,
  /-command\.server\.ts$/,
  // Routes stay thin; their loaders are beside the domain.
  /^app\/routes\//,
  /^app\/collections\/planned-page\.server\.ts$/,
];

const isShort = ({ text }: SourceFile) => text.trimEnd().split("\n").length <= LINES;

/** Short files with only one importer, which could contain them. */
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
