import pg from "pg";

// Numbers of rows are numbers, as SQLite gives them.
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** Runs one statement on a database, for whoever cannot wait: `{ url, sql, values }` as its argument. */
const { url, sql, values } = JSON.parse(process.argv[2]);
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  const { rows } = await client.query(sql, values);
  process.stdout.write(JSON.stringify(rows));
} finally {
  await client.end();
}
