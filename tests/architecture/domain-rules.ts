import { isPure, onFile } from "./layer-rules";
import { isApplication, type SourceFile } from "./source-tree";

/**
 * The rooms of app/services, low to high; a room may use what stands before its own group, and its neighbours.
 * Wings are what a reader looks for, not an order: the rooms of one wing stand at several heights.
 */
const ROOM_ORDER: readonly (readonly string[])[] = [
  [
    ...["runtime/configuration", "runtime/failures", "runtime/process", "runtime/secrets"],
    ...["forms/rules", "identity/captcha"],
  ],
  ["db"],
  ["access/scopes"],
  [
    ...["operations/audit", "messaging/notify", "files/storage", "files/inspection", "format"],
    ...["identity/hashing", "identity/sessions", "identity/attempts", "collections/sheets"],
  ],
  ["products/sub-apps"],
  ["collections/lists", "forms/editing"],
  ["collections/imports"],
  ["reference-data", "forms/drafts", "identity/preferences"],
  ["organizations/tenants", "organizations/departments", "operations/error-log"],
  ["identity/accounts"],
  ["products/catalogue", "products/resources", "products/versions"],
  ["access/roles", "access/menu", "access/paths"],
  ["files/uploads"],
  ["organizations/provisioning"],
  ["content"],
  ["collections/search"],
  ["messaging/messages", "messaging/sockets"],
  ["organizations/certification"],
  ["identity/auth"],
  ["identity/personal"],
  ["identity/own-data"],
  ["identity/people"],
  ["organizations/companies", "organizations/grants"],
  ["operations/demo"],
  ["collections/jobs"],
  ["operations/commands", "operations/background"],
];

const rankOf = (room: string) => ROOM_ORDER.findIndex((group) => group.includes(room));

/** The room of a file, whose parts belong to it; undefined outside the services. */
function roomOf(path: string): string | undefined {
  const [, wing, part] = /^app\/services\/(?:([^/]+)\/)?(?:([^/]+)\/)?[^/]/.exec(path) ?? [];
  if (wing === undefined) return path.startsWith("app/services/") ? "" : undefined;
  return rankOf(wing) !== -1 || part === undefined ? wing : `${wing}/${part}`;
}

function isUpwards(from: string, target: string): boolean {
  const [own, other] = [roomOf(from), roomOf(target)];
  if (own === undefined || other === undefined || own === other || isPure(target)) return false;
  return rankOf(own) < rankOf(other);
}

/** The order of the rooms; one without a place in it, and a file beside them, is a violation too. */
export function domainViolations(files: readonly SourceFile[]): string[] {
  const services = files.filter(({ path }) => isApplication(path) && path.startsWith("app/services/"));
  const rooms = new Set(services.map(({ path }) => roomOf(path)!));
  const homeless = [...rooms]
    .filter((room) => rankOf(room) === -1)
    .map((room) => `no place for ${room || "loose files"}`);
  const upwards = services.flatMap((file) =>
    onFile(file)
      .filter((target) => isUpwards(file.path, target))
      .map((target) => `${file.path} → ${target}`),
  );
  return [...homeless, ...upwards];
}

/** Places in the order where nobody lives. */
export function emptyRooms(files: readonly SourceFile[]): string[] {
  const rooms = new Set(files.map(({ path }) => roomOf(path)));
  return ROOM_ORDER.flat().filter((room) => !rooms.has(room));
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
