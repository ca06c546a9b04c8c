import { fromMuLaw } from "./mu-law";
import { dataOf } from "./wav";

/** Ten digits by several voices of a synthesiser; recordings.licences.txt describes how they were created. */
const FILES = import.meta.glob<string>("./recordings/*/*.wav", {
  query: "?inline",
  import: "default",
  eager: true,
});

const spoken = new Map<string, Float64Array[]>();
for (const [path, url] of Object.entries(FILES)) {
  const digit = /(\d)-\w\.wav$/.exec(path)?.[1] ?? "";
  const data = dataOf(Buffer.from(url.slice(url.indexOf(",") + 1), "base64"));
  spoken.set(digit, [...(spoken.get(digit) ?? []), Float64Array.from(data, fromMuLaw)]);
}

/**
 * Returns the samples of one digit in every voice.
 * @throws RangeError for anything but a digit
 */
export function recordingsOf(digit: string): readonly Float64Array[] {
  const recordings = spoken.get(digit);
  if (!recordings) throw new RangeError(`no recording of ${JSON.stringify(digit)}`);
  return recordings;
}
