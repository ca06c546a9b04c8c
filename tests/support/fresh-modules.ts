import { afterAll, beforeAll, vi } from "vitest";

/**
 * Test files share a worker and its loaded packages; application modules, which read the configuration once,
 * and the environment are reset for each file.
 */
vi.resetModules();

const environment = { ...process.env };

beforeAll(() => vi.useRealTimers());

afterAll(() => {
  const added = Object.keys(process.env).filter((name) => !(name in environment));
  for (const name of added) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
});
