import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import { Server } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Preloaded into a server (`--import`): logs each database statement of a request with its values, as lines
 * of JSON. Statements of background jobs are omitted.
 */
const file = process.env["STATEMENT_LOG"];
const require = createRequire(join(process.cwd(), "package.json"));
const requests = new AsyncLocalStorage();

const { emit } = Server.prototype;
Server.prototype.emit = function emitWithin(event, request, ...others) {
  const pass = () => emit.call(this, event, request, ...others);
  return event === "request" || event === "upgrade" ? requests.run(request.url, pass) : pass();
};

function watch(prototype, name, described) {
  const original = prototype[name];
  prototype[name] = function watched(...values) {
    const [text, parameters] = described(this, values);
    const by = requests.getStore();
    if (by !== undefined && typeof text === "string")
      appendFileSync(file, `${JSON.stringify({ by, text, values: parameters ?? [] })}\n`);
    return original.apply(this, values);
  };
}

const Database = require("better-sqlite3");
const statements = Object.getPrototypeOf(new Database(":memory:").prepare("select 1"));
for (const name of ["all", "get", "run"])
  watch(statements, name, (statement, values) => [statement.source, values.flat()]);

watch(require("pg").Client.prototype, "query", (_client, [query, values]) =>
  typeof query === "string" ? [query, values] : [query?.text, query?.values ?? values],
);
