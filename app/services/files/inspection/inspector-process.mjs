// Runs in a process of its own (inspector.server.ts): what strangers have made is opened where no secret, no
// database and no other request is, and after everybody else.
import { readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { inflateSync } from "node:zlib";

/** A tenth of a core where others want all of it: they notice little, and nobody waits for ever. */
const NICENESS = 10;

try {
  // Before any thread of the pool exists: they inherit it.
  setPriority(NICENESS);
} catch {
  // A system that does not let us: all the same, only less considerate.
}
const { default: sharp } = await import("sharp");

const MIB = 1024 * 1024;
/** What takes more is made to: this process ends, and whoever asked it says so. */
const CPU_MILLISECONDS = 15_000;
const MEMORY_BYTES = 1024 * MIB;
const LOOK_MILLISECONDS = 200;
const PIXELS_MAX = 40_000_000;
const PAPER_SIDE_MAX = 4000;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });

/** What makes a picture something else besides. */
const OTHER_FORMATS = /<script|<!doctype|<html|<\?php|%PDF-[12]\./i;
const ZIP_END = Buffer.from("PK\u0005\u0006");
const ZIP_END_BYTES = 65_557;

const isSomethingElseToo = (bytes, text) =>
  bytes.includes(ZIP_END, Math.max(0, bytes.length - ZIP_END_BYTES)) || OTHER_FORMATS.test(text);

const encode = (image, format) =>
  (format === "jpeg" ? image.jpeg({ quality: 85 }) : image.png({ compressionLevel: 9 })).toBuffer();

/** Squares from large to small, each made of the one before; the picture itself is decoded once. */
async function squaresOf(picture, format, sides) {
  const squares = [];
  let source = picture;
  for (const side of sides) {
    const square = source.resize(side, side, { fit: "cover" }).raw();
    const { data, info } = await square.toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    squares.push(await encode(sharp(data, { raw }), format));
    source = sharp(data, { raw });
  }
  return squares;
}

/** A small picture, as PNG whatever it was: lines and letters stay sharp. */
const fitWithin = (picture, { width, height }) =>
  encode(picture.resize(width, height, { fit: "inside", withoutEnlargement: true }), "png");

async function readPicture(bytes, text, { sides, within }) {
  // Many a camera leaves what libjpeg warns of; "error" still refuses what ends too early.
  const picture = sharp(bytes, { failOn: "error", limitInputPixels: false });
  const { format, width, height } = await picture.metadata();
  if (isSomethingElseToo(bytes, text)) return { reason: "type" };
  if (width * height > PIXELS_MAX) return { reason: "pixels" };
  const upright = picture.rotate().toColourspace("srgb");
  if (sides) return { mediaType: `image/${format}`, files: await squaresOf(upright, format, sides) };
  if (within) return { mediaType: "image/png", files: [await fitWithin(upright, within)] };
  const fitting = { fit: "inside", withoutEnlargement: true };
  const file = await encode(upright.resize(PAPER_SIDE_MAX, PAPER_SIDE_MAX, fitting), format);
  return { mediaType: `image/${format}`, files: [file] };
}

/** What a PDF could do or hide; names may be spelled with #xx. */
const ACTIVE = new RegExp(
  `/(?:${[
    "Encrypt",
    "JavaScript",
    "Launch",
    "EmbeddedFiles?",
    "FileAttachment",
    "RichMedia",
    "Rendition",
    "XFA",
    "SubmitForm",
    "ImportData",
    "GoToR",
    "GoToE",
    "Movie",
  ].join("|")})(?![A-Za-z0-9])`,
);
/** Actions that need no press. The name is short, and pixels may spell it: its value belongs to it. */
const ADDITIONAL = /\/AA[\s\0]*(?:<<|%|(?<=[\s\0])\d+[\s\0%])/;
const isActive = (text) => ACTIVE.test(text) || ADDITIONAL.test(text);

/** What is done as the file opens, unless it is a place within it. */
const OPENING = /\/OpenAction(?![A-Za-z0-9])(?![\s\0]*\[)/;
const OPENING_PLACE =
  /\/OpenAction[\s\0]*<<(?![^<>]*\/(?:Next|URI|Named))(?!(?:[^<>]*\/S(?![A-Za-z0-9])){2})[^<>%()]*\/S[\s\0]*\/GoTo(?![A-Za-z0-9])[^<>%()]*>>/g;
const PRESSED = /\/(?:URI|Named)(?![A-Za-z0-9])/;
/** A file without any shows nothing, and customs refuse it. */
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;
const plain = (text) =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, digits) => String.fromCharCode(parseInt(digits, 16)));

