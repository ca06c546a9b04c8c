import { isDatabaseAway } from "./db/away.server";
import { describeError } from "./log.server";

interface ListenError {
  readonly code?: string;
  readonly syscall?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
}

function explainListening({ code, address, hostname, port }: ListenError): string | null {
  if (code === "EADDRINUSE") return `${address}:${port} 已被占用`;
  if (code === "EACCES") return `没有权限监听 ${address}:${port}`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return `${address ?? hostname} 不是本机地址（HOST）`;
  return null;
}

/** Why the server could not start, as the person at the terminal can act on it. */
export function explainStartFailure(error: unknown): string {
  const problem = (error instanceof Error ? error : {}) as ListenError;
  const { message } = describeError(error);
  const isListening = problem.syscall === "listen" || problem.syscall === "getaddrinfo";
  const said = message || problem.code || "unknown";
  const explained = isListening ? explainListening(problem) : null;
  return explained ?? (isDatabaseAway(error) ? `连不上数据库（${said}）` : said);
}
