import { sampleLine } from "./sample-declaration";
import { pdfOf } from "../upload-files";
import { db } from "~/services/db/client.server";
import { attachFile } from "~/services/declarations/attachments/attach-file.server";
import { fileHref } from "~/services/declarations/attachments/open-file.server";
import { addComment, listComments } from "~/services/declarations/comments/comments.server";
import { GOODS } from "~/services/declarations/libraries/goods";
import { PARTIES } from "~/services/declarations/libraries/parties";
import { createItem } from "~/services/declarations/libraries/save-item.server";
import { createDeclaration } from "~/services/declarations/records/create-declaration.server";
import { getDeclaration } from "~/services/declarations/records/find-declaration.server";
import type { PartTarget } from "~/services/declarations/parts/parts";
import { listRemovals, removeRow } from "~/services/declarations/records/remove-row.server";
import { changeDraft, partStamp } from "~/services/declarations/records/save-part.server";
import { saveAsTemplate } from "~/services/declarations/templates/save-template.server";
import { storeUpload } from "~/services/files/uploads/uploads.server";
import type { DeskPerson } from "./desk-organization";

/** An id that does not exist. */
const MISSING = 987_654_321;
const NO_FILE = `${"0".repeat(32)}.pdf`;
const LINE: PartTarget = { kind: "lines", part: "goods", place: 2 };

/** One id of each kind, of one organisation; numbers and files are identified by texts. */
export interface DeskIds {
  readonly declarations: number;
  readonly templates: number;
  readonly parties: number;
  readonly goods: number;
  readonly secondParty: number;
  readonly comment: number;
  readonly removal: number;
  readonly upload: string;
  readonly number: string;
  readonly file: string;
}

const idOf = (made: { readonly ok: boolean; readonly id?: number; readonly text?: string }): number => {
  if (made.id === undefined) throw new Error(made.text);
  return made.id;
};

async function uploadOf({ actor }: DeskPerson): Promise<string> {
  const stored = await storeUpload(actor.accountId, "decPaper", { name: "发票.pdf", bytes: pdfOf() });
  if (!stored.ok) throw new Error(stored.text);
  return stored.filePath;
}

/** Creates one record of each kind on an organisation's desk. */
export async function fillDesk(person: DeskPerson, name: string): Promise<DeskIds> {
  const { actor } = person;
  const { id, number } = await createDeclaration(actor, "E");
  await changeDraft(actor, id, (data) => ({
    ...data,
    head: { ...data.head, traderName: name, contractNumber: name },
    lines: [sampleLine({ name }), sampleLine({ name })],
  }));
  await attachFile(actor, id, { path: await uploadOf(person), use: "1", kind: "00000001" });
  const stored = async () => (await getDeclaration(db, actor.scope, id)).data;
  await removeRow(actor, id, { target: LINE, stamp: partStamp(await stored(), LINE) });
  await addComment(actor, id, name);
  const [comment] = await listComments(db, id);
  const [removal] = await listRemovals(db, id);
  const party = { kind: "domestic", name, customsCode: "3302960101", creditCode: "91350200MA2YJ1XR9G" };
  const goods = { kind: "both", articleNumber: "PS5", hsCode: "8504401400", name, unit: "007" };
  return {
    declarations: id,
    number,
    file: fileHref(id, (await stored()).files[0]!)!
      .split("/")
      .at(-1)!,
    comment: comment!.id,
    removal: removal!.id,
    upload: await uploadOf(person),
    templates: idOf(await saveAsTemplate(actor, id, { name, remark: "" })),
    parties: idOf(await createItem(actor, PARTIES, party)),
    secondParty: idOf(await createItem(actor, PARTIES, { kind: "overseas", name: "NORTH LAKE" })),
    goods: idOf(await createItem(actor, GOODS, goods)),
  };
}

/** Ids that do not exist. */
export const NO_IDS: DeskIds = {
  declarations: MISSING,
  templates: MISSING,
  parties: MISSING,
  goods: MISSING,
  secondParty: MISSING,
  comment: MISSING,
  removal: MISSING,
  upload: `/paper/2026/${NO_FILE}`,
  number: "NOBODY-260101-00001",
  file: NO_FILE,
};
