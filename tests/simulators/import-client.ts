import { createHash } from "node:crypto";
import { setMaxListeners } from "node:events";
import { mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Behaviour: `normal` takes files and answers, `silent` takes files without an answer, `dead` ignores them,
 * `refusing` moves them to FailBox.
 */
export type ImportMode = "normal" | "silent" | "dead" | "refusing";

/** Defects that are added to its answers. */
export type ImportFault = "duplicate" | "half-written" | "gb2312" | "foreign" | "c134" | "link";

export interface ImportClientOptions {
  /** The client's root folder, which has one folder for each business. */
  readonly folder: string;
  readonly businesses?: readonly string[];
  readonly mode?: ImportMode;
  readonly faults?: readonly ImportFault[];
  /** Answers are deterministic for a seed. */
  readonly seed?: number;
  readonly pollMilliseconds?: number;
  /** Delay between taking a file and answering it. */
  readonly answerMilliseconds?: number;
  /** The receipts that follow a good answer, by the number of files of the declaration that were taken before. */
  readonly courseOf?: (earlier: number) => readonly CourseStep[];
}

/** A receipt: CHANNEL, what it says, and its time where that is not the present. */
export interface CourseStep {
  readonly code: string;
  readonly note?: string;
  readonly at?: string;
}

export interface ImportClient {
  mode: ImportMode;
  faults: readonly ImportFault[];
  /** Names of the files that were taken. */
  readonly taken: readonly string[];
  stop(): Promise<void>;
}

const POLL_MILLISECONDS = 500;
const ANSWER_MILLISECONDS = 1000;
const BUSINESSES = ["Deccus001"] as const;
const BOXES = ["OutBox", "SentBox", "FailBox", "InBox"] as const;
const UNFINISHED = /\.(?:tmp|temp)$/i;
/** Marks answers as simulated. */
const NOTE = "模拟";

/** Digits that look random and are deterministic for a seed and a name. */
const numberOf = (seed: number, name: string, digits: number): string =>
  BigInt(
    `0x${createHash("sha256")
      .update(`${String(seed)} ${name}`)
      .digest("hex")}`,
  )
    .toString()
    .slice(0, digits);

let answers = 0;
/** The present time in China: `2026-01-12T09:30:05`. */
const noticeNow = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19);

/** A unique timestamp of 17 digits, in the client's format. */
const stamp = (): string => {
  answers += 1;
  const time = noticeNow().replace(/\D/g, "");
  return time + String(answers % 1000).padStart(3, "0");
};

/** ClientSeqNo, which is the same in the names of all files of a declaration. */
const clientNumberOf = (name: string) => name.replace(/^[IE]_|_t-\d+\.\w+$/g, "");

/** 统一编号: the same for all files of a declaration. */
const unifiedNumberOf = (seed: number, name: string) => `I2026${numberOf(seed, clientNumberOf(name), 13)}`;

/** 海关编号: district, year, 1 for imports, and 9 digits. */
const customsNumberOf = (seed: number, name: string) =>
  `530120261${numberOf(seed, `entry ${clientNumberOf(name)}`, 9)}`;

/** A receipt of customs, as 7.2 has it. Only those that customs writes itself have its number. */
const resultOf = (seed: number, name: string, { code, note = "", at = noticeNow() }: CourseStep) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<DEC_DATA xmlns="http://www.chinaport.gov.cn/dec"><DEC_RESULT>',
    `  <CUS_CIQ_NO>${unifiedNumberOf(seed, name)}</CUS_CIQ_NO>`,
    "2638".includes(code) ? "  <ENTRY_ID/>" : `  <ENTRY_ID>${customsNumberOf(seed, name)}</ENTRY_ID>`,
    `  <NOTICE_DATE>${at}</NOTICE_DATE>`,
    `  <CHANNEL>${code}</CHANNEL>`,
    `  <NOTE>${NOTE}${note}</NOTE>`,
    "</DEC_RESULT></DEC_DATA>",
    "",
  ].join("\n");

const answerTo = (seed: number, name: string, isGood: boolean): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<DecImportResponse>",
    `  <ResponseCode>${isGood ? "0" : "1"}</ResponseCode>`,
    `  <ErrorMessage>${isGood ? NOTE : `${NOTE}：报文没有通过校验`}</ErrorMessage>`,
    `  <ClientSeqNo>${clientNumberOf(name)}</ClientSeqNo>`,
    `  <SeqNo>${unifiedNumberOf(seed, name)}</SeqNo>`,
    "</DecImportResponse>",
    "",
  ].join("\n");

const putResult = (inbox: string, { seed, name }: { seed: number; name: string }, step: CourseStep) =>
  put(inbox, `Receipt_${unifiedNumberOf(seed, name)}_${stamp()}.xml`, resultOf(seed, name, step));

