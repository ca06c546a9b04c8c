import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const SCRIPT = `
  import ${JSON.stringify(new URL("./embedded-postgres.mjs", import.meta.url))};
  process.exitCode = Number(process.argv[1]);
`;

it.each([0, 3])("一个用过 PostgreSQL 的进程以自己的代码 %i 退出", (code) => {
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", SCRIPT, String(code)]);
  expect(status).toBe(code);
});
