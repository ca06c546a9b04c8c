import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../lib/embedded-postgres.mjs";
import { freePort } from "../lib/free-port.mjs";

/** Starts a PostgreSQL server with its usual durability; its folder is deleted afterwards. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-load-"));
  const { server, url, pid } = await startEmbeddedPostgres({ folder, port: await freePort() });
  return {
    url: url("postgres"),
    pid: pid(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
