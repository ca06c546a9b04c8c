import type { ClientRequest } from "node:http";
import type { Socket } from "node:net";
import { causeOf } from "../../runtime/outgoing/outgoing-cause";
import { OUTGOING_TEXT } from "../../runtime/outgoing/outgoing.text";
import type { FailureReason, SenderTimes } from "./port";

/** Answer, headers and TLS together: far more than a provider has to say, far less than would hurt. */
const ANSWER_MAX_BYTES = 64 * 1024;

/**
 * Watches one HTTP exchange and tells by `broken` why it must end: too slow to connect or to answer, too much
 * of an answer, a broken connection; the cause is in words for administrators of the platform.
 * @returns ends the exchange, whatever its state, and leaves no connection behind
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
    // Whoever keeps connections has taken it back from a request that is over.
    connection?.destroy();
  };
}

/** Neither HTTP, nor TLS, nor the certificate of whom we wanted to talk to: trying again would not help. */
const OTHER_PROTOCOL = /^HPE_|^ERR_SSL_|^ERR_TLS_|^EPROTO$|CERT|SIGNATURE/;

export function reasonOf({ code = "" }: NodeJS.ErrnoException): FailureReason {
  if (code === "ETIMEDOUT") return "timeout";
  return OTHER_PROTOCOL.test(code) ? "protocol" : "unreachable";
}
