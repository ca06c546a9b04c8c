import { CHANNEL_TEXT as TEXT } from "../channel.text";

/** A part of a folder's path: no `..` and no blanks at its ends, valid on every system. */
const PART = /^[\p{L}\p{N}_-][\p{L}\p{N}_.-]*$/u;
const PARTS_MAX = 6;

/** Whether a typed folder can only be below the root. */
export const isFolder = (text: string): boolean => {
  const parts = text.split("/");
  return parts.length <= PARTS_MAX && parts.every((part) => PART.test(part) && !part.endsWith("."));
};

function isPrivate(host: string): boolean {
  if (host === "localhost" || host === "[::1]") return true;
  const [a = 0, b = 0] = /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host.split(".").map(Number) : [];
  return a === 10 || a === 127 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168);
}

/** Why an address cannot be used; null when it can. */
function findAddressProblem(text: string, isUsable: (url: URL) => boolean, wrong: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.host === "") return wrong;
  if (url.username !== "" || url.password !== "") return TEXT.noUserInfo;
  return isUsable(url) ? null : wrong;
}

/**
 * Returns the text for people why the address of an HTTP interface cannot be used; null when it can. It must have
 * HTTPS, or HTTP at a private address. Nothing is resolved or connected.
 */
export const findEndpointProblem = (text: string): string | null =>
  findAddressProblem(
    text,
    ({ protocol, hostname }) => protocol === "https:" || (protocol === "http:" && isPrivate(hostname)),
    TEXT.endpointWrong,
  );

/** Why a message queue cannot be used: it must have AMQP or AMQPS. Null when it can. */
export const findQueueProblem = (text: string): string | null =>
  findAddressProblem(text, ({ protocol }) => protocol === "amqps:" || protocol === "amqp:", TEXT.queueWrong);
