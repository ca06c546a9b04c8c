import { DomainError } from "../../runtime/failures/errors";
import { log } from "../../runtime/process/log.server";
import { createSideProcess, ProcessCrashed } from "../../runtime/process/side-process.server";
import type { CardAnswer, CardFailure, CardJob } from "./card-job.types";
import source from "./card-process?process";

const RETRY_SECONDS = 5;
/** Timeout of one card; reading large revocation lists takes most of it. */
const MILLISECONDS = 10_000;
/** Enough for revocation lists of some hundred thousand cards. */
const HEAP_MIB = 512;

const ask = createSideProcess<CardAnswer | CardFailure>({
  name: "cards",
  source,
  heapMib: HEAP_MIB,
  milliseconds: MILLISECONDS,
});

/** A failure of the process is no result about the card, so that it may be tried again. */
function broke(error: unknown): never {
  if (!(error instanceof ProcessCrashed)) throw error;
  log.error({ error: error.message }, "a card was not verified");
  throw new DomainError("overload", error.message, { retryAfter: RETRY_SECONDS, cause: error });
}

/**
 * Verifies a card in a separate process, one at a time, because parsing certificates and verifying SM2
 * signatures would block the event loop for milliseconds each.
 * @throws DomainError overload when it times out, or the process ends before it answers
 * @throws Error when the folder of roots cannot be read
 */
export async function verifyCard(job: CardJob): Promise<Pick<CardAnswer, "result" | "isSigned">> {
  const answer = await ask(job).catch(broke);
  if ("failure" in answer) throw new Error(`CARD_ROOTS cannot be read: ${answer.failure}`);
  for (const each of answer.unread) log.warn(each, "a file of CARD_ROOTS cannot be read");
  return answer;
}
