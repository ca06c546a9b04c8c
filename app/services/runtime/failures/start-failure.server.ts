import { folderUse } from "../commands/folder-use.server";
import { failureKind } from "./failure-kind";
import { describeError } from "../process/log.server";
import { START_FAILURE as TEXT } from "./start-failure.text";
import { StartRefused } from "./start-refused";

interface SystemError {
  readonly code?: string;
  readonly syscall?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
  /** The variable that contains the port. */
  readonly variable?: string;
}

/** Exit code of a failure after which a restart may help: a port becomes free, a database available. */
const EXIT_FAILED = 1;
/** Exit code of a failure that must be repaired first (sysexits EX_CONFIG). */
const EXIT_REFUSED = 78;

function explainListening(problem: SystemError): string | null {
  const { code, address, hostname, port, variable = "PORT" } = problem;
  if (code === "EADDRINUSE") return TEXT.occupied(`${address}:${port}`, variable);
  if (code === "EACCES") return TEXT.mayNotListen(`${address}:${port}`, variable);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return TEXT.notOurAddress(address ?? hostname ?? "");
  return null;
}

const messageOf = (error: unknown) => {
  const { message } = describeError(error);
  return message || (error as SystemError | null)?.code || "unknown";
};

function explainDatabase(error: unknown): string | null {
  const kind = failureKind(error);
  if (kind === "bug") return null;
  const message = messageOf(error);
  if (kind === "full") return TEXT.full(message);
  return kind === "busy" ? TEXT.busy(message) : TEXT.away(message);
}

/** Wrong user or password, unknown database, or no permission to create objects. */
const LOGIN_REFUSED = /^(?:28...|3D000|42501)$/;

const isLoginRefused = (error: unknown) => LOGIN_REFUSED.test(String((error as SystemError | null)?.code));

/** Explains why the server could not start and what to do about it. */
function explainStartFailure(error: unknown): string {
  if (error instanceof StartRefused) return error.message;
  if (isLoginRefused(error)) return TEXT.loginRefused(messageOf(error));
  const problem = (error instanceof Error ? error : {}) as SystemError;
  const isListening = problem.syscall === "listen" || problem.syscall === "getaddrinfo";
  return (isListening ? explainListening(problem) : null) ?? explainDatabase(error) ?? messageOf(error);
}

/** Ends a process that cannot start, with one line on standard error. */
export function failStart(error: unknown): never {
  const text = folderUse() === "make" ? TEXT.failed : TEXT.notRun;
  process.stderr.write(text(explainStartFailure(error)));
  process.exit(error instanceof StartRefused || isLoginRefused(error) ? EXIT_REFUSED : EXIT_FAILED);
}
