import { ALLOWED_IMPORTS } from "./layer-exceptions";
import { isApplication, type SourceFile } from "./source-tree";

/** Data, types and pure rules that every layer may import; they must not import upwards either. */
const PURE =
  /\.(?:text|schema|types)\.ts$|\/services\/(?:runtime\/(?:configuration\/limits|failures\/errors)|access\/(?:paths\/(?:(?:console|desk|find|define)-pages?[\w-]*|page-[\w-]+|known-paths)|menu\/console-icons)|identity\/accounts\/(?:identifier|masked-contact)|declarations\/(?:fields|parts|rules|plans|message)\/[\w-]+)\.ts$/;

/** Modules that server.ts may import: the edge, and what only the start needs. */
const STARTED_BY_SERVER =
  /^app\/(?:(?:wire|pages|server)\/|collections\.server\.ts$)|^app\/services\/(?:runtime\/(?:configuration\/env|process\/log|traces\/traces|failures\/start-failure)\.server|db\/|content\/(?:article-(?:views|watch)|seed-articles)\.server|operations\/(?:demo\/demo-command|commands\/|background\/)|identity\/auth\/first-start\.server)/;

/** Services that middleware may use: process, sessions, formats and rules of texts. */
const SERVED_TO_MIDDLEWARE = /^app\/services\/(?:runtime|format|forms\/rules|identity\/sessions)\//;

const SERVER_ONLY = /\.server\.tsx?$/;
export const isPure = (path: string) => PURE.test(path);

const FOLDERS = [
  "server",
  "pages",
  "collections",
  "console",
  "desk",
  "wire",
  "auth",
  "components",
  "enhance",
  "services",
] as const;
type Layer = "server.ts" | (typeof FOLDERS)[number] | "routes" | "other";

export function layerOf(path: string): Layer {
  if (path === "server.ts") return "server.ts";
  const [, name = ""] = /^app\/([^/]+)\//.exec(path) ?? [];
  const folder = FOLDERS.find((known) => known === name);
  if (folder) return folder;
  // root, entries and the list of routes are adapters like routes.
  return path.startsWith("app/") && name !== "styles" ? "routes" : "other";
}

const isIn =
  (...layers: readonly Layer[]) =>
  (target: string) =>
    layers.includes(layerOf(target));

const mayUse: Readonly<Record<Layer, (target: string) => boolean>> = {
  "server.ts": (target) => STARTED_BY_SERVER.test(target),
  server: (target) => isIn("server", "other")(target) || SERVED_TO_MIDDLEWARE.test(target) || isPure(target),
  pages: isIn("pages", "server", "services"),
  collections: (target) => isIn("collections", "pages", "services")(target) || isPure(target),
  console: (target) => isIn("console", "collections", "pages", "services")(target) || isPure(target),
  desk: (target) => isIn("desk", "collections", "pages", "services")(target) || isPure(target),
  wire: isIn("wire", "auth", "server", "services"),
  auth: isIn("auth", "services"),
  routes: (target) =>
    !isIn("server.ts", "wire", "enhance")(target) || target.startsWith("app/enhance/public"),
  components: (target) =>
    layerOf(target) === "components" ||
    target.startsWith("app/styles/") ||
    isPure(target) ||
    (target.startsWith("app/services/format/") && !SERVER_ONLY.test(target)),
  enhance: isIn("enhance"),
  services: isIn("services", "other"),
  other: () => true,
};

export const onFile = ({ path, imports }: SourceFile) =>
  imports.flatMap(({ file }) => (file === null || file === path ? [] : [file]));

function importsAgainstArrows(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isApplication(path))
    .flatMap((file) =>
      onFile(file)
        .filter((target) => target.startsWith("tests/") || !mayUse[layerOf(file.path)](target))
        .map((target) => `${file.path} → ${target}`),
    );
}

/** Imports that the layers' order forbids, without those in ALLOWED_IMPORTS. */
export const layerViolations = (files: readonly SourceFile[]): string[] =>
  importsAgainstArrows(files).filter((line) => !(line in ALLOWED_IMPORTS));

/** Exceptions that are no longer needed. */
export function staleImports(files: readonly SourceFile[]): string[] {
  const found = new Set(importsAgainstArrows(files));
  return Object.keys(ALLOWED_IMPORTS).filter((line) => !found.has(line));
}

const EXPRESS = /^(?:express|helmet|compression)$/;
const REMIX = /^@remix-run\//;
const REACT = /^react(?:-dom)?(?:\/|$)/;
const REMIX_AUTH = /^remix-auth(?:\/|$)/;

/** Packages by layer that it must not import, of HTTP, Remix and React. */
const UNKNOWN: Partial<Record<Layer, readonly RegExp[]>> = {
  services: [EXPRESS, REMIX, REMIX_AUTH, REACT],
  server: [REMIX, REMIX_AUTH, REACT],
  pages: [REMIX_AUTH],
  collections: [EXPRESS, REMIX_AUTH, REACT],
  console: [EXPRESS, REMIX_AUTH, REACT],
  desk: [EXPRESS, REMIX_AUTH, REACT],
  wire: [REMIX, REMIX_AUTH, REACT],
  auth: [EXPRESS, REMIX, REACT],
  routes: [REMIX_AUTH],
};

/** Imports of another layer's protocol: each adapter has one, services have none. */
export function protocolViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isApplication(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ name }) => UNKNOWN[layerOf(path)]?.some((unknown) => unknown.test(name)))
        .map(({ name }) => `${path} → ${name}`),
    );
}

/** Names of requests, responses, headers and cookies, which need no import. */
const OF_PROTOCOL = /\b(?:Request|Response|ServerResponse|Headers)\b|createCookie|setHeader|[Ss]et-[Cc]ookie/;
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

/** Services that use requests, responses, cookies or elements. */
export function protocolWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isApplication(path) && layerOf(path) === "services")
    .flatMap(({ path, text }) => [
      ...(path.endsWith(".tsx") ? [`${path}: elements`] : []),
      ...text
        .split("\n")
        .flatMap((line, index) =>
          OF_PROTOCOL.test(line) && !isComment(line) ? [`${path}:${index + 1}`] : [],
        ),
    ]);
}

/** Browser code that imports a server module. */
export function leakViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isApplication(path) && /^app\/(?:components|enhance)\//.test(path))
    .flatMap((file) =>
      onFile(file)
        .filter((target) => SERVER_ONLY.test(target))
        .map((target) => `${file.path} → ${target}`),
    );
}
