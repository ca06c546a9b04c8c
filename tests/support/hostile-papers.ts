import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { objectStream, pdfOf, pictureOf } from "./upload-files";

const MIB = 1024 * 1024;
/** Size of a file that is just below the limit. */
const ROOM = 4.9 * MIB;

const NOT_PAPER = "请上传 jpg/jpeg/png/pdf 格式文件";
const COMPLEX = "文件过于复杂，请重新保存或换一个后上传";
const PIXELS = "图片尺寸过大，请换一张";

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const SIGNATURE_AND_HEADER = 33;

/** A valid image with further chunks after its header. */
async function pngWith(chunks: readonly Buffer[]): Promise<Buffer> {
  const picture = await pictureOf("png");
  const start = picture.subarray(0, SIGNATURE_AND_HEADER);
  const rest = picture.subarray(SIGNATURE_AND_HEADER);
  return Buffer.concat([start, ...chunks, rest]);
}

const bomb = deflateSync(Buffer.alloc(200 * MIB), { level: 9 });

/** An image with the given dimensions in its header. */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", rows), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** A progressive image that repeats its last scan up to the size limit. */
async function manyScans(): Promise<Buffer> {
  const background = { r: 200, g: 30, b: 30 };
  const create = { width: 6000, height: 6000, channels: 3 as const, background };
  const picture = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const scan = picture.subarray(picture.lastIndexOf(Buffer.from("ffda", "hex")), -2);
  const times = Math.floor((ROOM - picture.length) / scan.length);
  return Buffer.concat([
    picture.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    picture.subarray(-2),
  ]);
}

const frames = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(at, 0);
    return pngChunk("fcTL", data);
  });

/** Harmful papers and the message of their refusal; null where one is harmless and stored. */
export const HOSTILE_PAPERS: Readonly<
  Record<string, { make: () => Buffer | Promise<Buffer>; message: string | null }>
> = {
  "a PDF of nothing but the word that begins a stream": {
    make: () => pdfOf({ more: ["stream\n".repeat(ROOM / 7)] }),
    message: NOT_PAPER,
  },
  "a PDF of very many empty streams": {
    make: () => pdfOf({ more: ["<< /Length 0 >>\nstream\n\nendstream ".repeat(ROOM / 36)] }),
    message: NOT_PAPER,
  },
  "a PDF whose dictionaries have no end": {
    make: () => pdfOf({ more: ["<<".repeat(ROOM / 2 - 100)] }),
    message: null,
  },
  "a PDF of 80,000 objects": {
    make: () => pdfOf({ more: Array<string>(80_000).fill("<<>>") }),
    message: null,
  },
  "a PDF whose objects unpack to 200 MB": {
    make: () =>
      pdfOf({
        more: [
          `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${bomb.toString("latin1")}\nendstream`,
        ],
      }),
    message: NOT_PAPER,
  },
  "a PDF of spelled names in many streams": {
    make: () => pdfOf({ more: Array<string>(100).fill(objectStream("#41".repeat(5 * MIB))) }),
    message: COMPLEX,
  },
  "a picture of 2 billion by 2 billion pixels": {
    make: () => pngOf(2 ** 31 - 1, 2 ** 31 - 1, deflateSync(Buffer.alloc(1000))),
    message: NOT_PAPER,
  },
  "a picture of 20,000 by 20,000 pixels in a few bytes": {
    make: () => pngOf(20_000, 20_000, deflateSync(Buffer.alloc(200 * MIB), { level: 1 })),
    message: PIXELS,
  },
  "a picture that holds far more than its pixels": { make: () => pngOf(100, 100, bomb), message: null },
  "a picture with a comment that unpacks to 200 MB": {
    make: () => pngWith([pngChunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), bomb]))]),
    message: NOT_PAPER,
  },
  "a picture with colours that unpack to 200 MB": {
    make: () => pngWith([pngChunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), bomb]))]),
    message: NOT_PAPER,
  },
  "a picture with 100,000 frames": { make: () => pngWith(frames(100_000)), message: null },
  "a picture with 300,000 comments": {
    make: () => pngWith(Array.from({ length: 300_000 }, () => pngChunk("tEXt", Buffer.from("a\0b")))),
    message: NOT_PAPER,
  },
  "a picture that is drawn very many times over": { make: manyScans, message: NOT_PAPER },
};