const STREAM = /(?<!end)stream\r?\n/g;
const ONE_FLATE = /\/Filter\s*(?:\/FlateDecode(?![A-Za-z])|\[\s*\/FlateDecode\s*\])/;
const INFLATED_MAX = 16 * MIB;
const INFLATED_IN_ALL_MAX = 128 * MIB;

/** The text of a compressed stream, or null when there is none to be had. */
function inflate(bytes) {
  try {
    return inflateSync(bytes, { maxOutputLength: INFLATED_MAX, finishFlush: 2 }).toString("latin1");
  } catch (problem) {
    return problem.code === "ERR_BUFFER_TOO_LARGE" ? undefined : null;
  }
}

/** More than a PDF of this size has for people. */
const STREAMS_MAX = 20_000;
const DICTIONARY_MAX = 64 * 1024;

/** What is said of the stream that begins there; null where nothing is. */
function dictionaryBefore(text, index) {
  const before = text.slice(Math.max(0, index - DICTIONARY_MAX), index);
  const start = before.lastIndexOf("obj");
  return start === -1 ? null : plain(before.slice(start));
}

/** An action that opens may stand anywhere: a file that has one has none besides that would ask or print. */
function createActions() {
  let opens = false;
  let asks = false;
  return {
    read(text) {
      opens ||= OPENING.test(text.replace(OPENING_PLACE, ""));
      asks ||= PRESSED.test(text);
    },
    isHarmless: () => !(opens && asks),
  };
}

/**
 * Objects may stand in compressed streams: those are opened, and what cannot be opened may hold only pixels.
 * @returns null where something is hidden, else whether a page stands in one of them
 */
function hasPageInStreams(bytes, text, { actions, endIfTooMuch }) {
  let opened = 0;
  let streams = 0;
  let hasPage = false;
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    endIfTooMuch();
    const dictionary = dictionaryBefore(text, index);
    if ((streams += 1) > STREAMS_MAX || dictionary === null) return null;
    const holdsObjects = dictionary.includes("/ObjStm");
    const isPlain = !dictionary.includes("/Filter");
    if (holdsObjects && !isPlain && (!ONE_FLATE.test(dictionary) || dictionary.includes("/DecodeParms")))
      return null;
    const content = isPlain ? null : inflate(bytes.subarray(index + word.length));
    const isTooLong = content === undefined;
    if (
      (content === null && holdsObjects && !isPlain) ||
      (isTooLong && !/\/Subtype\s*\/Image/.test(dictionary))
    )
      return null;
    opened += content?.length ?? (isTooLong ? INFLATED_MAX : 0);
    const written = content ? plain(content) : "";
    if (opened > INFLATED_IN_ALL_MAX || isActive(written)) return null;
    actions.read(written);
    hasPage ||= holdsObjects && PAGE.test(written);
  }
  return hasPage;
}

/** Begins and ends as a PDF, and its last table of objects stands where it says. */
function isWhole(text) {
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(text)) return false;
  const [, start] = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(text.slice(-1024)) ?? [];
  const table = start === undefined ? "" : text.slice(Number(start), Number(start) + 64);
  return /^\s*xref\s/.test(table) ? /trailer\s*<</.test(text) : /^\s*\d+\s+\d+\s+obj/.test(table);
}

function readPdf(bytes, text, endIfTooMuch) {
  const plainText = plain(text);
  const actions = createActions();
  actions.read(plainText);
  const isOpened = isWhole(text) && !isActive(plainText);
  const inStreams = isOpened ? hasPageInStreams(bytes, text, { actions, endIfTooMuch }) : null;
  const isGood = inStreams !== null && (inStreams || PAGE.test(plainText)) && actions.isHarmless();
  return isGood ? { mediaType: "application/pdf", files: [bytes] } : { reason: "type" };
}

/** @returns what ends this process when a file has cost too much since */
function limitEffort() {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > CPU_MILLISECONDS || process.memoryUsage.rss() > MEMORY_BYTES)
      process.exit(1);
  };
}

async function inspect({ path, takesPdf, ...wanted }, endIfTooMuch) {
  const bytes = readFileSync(path);
  const text = bytes.toString("latin1");
  if (takesPdf && text.startsWith("%PDF-")) return readPdf(bytes, text, endIfTooMuch);
  try {
    return await readPicture(bytes, text, wanted);
  } catch {
    return { reason: "type" };
  }
}

process.on("disconnect", () => process.exit());
process.on("message", async (job) => {
  const endIfTooMuch = limitEffort();
  const looking = setInterval(endIfTooMuch, LOOK_MILLISECONDS);
  const { files, ...found } = await inspect(job, endIfTooMuch);
  clearInterval(looking);
  files?.forEach((bytes, index) => writeFileSync(`${job.path}.${index}`, bytes, { mode: 0o600 }));
  process.send({ ...found, count: files?.length ?? 0 });
});
process.send("ready");
