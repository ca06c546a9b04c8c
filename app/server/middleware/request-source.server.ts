import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { env } from "~/services/runtime/configuration/env.server";
import { comparableAddress } from "~/services/runtime/configuration/networks";
import type { RequestSource } from "~/services/operations/audit/audit.server";

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Some proxies add the port, which must not make each connection an address of its own. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/;

function bareAddress(remote: string): string {
  const { v4, v6 } = WITH_PORT.exec(remote)?.groups ?? {};
  return v6 ?? v4 ?? remote;
}

/**
 * The address that limits count: an IPv6 host controls a whole /64, so that is used. Anything that is not an
 * address counts as one, so that invented values cannot evade a limit.
 */
export function limitAddress(given: string | undefined): string {
  const remote = bareAddress(given ?? "");
  if (isIP(remote) === 0) return "unknown";
  const mapped = IPV4_IN_IPV6.exec(remote);
  if (mapped) return mapped[1]!;
  if (!isIPv6(remote)) return remote;
  const [head = "", tail] = (remote.split("%")[0] ?? "").split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":")}::/64`;
}

const proxies = new BlockList();
for (const proxy of env.trustedProxies) {
  const [address = "", bits] = proxy.split("/");
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  if (bits === undefined) proxies.addAddress(address, family);
  else proxies.addSubnet(address, Number(bits), family);
}

const isProxy = (address: string): boolean =>
  isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** The nearest address that is not a trusted proxy's: like Express's `request.ip`, also before Express. */
export function clientAddress({ socket, headers }: IncomingMessage): string {
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  const hops = [socket.remoteAddress ?? "", ...forwarded.reverse().map((hop) => hop.trim())].filter(Boolean);
  return hops.find((hop) => !isProxy(hop)) ?? hops.at(-1) ?? "";
}

const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, "Windows"],
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/, "微信"],
  [/Edg/, "Edge"],
  [/Firefox/, "Firefox"],
  [/Chrome|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
];

/** A device in words, such as `Windows · Chrome`. */
export function deviceOf(userAgent: string | undefined): string {
  const named = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return `${named(SYSTEMS) ?? "未知系统"} · ${named(BROWSERS) ?? "未知浏览器"}`;
}

/** The source of a request, as far as the connection shows it. */
export function sourceOf(
  request: { ip?: string | undefined; userAgent: string | undefined; requestId: string },
  accessChannel: RequestSource["accessChannel"],
): RequestSource {
  return {
    address: limitAddress(request.ip),
    fullAddress: comparableAddress(bareAddress(request.ip ?? "")),
    device: deviceOf(request.userAgent),
    requestId: request.requestId,
    accessChannel,
  };
}
