import pg from "pg";

// Returns bigint as numbers, as SQLite does.
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/**
 * Runs one statement for a caller that works synchronously; the argument is `{ url, sql, values }` as JSON, in
 * which a Buffer has the form that it has in JSON.
 */
const isBuffer = (value) => value !== null && typeof value === "object" && value.type === "Buffer";
const { url, sql, values } = JSON.parse(process.argv[2], (_key, value) =>
  isBuffer(value) ? Buffer.from(value.data) : value,
);
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  const { rows } = await client.query(sql, values);
  process.stdout.write(JSON.stringify(rows));
} finally {
  await client.end();
}
