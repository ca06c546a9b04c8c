import { afterAll, beforeAll, vi } from "vitest";

/**
 * Test files share a worker, and with it the packages it has loaded; the application's modules, which read the
 * configuration once, and the environment are each file's own.
 */
vi.resetModules();

const environment = { ...process.env };

beforeAll(() => vi.useRealTimers());

afterAll(() => {
  const added = Object.keys(process.env).filter((name) => !(name in environment));
  for (const name of added) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, environment);
});
