/** Configuration of every test process; limits stay as they are in production. */
export const TEST_ENVIRONMENT: Readonly<Record<string, string>> = {
  NODE_ENV: "test",
  SITE_ORIGIN: "http://localhost:3000",
  SECRET_KEYS: "for-tests-only-0123456789-abcdefghijklmnop",
};
