import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { openSecret } from "../form/channel-secrets.server";
import type { ChannelRow } from "../find-channel.server";
import { TEST_TEXT as TEXT, type TestStep } from "./test-steps";

type Add = (step: TestStep) => void;

const SECOND = 1000;
const AMQP_PORT = 5672;
const AMQPS_PORT = 5671;

const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

function headersOf(row: ChannelRow): Record<string, string> | null {
  if (row.access_name === "" && row.access_secret === null) return {};
  const secret = row.access_secret === null ? "" : openSecret(row, "accessSecret");
  if (secret === null) return null;
  return {
    Authorization: `Basic ${Buffer.from(`${row.access_name}:${secret}`, "utf8").toString("base64")}`,
  };
}

/**
 * Ends what lasts longer, or is no longer wanted. Its timer holds it until `clear`: of what AbortSignal.any combines,
 * Node 20 may collect the timeout as garbage, which then never comes.
 */
function limited(signal: AbortSignal, seconds: number) {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException(TEXT.slow(seconds), "TimeoutError")),
    seconds * SECOND,
  );
  const callOff = () => limit.abort(signal.reason);
  signal.addEventListener("abort", callOff);
  const clear = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", callOff);
  };
  return { signal: limit.signal, clear };
}

/** Asks an interface for its head; whatever it answers, it is there. Redirects are not followed. */
export async function testEndpoint(row: ChannelRow, add: Add, signal: AbortSignal): Promise<void> {
  const headers = headersOf(row);
  if (headers === null) return add({ name: TEXT.access, isGood: false, text: TEXT.notOpened });
  const limit = limited(signal, row.timeout_seconds);
  const request = { method: "HEAD", headers, redirect: "manual", signal: limit.signal } as const;
  let status: number;
  try {
    const answer = await fetch(row.endpoint, request);
    status = answer.status;
  } catch (error) {
    const text = isTimeout(error) ? TEXT.slow(row.timeout_seconds) : TEXT.refused;
    return add({ name: TEXT.reach, isGood: false, text });
  } finally {
    limit.clear();
  }
  add({ name: TEXT.reach, isGood: true, text: TEXT.answered(status) });
  const isDenied = status === 401 || status === 403;
  add({ name: TEXT.access, isGood: !isDenied, text: isDenied ? TEXT.denied(status) : TEXT.good });
}

/** Opens a connection to where a queue is, and closes it. */
export async function testQueue(row: ChannelRow, add: Add, signal: AbortSignal): Promise<void> {
  const { protocol, hostname, port } = new URL(row.queue_url);
  const isSecure = protocol === "amqps:";
  const to = {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (isSecure ? AMQPS_PORT : AMQP_PORT) : Number(port),
  };
  const text = await new Promise<string | null>((resolve) => {
    const socket = isSecure ? connectTls({ ...to, servername: to.host }) : connect(to);
    const end = (problem: string | null) => {
      socket.destroy();
      resolve(problem);
    };
    socket.once(isSecure ? "secureConnect" : "connect", () => end(null));
    socket.on("error", () => end(TEXT.refused));
    socket.setTimeout(row.timeout_seconds * SECOND, () => end(TEXT.slow(row.timeout_seconds)));
    signal.addEventListener("abort", () => end(TEXT.inTime), { once: true });
  });
  add({ name: TEXT.queue, isGood: text === null, text: text ?? TEXT.good });
}
