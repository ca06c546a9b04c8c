import type { StoreAccess } from "../../../runtime/configuration/store-url";
import { STORE_TEXT as TEXT } from "./object-store.text";

/** Why a request to the object store failed, as a text for the operator. */
export class StoreFailed extends Error {}

/** Names of errors of S3, compatible stores and their client. */
const BY_NAME: Readonly<Record<string, (access: StoreAccess) => string>> = {
  NoSuchBucket: ({ bucket }) => TEXT.noBucket(bucket),
  InvalidAccessKeyId: () => TEXT.badKey,
  SignatureDoesNotMatch: () => TEXT.badSecret,
  AuthorizationHeaderMalformed: () => TEXT.badSecret,
  AccessDenied: () => TEXT.denied,
  Forbidden: () => TEXT.denied,
  RequestTimeTooSkewed: () => TEXT.skewed,
  QuotaExceeded: () => TEXT.full,
  InsufficientStorage: () => TEXT.full,
  TimeoutError: (access) => TEXT.timeout(hostOf(access)),
};

const AWAY = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "EPIPE"]);

const hostOf = ({ endpoint, region }: StoreAccess) => endpoint ?? `s3.${region}.amazonaws.com`;

/** Returns error codes including those of causes and of several tries. */
function codesOf(error: Error): string[] {
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...inner.flatMap((one) => (one instanceof Error ? codesOf(one) : []))];
}

/** Converts an error of the store to StoreFailed with a text; other errors are returned unchanged. */
export function storeProblem(problem: unknown, access: StoreAccess): unknown {
  if (!(problem instanceof Error) || problem instanceof StoreFailed) return problem;
  // Checked first, because the client names broken connections TimeoutError too.
  if (codesOf(problem).some((code) => AWAY.has(code)))
    return new StoreFailed(TEXT.unreachable(hostOf(access)), { cause: problem });
  const known = BY_NAME[problem.name];
  if (known) return new StoreFailed(known(access), { cause: problem });
  if (!("$metadata" in problem)) return problem;
  return new StoreFailed(TEXT.other(`${problem.name} ${problem.message}`.trim()), { cause: problem });
}
