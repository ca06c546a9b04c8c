import type { Executor, Tx } from "../../db/client.server";
import { canonicalNumber } from "../numbers/canonical-number";
import type { ReadReceipt } from "./read-receipts";
import { RECEIPT_TEXT as TEXT } from "./receipt.text";

type Numbered = Pick<ReadReceipt, "clientNumber" | "unifiedNumber" | "customsNumber">;

/** The declaration that a receipt is about, or why there is none. */
export type Match =
  | { readonly declarationId: number; readonly problem: "" }
  | { readonly declarationId: null; readonly problem: string };

const unmatched = (problem: string): Match => ({ declarationId: null, problem });

/** The kinds of numbers of `declaration_numbers`, by what a receipt calls them. */
const kindsOf = (receipt: Numbered) =>
  (
    [
      ["client", receipt.clientNumber],
      ["unified", receipt.unifiedNumber],
      ["customs", receipt.customsNumber],
    ] as const
  ).filter(([, number]) => number !== "");

async function findByNumbers(tx: Tx, receipt: Numbered): Promise<number[]> {
  const kinds = kindsOf(receipt);
  if (kinds.length === 0) return [];
  const rows = await tx
    .selectFrom("declaration_numbers")
    .select("declaration_id")
    .distinct()
    .where((eb) =>
      eb.or(
        kinds.map(([kind, number]) =>
          eb.and([eb("number", "=", canonicalNumber(number)), eb("kind", "=", kind)]),
        ),
      ),
    )
    .execute();
  return rows.map(({ declaration_id: id }) => id);
}

/** Whether the channel may speak of the declaration: it was sent by it, or is of the channel's unit. */
export async function isOfChannel(tx: Executor, declarationId: number, channelId: number): Promise<boolean> {
  const own = await tx
    .selectFrom("declarations")
    .innerJoin("channels", "channels.unit_id", "declarations.unit_id")
    .select("declarations.id")
    .where("declarations.id", "=", declarationId)
    .where("channels.id", "=", channelId)
    .executeTakeFirst();
  if (own) return true;
  const sent = await tx
    .selectFrom("declaration_sendings as sending")
    .innerJoin("channel_messages as message", "message.id", "sending.message_id")
    .select("sending.id")
    .where("sending.declaration_id", "=", declarationId)
    .where("message.channel_id", "=", channelId)
    .executeTakeFirst();
  return sent !== undefined;
}

const differs = (stored: string, given: string) => stored !== "" && given !== "" && stored !== given;

/** Whether a receipt has another number than one that the declaration has already. */
async function hasOtherNumber(tx: Tx, declarationId: number, receipt: Numbered): Promise<boolean> {
  const row = await tx
    .selectFrom("declarations")
    .select(["unified_number as unified", "customs_number as customs"])
    .where("id", "=", declarationId)
    .executeTakeFirstOrThrow();
  return differs(row.unified, receipt.unifiedNumber) || differs(row.customs, receipt.customsNumber);
}

/** Finds the declaration of a receipt by its numbers, which must all lead to the same one. */
export async function matchReceipt(tx: Tx, receipt: Numbered, channelId: number): Promise<Match> {
  const [id, ...others] = await findByNumbers(tx, receipt);
  if (id === undefined) return unmatched(TEXT.unmatched);
  if (others.length > 0) return unmatched(TEXT.severalDeclarations);
  if (!(await isOfChannel(tx, id, channelId))) return unmatched(TEXT.otherChannel);
  if (await hasOtherNumber(tx, id, receipt)) return unmatched(TEXT.otherNumber);
  return { declarationId: id, problem: "" };
}
