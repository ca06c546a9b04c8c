import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";

const open = (bytes: Buffer) =>
  new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (failure, zip) => (zip ? resolve(zip) : reject(failure!))),
  );

/** The files of a ZIP archive by name, read with yauzl. */
export async function unzipped(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await open(bytes);
  const files: Record<string, Buffer> = {};
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(files));
    zip.on("entry", (entry: yauzl.Entry) =>
      zip.openReadStream(entry, (failure, stream) => {
        if (failure) return reject(failure);
        buffer(stream).then((content) => {
          files[entry.fileName] = content;
          zip.readEntry();
        }, reject);
      }),
    );
    zip.readEntry();
  });
}
