import { isTurnedOff } from "../drill/drill.server";
import { OUTGOING_TEXT as TEXT } from "./outgoing.text";

/** The error of a connection that is not allowed; its code is no system error's. */
export class OutgoingRefused extends Error {
  readonly code = "EOUTGOING";
  constructor(host: string, address: string) {
    super(
      isTurnedOff("connections")
        ? TEXT.drill
        : host === address
          ? TEXT.address(address)
          : TEXT.name(host, address),
    );
    this.name = "OutgoingRefused";
  }
}

const UNKNOWN_NAME = ["ENOTFOUND", "EAI_AGAIN", "ENODATA"];
const UNREACHABLE_CODES = ["EHOSTUNREACH", "ENETUNREACH", "EADDRNOTAVAIL", "EACCES", "EINVAL"];

/** Explains to an administrator of the platform why a connection failed. */
export function causeOf(error: unknown): string {
  // Where several addresses were tried, each has its own error.
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  if (one instanceof OutgoingRefused) return one.message;
  const code = one instanceof Error && "code" in one ? String(one.code) : "";
  if (code === "ETIMEDOUT") return TEXT.slow;
  if (code === "ECONNREFUSED") return TEXT.closed(code);
  if (UNKNOWN_NAME.includes(code)) return TEXT.unknownName(code);
  if (UNREACHABLE_CODES.includes(code)) return TEXT.networkUnreachable(code);
  return TEXT.other(code || (one instanceof Error ? one.name : String(one)));
}
