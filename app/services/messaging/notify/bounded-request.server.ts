import type { ClientRequest } from "node:http";
import type { Socket } from "node:net";
import { causeOf } from "../../runtime/outgoing/outgoing-cause";
import { OUTGOING_TEXT } from "../../runtime/outgoing/outgoing.text";
import type { FailureReason, SenderTimes } from "./port";

/** Limit of response, headers and TLS together, far above what a provider sends. */
const ANSWER_MAX_BYTES = 64 * 1024;

/**
 * Limits an HTTP exchange and calls `broken` when it must end: on a timeout, too large a response or a broken
 * connection; the cause is text for administrators of the platform.
 * @returns a function that ends the exchange in any state, without leaving a connection open
 */
export function boundRequest(
  request: ClientRequest,
  { connectMs, totalMs }: SenderTimes,
  broken: (reason: FailureReason, cause: string) => void,
): () => void {
  const connecting = setTimeout(broken, connectMs, "timeout", OUTGOING_TEXT.slow);
  const whole = setTimeout(broken, totalMs, "timeout", OUTGOING_TEXT.slow);
  request.on("error", (error) => broken(reasonOf(error), causeOf(error)));
  let connection: Socket | undefined;
  const watch = (socket: Socket): void => {
    connection = socket;
    const connected = request.protocol === "https:" ? "secureConnect" : "connect";
    socket.once(connected, () => clearTimeout(connecting));
    socket.on("data", () => {
      if (socket.bytesRead > ANSWER_MAX_BYTES) broken("protocol", OUTGOING_TEXT.tooLong);
    });
  };
  if (request.socket) watch(request.socket);
  else request.once("socket", watch);
  return () => {
    clearTimeout(connecting);
    clearTimeout(whole);
    request.destroy();
    // An agent with keep-alive may have taken the socket back after the response.
    connection?.destroy();
  };
}

/** Errors of HTTP, TLS or the server's certificate, which a retry would not resolve. */
const OTHER_PROTOCOL = /^HPE_|^ERR_SSL_|^ERR_TLS_|^EPROTO$|CERT|SIGNATURE/;

/** Classifies the error of a connection by its code. */
export function reasonOf({ code = "" }: NodeJS.ErrnoException): FailureReason {
  if (code === "ETIMEDOUT") return "timeout";
  return OTHER_PROTOCOL.test(code) ? "protocol" : "unreachable";
}
