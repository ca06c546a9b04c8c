import ts from "typescript";
import { isTest, type SourceFile } from "./source-tree";

/** The folder of the modules that open connections. */
const POLICY = "app/services/runtime/outgoing/";

/** Modules of Node that open connections, with the values that do. */
const CONNECTING: Readonly<Record<string, readonly string[]>> = {
  net: ["connect", "createConnection", "Socket", "default", "*"],
  tls: ["connect", "TLSSocket", "default", "*"],
  http: ["request", "get", "Agent", "ClientRequest", "default", "*"],
  https: ["request", "get", "Agent", "default", "*"],
  http2: ["connect", "default", "*"],
  dgram: ["createSocket", "Socket", "default", "*"],
  undici: ["*"],
  child_process: [
    "spawn",
    "exec",
    "execFile",
    "fork",
    "spawnSync",
    "execSync",
    "execFileSync",
    "default",
    "*",
  ],
};

/** Packages that open connections. */
const LIBRARIES = /^(?:pg|ws|undici|nodemailer|axios|@aws-sdk\/|@alicloud\/|@opentelemetry\/exporter-)/;

/**
 * Permitted connections and processes outside the policy, each with the reason why it is safe in a drill too.
 */
const OWN_CONNECTIONS: Readonly<Record<string, string>> = {
  "app/services/db/postgres-open.server.ts → pg": "the database stands in the environment alone",
  "app/services/db/pool/cancel-statement.server.ts → pg": "the database stands in the environment alone",
  "app/services/db/signals/signals-postgres.server.ts → pg": "the database stands in the environment alone",
  "app/services/db/move/postgres-side.server.ts → pg": "the database stands in the environment alone",
  "app/services/messaging/notify/mail/mail-smtp.server.ts → nodemailer":
    "it is given the socket, which the policy has made",
  "app/services/messaging/notify/mail/mail-smtp.server.ts → nodemailer/lib/smtp-transport/index.js":
    "it is given the socket, which the policy has made",
  "app/services/messaging/notify/sms/sms-aliyun.server.ts → @alicloud/dysmsapi20170525":
    "each of its requests is guarded by the policy before it connects",
  "app/services/messaging/notify/sms/sms-aliyun.server.ts → @alicloud/openapi-core":
    "its requests are those of the client, which are guarded",
  "app/services/operations/backup/store/object-store.server.ts → @aws-sdk/client-s3":
    "the store stands in the environment alone; the commands of a drill change nothing in it",
  "app/services/operations/backup/store/object-store.server.ts → @aws-sdk/lib-storage":
    "the store stands in the environment alone; the commands of a drill change nothing in it",
  "app/services/operations/backup/backup-process.server.ts → node:child_process":
    "it begins commands of this program, which a drill refuses",
  "app/services/operations/backup/restore/restore-command.server.ts → node:child_process":
    "it begins the check of what was restored",
  "app/services/runtime/process/side-process.server.ts → node:child_process":
    "it opens files without network, environment and arguments of others",
  "app/services/runtime/traces/otlp-recorder.server.ts → @opentelemetry/exporter-trace-otlp-http":
    "the collector stands in the environment alone; a drill loads no recorder",
};

function importedValues({ importClause }: ts.ImportDeclaration): string[] {
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const { name, namedBindings } = importClause;
  const named =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? ["*"]
        : namedBindings.elements
            .filter(({ isTypeOnly }) => !isTypeOnly)
            .map((element) => (element.propertyName ?? element.name).text);
  return [...(name ? ["default"] : []), ...named];
}

const isLoader = (called: ts.Expression) =>
  called.kind === ts.SyntaxKind.ImportKeyword ||
  (ts.isIdentifier(called) && (called.text === "require" || called.text === "load"));

/** The values that a file imports from modules, as pairs of module and value; "*" for all of them. */
function taken({ path, text }: SourceFile): (readonly [module: string, value: string])[] {
  const found: (readonly [string, string])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      for (const value of importedValues(node)) found.push([node.moduleSpecifier.text, value]);
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      if (isLoader(node.expression) && first && ts.isStringLiteral(first)) found.push([first.text, "*"]);
      const called = node.expression.getText();
      if (called === "fetch" || called === "globalThis.fetch") found.push(["fetch", "*"]);
    }
    if (ts.isNewExpression(node) && /^(?:WebSocket|EventSource)$/.test(node.expression.getText()))
      found.push([node.expression.getText(), "*"]);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

function connects(module: string, value: string): boolean {
  if (/^(?:fetch|WebSocket|EventSource)$/.test(module) || LIBRARIES.test(module)) return true;
  const values = CONNECTING[module.replace(/^node:/, "")];
  return values?.includes(value) ?? false;
}

/** Services that open connections outside the policy and without an exception. */
export function connectionsPastThePolicy(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>> = OWN_CONNECTIONS,
): string[] {
  const rows = files
    .filter(({ path }) => /^app\/services\/.*\.tsx?$/.test(path) && !isTest(path))
    .filter(({ path }) => !path.startsWith(POLICY))
    .flatMap((file) =>
      taken(file)
        .filter(([module, value]) => connects(module, value))
        .map(([module]) => `${file.path} → ${module}`),
    );
  return [...new Set(rows)].filter((row) => !Object.hasOwn(allowed, row));
}

/** Exceptions that are no longer needed. */
export function unusedConnections(files: readonly SourceFile[]): string[] {
  const rows = new Set(connectionsPastThePolicy(files, {}));
  return Object.keys(OWN_CONNECTIONS).filter((row) => !rows.has(row));
}

/** Settings of folders and stores outside the data folder. */
const OUTSIDE_NAMES = /\b(?:BACKUP_FOLDER|BACKUP_STORE|CHANNEL_ROOT)\b/;

/** Services that read those settings, with the reason why a drill does not use them. */
const OUTSIDE_READERS: Readonly<Record<string, string>> = {
  "app/services/operations/backup/backup-settings.server.ts": "a drill has no plan of backups",
  "app/services/operations/backup/backup-folder.server.ts": "names the variable in a message",
  "app/services/operations/backup/restore/restore-options.server.ts": "reads backups, and writes none",
  "app/services/operations/backup/store/copies-job.server.ts": "a job that a drill does not start",
  "app/services/operations/backup/store/store-command.server.ts": "a drill refuses the acts that change it",
  "app/services/operations/status/read-status.server.ts": "asks whether there is one",
  "app/services/organizations/channels/folders/box-paths.server.ts": "a drill refuses every folder",
  "app/services/organizations/channels/form/channel-form-context.server.ts": "asks whether there is one",
  "app/services/operations/demo/demo-channels.server.ts": "asks whether there is one",
};

/** Services that read those settings without an exception. */
export function readersOfOutside(
  files: readonly SourceFile[],
  allowed: Readonly<Record<string, string>> = OUTSIDE_READERS,
): string[] {
  return files
    .filter(({ path }) => /^app\/services\/.*\.server\.ts$/.test(path) && !isTest(path))
    .filter(({ path }) => !/^app\/services\/(?:runtime\/configuration|db\/migrations)\//.test(path))
    .filter(({ text }) => OUTSIDE_NAMES.test(text))
    .map(({ path }) => path)
    .filter((path) => !Object.hasOwn(allowed, path));
}

/** Exceptions that are no longer needed. */
export function unusedReaders(files: readonly SourceFile[]): string[] {
  const readers = new Set(readersOfOutside(files, {}));
  return Object.keys(OUTSIDE_READERS).filter((path) => !readers.has(path));
}
