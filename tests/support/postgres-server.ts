import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../../scripts/lib/embedded-postgres.mjs";
import { freePort } from "./free-port";

export interface PostgresServer {
  /** Of the maintenance database. */
  readonly url: string;
  /** @returns the URL of a new, empty database */
  readonly createDatabase: () => Promise<string>;
  /** Stops it and keeps its data; connections are refused from then on. */
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a crash does: it recovers when it starts again. */
  readonly crash: () => Promise<void>;
  /** Starts it again where it was. */
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Runs statements on a database, and gives the last one's rows. */
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

/** Nothing is written for the case that the machine loses its power. */
const FORGETFUL = ["fsync", "synchronous_commit", "full_page_writes"].flatMap((name) => [
  "-c",
  `${name}=off`,
]);

/** A real PostgreSQL on the loopback interface, with its data in a temporary folder. */
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
