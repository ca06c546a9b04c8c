import { isPure, onFile } from "./layer-rules";
import { isApplication, type SourceFile } from "./source-tree";

/**
 * The domains of app/services, low to high: a domain may use those of earlier groups and of its own. Areas
 * (the top-level folders) only group files and have no order: domains of one area are at several levels.
 */
const DOMAIN_ORDER: readonly (readonly string[])[] = [
  [
    "runtime/commands",
    "runtime/configuration",
    "runtime/drill",
    "runtime/failures",
    "runtime/outgoing",
    "runtime/process",
    "runtime/secrets",
    "runtime/traces",
    "runtime/work",
    "identity/captcha",
  ],
  ["db"],
  ["access/scopes"],
  [
    "operations/audit",
    "messaging/notify",
    "files/storage",
    "files/inspection",
    "format",
    "forms/rules",
    "identity/hashing",
    "identity/sessions",
    "identity/attempts",
    "collections/sheets",
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
  ["identity/card"],
  ["identity/auth"],
  ["identity/personal"],
  ["identity/own-data"],
  ["identity/people"],
  ["organizations/companies", "organizations/subscriptions"],
  ["organizations/desk-access"],
  ["organizations/declarants"],
  ["organizations/channels"],
  ["organizations/entrustments"],
  ["declarations/fields"],
  ["declarations/keys"],
  ["declarations/rules", "declarations/plans", "declarations/message"],
  ["declarations/parts"],
  [
    "declarations/states",
    "declarations/numbers",
    "declarations/records",
    "declarations/checks",
    "declarations/lists",
    "declarations/output",
    "declarations/switches",
    "declarations/notices",
    "declarations/assignment",
    "declarations/archive",
    "declarations/sending",
    "declarations/receipts",
  ],
  ["declarations/libraries", "declarations/comments", "declarations/attachments", "declarations/links"],
  ["declarations/templates"],
  ["operations/demo", "operations/trail", "operations/settings"],
  ["operations/dashboard", "operations/backup", "operations/jobs"],
  ["operations/status"],
  ["collections/jobs"],
  ["operations/drill"],
  ["operations/commands", "operations/background"],
];

const rankOf = (domain: string) => DOMAIN_ORDER.findIndex((group) => group.includes(domain));

/** The domain of a file, subfolders included; undefined outside the services. */
function domainOf(path: string): string | undefined {
  const [, area, folder] = /^app\/services\/(?:([^/]+)\/)?(?:([^/]+)\/)?[^/]/.exec(path) ?? [];
  if (area === undefined) return path.startsWith("app/services/") ? "" : undefined;
  return rankOf(area) !== -1 || folder === undefined ? area : `${area}/${folder}`;
}

function isUpwards(from: string, target: string): boolean {
  const own = domainOf(from);
  const other = domainOf(target);
  if (own === undefined || other === undefined || own === other || isPure(target)) return false;
  return rankOf(own) < rankOf(other);
}

/** Imports of a higher domain, domains missing in the order, and files outside of domains. */
export function domainViolations(files: readonly SourceFile[]): string[] {
  const services = files.filter(({ path }) => isApplication(path) && path.startsWith("app/services/"));
  const domains = new Set(services.map(({ path }) => domainOf(path)!));
  const unplaced = [...domains]
    .filter((domain) => rankOf(domain) === -1)
    .map((domain) => `no place for ${domain || "loose files"}`);
  const upwards = services.flatMap((file) =>
    onFile(file)
      .filter((target) => isUpwards(file.path, target))
      .map((target) => `${file.path} → ${target}`),
  );
  return [...unplaced, ...upwards];
}

/** Domains of the order without files. */
export function emptyDomains(files: readonly SourceFile[]): string[] {
  const domains = new Set(files.map(({ path }) => domainOf(path)));
  return DOMAIN_ORDER.flat().filter((domain) => !domains.has(domain));
}

/** One line for each import cycle, starting with its first file by name. */
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
