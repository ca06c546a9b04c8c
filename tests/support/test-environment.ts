/** Configuration of every test process; limits stay as they are in production. */
export const TEST_ENVIRONMENT: Readonly<Record<string, string>> = {
  NODE_ENV: "test",
  SITE_ORIGIN: "http://localhost:3000",
  // Simulators stand there; every other address inside is refused, as in production.
  OUTGOING_ALLOWED: "127.0.0.0/8",
  SECRET_KEYS: "for-tests-only-0123456789-abcdefghijklmnop",
};
