import { isApplication, type SourceFile } from "./source-tree";

/** Low to high; a domain may use what stands before its own group, and its neighbours (architecture.md). */
const DOMAIN_ORDER: readonly (readonly string[])[] = [
  ["db"],
  ["scopes"],
  [
    ...["audit", "notify", "storage", "hashing", "sessions", "attempts", "format"],
    ...["captcha-drawing", "captcha-voice", "inspection", "sheets"],
  ],
  ["sub-apps"],
  ["lists", "editing"],
  ["imports"],
  ["reference-data", "drafts", "preferences"],
  ["organizations", "departments", "error-log"],
  ["accounts"],
  ["products"],
  ["roles", "menu"],
  ["uploads"],
  ["provisioning"],
  ["channels", "declarants", "content"],
  ["search"],
  ["messages"],
  ["certification"],
  ["auth"],
  ["personal"],
  ["own-data"],
  ["people"],
  ["companies", "grants"],
  ["card"],
  ["demo"],
  ["list-jobs"],
  ["commands"],
  ["http"],
];

/** Data, types and pure rules that anybody may look at; they must not reach up either. */
const PURE =
  /\.(?:text|schema|types)\.ts$|\/services\/(?:limits|errors|paths)\.ts$|\/menu\/(?:console-page[\w-]*|console-icons|known-paths)\.ts$|\/accounts\/identifier\.ts$/;

/** Besides the edge, what starting needs and nothing else does. */
const STARTED_BY_SERVER =
  /^app\/(?:wire\/|services\/(?:http\/|messages\/|env\.server|log\.server|start-failure\.server|db\/|content\/(?:article-(?:views|watch)|seed-articles)\.server|demo\/demo-command|commands\/|notify\/outbox\.server|auth\/(?:first-start|housekeeping)\.server))/;

const SERVER_ONLY = /\.server\.tsx?$/;
const isPure = (path: string) => PURE.test(path);

type Layer = "server" | "wire" | "routes" | "components" | "enhance" | "services" | "other";

export function layerOf(path: string): Layer {
  if (path === "server.ts") return "server";
  const [, name = ""] = /^app\/([^/]+)\//.exec(path) ?? [];
  if (name === "wire" || name === "components" || name === "enhance" || name === "services") return name;
  // root, entries and the list of routes are adapters like routes.
  return path.startsWith("app/") && name !== "styles" ? "routes" : "other";
}

const mayUse: Readonly<Record<Layer, (target: string) => boolean>> = {
  server: (target) => STARTED_BY_SERVER.test(target),
  wire: (target) => ["wire", "services"].includes(layerOf(target)),
  routes: (target) =>
    ["routes", "components", "services", "other"].includes(layerOf(target)) ||
    target.startsWith("app/enhance/public"),
  components: (target) =>
    layerOf(target) === "components" ||
    isPure(target) ||
    (target.startsWith("app/services/format/") && !SERVER_ONLY.test(target)),
  enhance: (target) => layerOf(target) === "enhance",
  services: (target) => layerOf(target) === "services" || layerOf(target) === "other",
  other: () => true,
};

const onFile = ({ path, imports }: SourceFile) =>
  imports.flatMap(({ file }) => (file === null || file === path ? [] : [file]));

/** Who may know whom among server, wire, routes, components and services. */
export function layerViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isApplication(path))
    .flatMap((file) =>
      onFile(file)
        .filter((target) => target.startsWith("tests/") || !mayUse[layerOf(file.path)](target))
        .map((target) => `${file.path} → ${target}`),
    );
}

const domainOf = (path: string) => /^app\/services\/([^/]+)\//.exec(path)?.[1];
const rankOf = (domain: string) => DOMAIN_ORDER.findIndex((group) => group.includes(domain));

function isUpwards(from: string, target: string): boolean {
  const [own, other] = [domainOf(from), domainOf(target)];
  if (other === undefined || own === other || isPure(target)) return false;
  // Files beside the domains are below all of them.
  if (own === undefined) return true;
  return rankOf(own) < rankOf(other);
}

/** The order of the domains; a domain without a place in it is a violation too. */
export function domainViolations(files: readonly SourceFile[]): string[] {
  const services = files.filter(({ path }) => isApplication(path) && path.startsWith("app/services/"));
  const domains = new Set(services.flatMap(({ path }) => domainOf(path) ?? []));
  const homeless = [...domains]
    .filter((domain) => rankOf(domain) === -1)
    .map((domain) => `no place for ${domain}`);
  const upwards = services.flatMap((file) =>
    onFile(file)
      .filter((target) => isUpwards(file.path, target))
      .map((target) => `${file.path} → ${target}`),
  );
  return [...homeless, ...upwards];
}

/** Requests and answers are known to services/http alone. */
export function protocolViolations(files: readonly SourceFile[]): string[] {
  const PROTOCOL = /^(?:express|helmet|compression|@remix-run\/.+)$/;
  return files
    .filter(({ path }) => isApplication(path) && path.startsWith("app/services/"))
    .filter(({ path }) => domainOf(path) !== "http")
    .flatMap(({ path, imports }) =>
      imports.filter(({ name }) => PROTOCOL.test(name)).map(({ name }) => `${path} → ${name}`),
    );
}

/** Whatever runs in a browser never meets a module of the server. */
export function leakViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isApplication(path) && /^app\/(?:components|enhance)\//.test(path))
    .flatMap((file) =>
      onFile(file)
        .filter((target) => SERVER_ONLY.test(target))
        .map((target) => `${file.path} → ${target}`),
    );
}

/** One line for each circle of files, begun at its first file by name. */
export function cycles(files: readonly SourceFile[]): string[] {
  const graph = new Map(
    files.filter(({ path }) => isApplication(path)).map((file) => [file.path, onFile(file)]),
  );
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) return void found.add(canonicalCircle(trail.slice(start)));
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of [...graph.keys()].sort()) visit(path, []);
  return [...found];
}

function canonicalCircle(circle: readonly string[]): string {
  const first = circle.indexOf([...circle].sort()[0]!);
  const turned = [...circle.slice(first), ...circle.slice(0, first)];
  return [...turned, turned[0]].join(" → ");
}
