/** Configuration of all test processes; limits are those of production. */
export const TEST_ENVIRONMENT: Readonly<Record<string, string>> = {
  NODE_ENV: "test",
  SITE_ORIGIN: "http://localhost:3000",
  // Simulators listen there; other internal addresses are refused, as in production.
  OUTGOING_ALLOWED: "127.0.0.0/8",
  SECRET_KEYS: "for-tests-only-0123456789-abcdefghijklmnop",
};
