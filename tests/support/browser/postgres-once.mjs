import pg from "pg";

// Returns bigint as numbers, as SQLite does.
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/**
 * Runs one statement for a caller that works synchronously; the argument is `{ url, sql, values }` as JSON.
 */
const { url, sql, values } = JSON.parse(process.argv[2]);
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  const { rows } = await client.query(sql, values);
  process.stdout.write(JSON.stringify(rows));
} finally {
  await client.end();
}
