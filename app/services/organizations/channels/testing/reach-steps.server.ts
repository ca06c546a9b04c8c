import { boundRequest } from "../../../messaging/notify/bounded-request.server";
import { causeOf } from "../../../runtime/outgoing/outgoing-cause";
import { outgoingFor, plainHost } from "../../../runtime/outgoing/outgoing.server";
import { openSecret } from "../form/channel-secrets.server";
import type { ChannelRow } from "../find-channel.server";
import { TEST_TEXT as TEXT, type TestStep } from "./test-steps";

type Add = (step: TestStep) => void;

const SECOND = 1000;
const AMQP_PORT = 5672;
const AMQPS_PORT = 5671;

function headersOf(row: ChannelRow): Record<string, string> | null {
  if (row.access_name === "" && row.access_secret === null) return {};
  const secret = row.access_secret === null ? "" : openSecret(row, "accessSecret");
  if (secret === null) return null;
  return {
    Authorization: `Basic ${Buffer.from(`${row.access_name}:${secret}`, "utf8").toString("base64")}`,
  };
}

/**
 * A failed connection: one text for all causes; the cause is shown to administrators of the platform only.
 */
export const unreached = (name: string, cause: string): TestStep => ({
  name,
  isGood: false,
  text: TEXT.refused,
  cause,
});

/**
 * Sends a HEAD request to an endpoint; any response means that it is reachable. Redirects are not followed.
 */
export async function testEndpoint(row: ChannelRow, add: Add, signal: AbortSignal): Promise<void> {
  const headers = headersOf(row);
  if (headers === null) return add({ name: TEXT.access, isGood: false, text: TEXT.notOpened });
  const url = new URL(row.endpoint);
  const status = await new Promise<number | string>((resolve) => {
    const request = outgoingFor("product").request(url, { method: "HEAD", headers });
    const end = (outcome: number | string) => {
      finish();
      resolve(outcome);
    };
    const limit = row.timeout_seconds * SECOND;
    const finish = boundRequest(request, { connectMs: limit, totalMs: limit }, (reason, cause) =>
      end(reason === "timeout" ? TEXT.slow(row.timeout_seconds) : cause),
    );
    request.once("response", ({ statusCode = 0 }) => end(statusCode));
    signal.addEventListener("abort", () => end(TEXT.inTime), { once: true });
    request.end();
  });
  if (typeof status === "string") return add(unreached(TEXT.reach, status));
  add({ name: TEXT.reach, isGood: true, text: TEXT.answered(status) });
  const isDenied = status === 401 || status === 403;
  add({ name: TEXT.access, isGood: !isDenied, text: isDenied ? TEXT.denied(status) : TEXT.good });
}

/** Opens a connection to a queue's server, and closes it. */
export async function testQueue(row: ChannelRow, add: Add, signal: AbortSignal): Promise<void> {
  const { protocol, hostname, port } = new URL(row.queue_url);
  const isSecure = protocol === "amqps:";
  const to = {
    host: plainHost(hostname),
    port: port === "" ? (isSecure ? AMQPS_PORT : AMQP_PORT) : Number(port),
    isSecure,
  };
  const cause = await new Promise<string | null>((resolve) => {
    const socket = outgoingFor("product").connect(to);
    const end = (problem: string | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(problem);
    };
    const timer = setTimeout(end, row.timeout_seconds * SECOND, TEXT.slow(row.timeout_seconds));
    socket.once(isSecure ? "secureConnect" : "connect", () => end(null));
    socket.on("error", (error) => end(causeOf(error)));
    signal.addEventListener("abort", () => end(TEXT.inTime), { once: true });
  });
  add(cause === null ? { name: TEXT.queue, isGood: true, text: TEXT.good } : unreached(TEXT.queue, cause));
}
