import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { put } from "./boxes";
import type { CourseStep } from "./course";
import { answerTo, cardFailure, inGb2312, NOTE, stamp, type SimulatedFile } from "./documents";

/** Defects of its answers and receipts. */
export type ImportFault =
  | "slow"
  | "duplicate"
  | "reversed"
  | "lost"
  | "late"
  | "half-written"
  | "gb2312"
  | "unknown"
  | "foreign"
  | "c134"
  | "link";

/** No code of list 64. */
export const UNKNOWN_STEP: CourseStep = { code: "q", note: "尚未公布的回执代码" };

const BESIDE: Partial<Record<ImportFault, (box: string, answer: SimulatedFile) => Promise<void>>> = {
  "half-written": (box, { name }) => writeFile(join(box, `half-${name}.tmp`), "<DecImport"),
  gb2312: (box, { name }) =>
    put(box, `gb-${name}`, inGb2312(`<?xml version="1.0" encoding="UTF-8"?><NOTE>${NOTE}</NOTE>`)),
  foreign: (box) => {
    const origin = { seed: 0, name: "I_FOREIGN_t-1.xml", customs: "5301" };
    const { name, text } = answerTo(origin, null);
    return put(box, name, text);
  },
  c134: (box) => {
    const { name, text } = cardFailure();
    return put(box, name, text);
  },
  link: (box) => symlink("/etc/hostname", join(box, `link-${stamp()}.xml`)),
};

/** Puts the file that a fault adds beside an answer, if it adds one. */
export const putBeside = async (fault: ImportFault, inbox: string, answer: SimulatedFile): Promise<void> =>
  BESIDE[fault]?.(inbox, answer);
