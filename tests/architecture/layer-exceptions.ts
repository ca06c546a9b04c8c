/** Permitted imports against the layers' order, each with its reason; unneeded ones must be removed. */
export const ALLOWED_IMPORTS: Readonly<Record<string, string>> = {
  "server.ts → app/services/operations/settings/setting-values.server.ts":
    "limits that staff have set count from the first request on",
  "app/server/process/health.server.ts → app/services/db/client.server.ts":
    "readiness asks the database itself",
  "app/server/process/health.server.ts → app/services/db/migrate.server.ts":
    "readiness asks the database itself",
  "app/server/process/metrics.server.ts → app/services/identity/auth/codes/site-sends.server.ts":
    "a gauge reads what its domain counts",
  "app/server/process/metrics.server.ts → app/services/messaging/sockets/socket-hub.server.ts":
    "a gauge reads what its domain counts",
  "app/server/process/metrics.server.ts → app/services/messaging/sockets/socket-push.server.ts":
    "a gauge reads what its domain counts",
  "app/server/process/metrics.server.ts → app/services/messaging/notify/senders.server.ts":
    "a gauge reads what its domain counts",
  "app/server/process/operation-gauges.server.ts → app/services/operations/status/operation-figures.server.ts":
    "a gauge reads what its domain counts",
  "app/server/process/shutdown.server.ts → app/services/messaging/sockets/socket-hub.server.ts":
    "open sockets keep the server from closing",
  "app/server/middleware/request-source.server.ts → app/services/operations/audit/audit.server.ts":
    "the type of where a request comes from, as the audit record has it",
  "app/server/middleware/sub-app-cors.server.ts → app/services/products/sub-apps/registry.server.ts":
    "which origins may call is configured with the sub-apps",
  "app/server/middleware/sub-app-cors.server.ts → app/services/products/sub-apps/tokens.server.ts":
    "which origins may call is configured with the sub-apps",
  "app/enhance/public.ts → app/components/shell/keys/composing-key.ts":
    "one helper decides for all pages which keys are composed; it knows nothing else",
};

/** Folders that may contain more files than the limit. */
export const FULL_FOLDERS: Readonly<Record<string, string>> = {
  "app/routes":
    "Remix reads addresses from the names of the files in one folder, and route ids are addresses of data",
  "app/services/db/migrations": "one file a step, in the order in which they run; it only grows",
};
