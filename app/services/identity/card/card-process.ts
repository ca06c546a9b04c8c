// Runs in a separate process (verify-card.server.ts).
import type { CardAnswer, CardFailure, CardJob } from "./card-job.types";
import { isTextSignedBy } from "./signature.server";
import { validateCard } from "./trust.server";
import { readTrustStore, type LoadedStore } from "./trust-store.server";

let reported: LoadedStore | undefined;

async function verify({ roots, certificate, at, signed }: CardJob): Promise<CardAnswer> {
  const store = await readTrustStore(roots);
  const unread = store === reported ? [] : store.unread;
  reported = store;
  const validated = validateCard(certificate, store, at);
  if (!validated.ok) return { result: validated, isSigned: false, unread };
  const { card, publicKey } = validated;
  const isSigned = signed !== null && isTextSignedBy(signed.text, signed.signature, publicKey);
  return { result: { ok: true, card }, isSigned, unread };
}

const answer = (job: CardJob): Promise<CardAnswer | CardFailure> =>
  verify(job).catch((error: unknown) => ({ failure: String(error) }));

process.on("disconnect", () => process.exit());
process.on("message", (job) => {
  void answer(job as CardJob).then((each) => process.send!(each));
});
process.send!("ready");
