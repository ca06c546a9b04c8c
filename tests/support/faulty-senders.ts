import { afterAll } from "vitest";
import { HEALTHY_GATEWAY, HEALTHY_MAIL_SERVER } from "../simulators/provider-faults";
import { startRawServer } from "../simulators/raw-server";

/**
 * Gateway and mail server of a test file that misbehave as set. Must be imported before any service, as
 * `senders`. Circuit breakers are disabled, so that faults of one test do not affect the next.
 */
export const gateway = await startRawServer(HEALTHY_GATEWAY);
export const mailServer = await startRawServer(HEALTHY_MAIL_SERVER);

export const TOTAL_MILLISECONDS = 500;

Object.assign(process.env, {
  SMS_URL: `http://127.0.0.1:${gateway.port}/send`,
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  LIMITS_SENDER_CONNECT_MILLISECONDS: "200",
  LIMITS_SENDER_TOTAL_MILLISECONDS: String(TOTAL_MILLISECONDS),
  LIMITS_SENDER_FAILURES: "1000000",
});

afterAll(() => Promise.all([gateway.close(), mailServer.close()]));
