const HEADER_BYTES = 58;
const FORMAT_BYTES = 18;
const MU_LAW = 7;

/** Samples per second of all recordings. */
export const SAMPLE_RATE = 11_025;

/** Creates a mono WAV file of µ-law bytes. */
export function wavOf(data: Uint8Array): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + data.length + (data.length % 2));
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(FORMAT_BYTES, 16);
  file.writeUInt16LE(MU_LAW, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  // Formats other than PCM need a `fact` chunk with the number of samples.
  file.write("fact", 38, "latin1");
  file.writeUInt32LE(4, 42);
  file.writeUInt32LE(data.length, 46);
  file.write("data", 50, "latin1");
  file.writeUInt32LE(data.length, 54);
  file.set(data, HEADER_BYTES);
  return file;
}

/**
 * Returns the µ-law bytes of a WAV file that `wavOf` created.
 * @throws Error for any other file
 */
export function dataOf(file: Buffer): Buffer {
  const isOurs = file.readUInt16LE(20) === MU_LAW && file.readUInt32LE(24) === SAMPLE_RATE;
  if (!isOurs || file.toString("latin1", 50, 54) !== "data") throw new Error("not a µ-law WAV of ours");
  return file.subarray(HEADER_BYTES, HEADER_BYTES + file.readUInt32LE(54));
}
