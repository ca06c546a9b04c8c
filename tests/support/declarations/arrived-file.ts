import { createHash } from "node:crypto";
import { db } from "~/services/db/client.server";
import { readTraffic } from "~/services/declarations/receipts/receipts-job.server";

let serial = 0;

/** Stores a file of a channel as one that has arrived. @returns its id */
export async function storeArrived(
  channelId: number,
  content: string | Buffer,
  fileName = `Receipt_${String((serial += 1))}.xml`,
): Promise<number> {
  const bytes = Buffer.from(content);
  const at = Date.now();
  const { id } = await db
    .insertInto("channel_messages")
    .values({
      channel_id: channelId,
      organization_id: null,
      direction: "2",
      business_dir: "Deccus001",
      file_name: fileName,
      bytes,
      size: bytes.length,
      hash: createHash("sha256").update(`${fileName} `).update(bytes).digest("hex"),
      status: "2",
      created_at: at,
      changed_at: at,
      due_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads all that has arrived, and follows all files, as the job does. */
export const readArrived = (): Promise<void> => readTraffic(() => false);

interface ResultParts {
  readonly code: string;
  readonly client?: string;
  readonly unified?: string;
  readonly customs?: string;
  readonly at?: string;
  readonly note?: string;
}

/** A receipt of customs with these numbers. */
export const resultXml = ({
  code,
  client = "",
  unified = "",
  customs = "",
  at = "",
  note = "",
}: ResultParts) =>
  `<DEC_DATA><DEC_RESULT><CLIENTSEQ_NO>${client}</CLIENTSEQ_NO><CUS_CIQ_NO>${unified}</CUS_CIQ_NO>
<ENTRY_ID>${customs}</ENTRY_ID><NOTICE_DATE>${at}</NOTICE_DATE><CHANNEL>${code}</CHANNEL><NOTE>${note}</NOTE>
</DEC_RESULT></DEC_DATA>`;

/** An answer of the import client. */
export const answerXml = (client: string, unified: string, { code = "0", text = "" } = {}) =>
  `<DecImportResponse><ResponseCode>${code}</ResponseCode><ErrorMessage>${text}</ErrorMessage>
<ClientSeqNo>${client}</ClientSeqNo><SeqNo>${unified}</SeqNo></DecImportResponse>`;
