import type { StoreAccess } from "../../../runtime/configuration/store-url";
import { STORE_TEXT as TEXT } from "./object-store.text";

/** Why the object store did not do what was asked, in words for whoever runs the site. */
export class StoreFailed extends Error {}

/** Names of errors that S3 and what is compatible with it answer, or that the client gives to them. */
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

/** What several tries on several addresses have met stands within. */
function codesOf(error: Error): string[] {
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...inner.flatMap((one) => (one instanceof Error ? codesOf(one) : []))];
}

/** The same in words; a fault of this program stays as it is. */
export function storeProblem(problem: unknown, access: StoreAccess): unknown {
  if (!(problem instanceof Error) || problem instanceof StoreFailed) return problem;
  // First, for the client calls what breaks off a time-out.
  if (codesOf(problem).some((code) => AWAY.has(code)))
    return new StoreFailed(TEXT.unreachable(hostOf(access)), { cause: problem });
  const known = BY_NAME[problem.name];
  if (known) return new StoreFailed(known(access), { cause: problem });
  if (!("$metadata" in problem)) return problem;
  return new StoreFailed(TEXT.other(`${problem.name} ${problem.message}`.trim()), { cause: problem });
}
