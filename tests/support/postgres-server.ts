import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../scripts/lib/embedded-postgres.mjs";
import { freePort } from "./free-port";

export interface PostgresServer {
  /** URL of the maintenance database. */
  readonly url: string;
  /** @returns the URL of a new, empty database */
  readonly createDatabase: () => Promise<string>;
  /** Stops the server and keeps its data; connections are refused until `start`. */
  readonly stop: () => Promise<void>;
  /** Stops the server immediately; it recovers at the next start. */
  readonly crash: () => Promise<void>;
  /** Starts the server again on the same port. */
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Runs statements on a database and returns the rows of the last one. */
export async function queryPostgres<Row>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows as Row[];
    return rows;
  } finally {
    await client.end();
  }
}

/** Flags that give up durability after a power failure. */
const FORGETFUL = ["fsync", "synchronous_commit", "full_page_writes"].flatMap((name) => [
  "-c",
  `${name}=off`,
]);

/** Starts a PostgreSQL server on loopback, with its data in a temporary folder. */
export async function startPostgresServer({ durable = true } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-pg-"));
  const flags = durable ? [] : FORGETFUL;
  const postgres = await startEmbeddedPostgres({ folder, port: await freePort(), flags });
  const { server } = postgres;
  const url = postgres.url("postgres");
  return {
    url,
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await queryPostgres(url, `create database ${name}`);
      return new URL(`/${name}`, url).href;
    },
    stop: () => server.stop(),
    async crash() {
      process.kill(postgres.pid(), "SIGQUIT");
      await server.stop();
    },
    start: () => server.start(),
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