const CARD_FAILURE = `<?xml version="1.0" encoding="UTF-8"?>
<Root><resultFlag><Type>1</Type><Value>11</Value></resultFlag><failCode>C134</failCode><failInfo>["[读卡器底层库]打开读卡器失败（${NOTE}）","Err:Custom50200"]</failInfo></Root>
`;

/** Writes a file under a temporary name that readers ignore, then renames it, as the client does. */
async function put(box: string, name: string, text: string | Buffer): Promise<void> {
  await writeFile(join(box, `${name}.tmp`), text);
  await rename(join(box, `${name}.tmp`), join(box, name));
}

const isPut = (box: string, name: string, text: string): Promise<boolean> =>
  put(box, name, text).then(
    () => true,
    () => false,
  );

const FAULTS: Readonly<Record<ImportFault, (box: string, name: string, text: string) => Promise<void>>> = {
  duplicate: (box, name, text) => put(box, name.replace(/\d{17}/, stamp()), text),
  "half-written": (box, name) => writeFile(join(box, `half-${name}.tmp`), "<DecImport"),
  gb2312: (box, name) =>
    // 「模拟」 in GB2312.
    put(
      box,
      `gb-${name}`,
      Buffer.concat([
        Buffer.from('<?xml version="1.0" encoding="GB2312"?><NOTE>'),
        Buffer.from([0xc4, 0xa3, 0xc4, 0xe2]),
        Buffer.from("</NOTE>"),
      ]),
    ),
  foreign: (box, name) => put(box, `Successed_I_FOREIGN_t-1_${stamp()}.xml`, answerTo(0, name, true)),
  c134: (box) => put(box, `card-${stamp()}.xml`, CARD_FAILURE),
  link: (box) => symlink("/etc/hostname", join(box, `link-${stamp()}.xml`)),
};

interface Folders {
  readonly out: string;
  readonly sent: string;
  readonly failed: string;
  readonly inbox: string;
}

function foldersOf(folder: string, business: string): Folders {
  const at = (box: (typeof BOXES)[number]) => join(folder, business, box);
  return { out: at("OutBox"), sent: at("SentBox"), failed: at("FailBox"), inbox: at("InBox") };
}

/** Starts the Single Window's import client, simulated as far as its folders show. */
export async function startImportClient(options: ImportClientOptions): Promise<ImportClient> {
  const { folder, businesses = BUSINESSES, seed = 1 } = options;
  const { pollMilliseconds = POLL_MILLISECONDS, answerMilliseconds = ANSWER_MILLISECONDS } = options;
  const taken: string[] = [];
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const client = { mode: options.mode ?? "normal", faults: options.faults ?? [] };

  async function take(folders: Folders, name: string): Promise<void> {
    // An archive of a message and its PDFs begins so.
    const isXml = /^\s*<|^PK/.test(await readFile(join(folders.out, name), "latin1"));
    const earlier = taken.filter((one) => clientNumberOf(one) === clientNumberOf(name)).length;
    const isRefused = client.mode === "refusing";
    await rename(join(folders.out, name), join(isRefused ? folders.failed : folders.sent, name));
    taken.push(name);
    if (client.mode === "silent" || isRefused) return;
    await pause(answerMilliseconds, undefined, { signal: stopping.signal });
    const answer = `${isXml ? "Successed" : "Failed"}_${name.replace(/\.\w+$/, "")}_${stamp()}.xml`;
    const text = answerTo(seed, name, isXml);
    // The folder may be unavailable for a while: the write is retried.
    while (!(await isPut(folders.inbox, answer, text)))
      await pause(pollMilliseconds, undefined, { signal: stopping.signal });
    for (const step of isXml ? (options.courseOf?.(earlier) ?? []) : []) {
      await pause(answerMilliseconds, undefined, { signal: stopping.signal });
      await putResult(folders.inbox, { seed, name }, step);
    }
    for (const fault of client.faults) await FAULTS[fault](folders.inbox, answer, text);
  }

  async function look(folders: Folders): Promise<void> {
    if (client.mode === "dead") return;
    const names = (await readdir(folders.out)).filter((name) => !UNFINISHED.test(name)).sort();
    await Promise.all(names.map((name) => take(folders, name)));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A folder that is missing may be created again later.
      for (const business of businesses) await look(foldersOf(folder, business)).catch(() => undefined);
      await pause(pollMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  for (const business of businesses)
    for (const box of BOXES) await mkdir(join(folder, business, box), { recursive: true });
  const running = run();
  return Object.assign(client, {
    taken,
    stop: async () => {
      stopping.abort();
      await running;
    },
  });
}
