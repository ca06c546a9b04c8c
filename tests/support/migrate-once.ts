import { TEST_ENVIRONMENT } from "./test-environment";

/**
 * Migrates and seeds the configured database in Vitest's own process before any test file starts; each file
 * then copies it. Restores the environment, which workers inherit.
 */
export async function migrateOnce(environment: Readonly<Record<string, string>>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, TEST_ENVIRONMENT, environment);
  try {
    const { migrateToLatest } = await import("~/services/db/migrate.server");
    const { db } = await import("~/services/db/client.server");
    await migrateToLatest();
    await db.destroy();
  } finally {
    for (const name of Object.keys({ ...TEST_ENVIRONMENT, ...environment })) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
  }
}
