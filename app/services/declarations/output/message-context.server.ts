import type { Executor } from "../../db/client.server";
import type { MessageContext } from "../message/message.types";
import type { DeclarationRow } from "../records/find-declaration.server";

/** The settings of the current import client; channels will have their own. */
const CHANNEL = { version: "4.8", promisePlaces: 5 } as const;

const NO_UNIT = { customsCode: "", name: "", creditCode: "", inspectionCode: "" };
const NO_CARD = { number: "", holder: "", serial: "" };
const NO_DECLARER = { name: "", number: "", phone: "" };

/** Reads the unit, card and numbers of a message; empty values where none is chosen. */
export async function readMessageContext(
  executor: Executor,
  row: DeclarationRow,
  operation: MessageContext["operation"] = "G",
): Promise<MessageContext> {
  const unit = await executor
    .selectFrom("declarant_units")
    .selectAll()
    .where("id", "=", row.unit_id ?? 0)
    .executeTakeFirst();
  const card = await executor
    .selectFrom("declarant_cards")
    .selectAll()
    .where("id", "=", row.card_id ?? 0)
    .executeTakeFirst();
  return {
    unit: unit
      ? {
          customsCode: unit.customs_code,
          name: unit.name,
          creditCode: unit.credit_code,
          inspectionCode: unit.ciq_code,
        }
      : NO_UNIT,
    enteringUnit: {
      name: unit?.name ?? "",
      code: unit?.cop_code ?? "",
      creditCode: unit?.credit_code ?? "",
    },
    card: card ? { number: card.ic_code, holder: card.operator_name, serial: card.cert_no } : NO_CARD,
    declarer: card
      ? { name: card.declarer_name, number: card.declarer_no, phone: unit?.contact_phone ?? "" }
      : NO_DECLARER,
    numbers: { clientSeqNo: row.client_number, seqNo: row.unified_number },
    channel: CHANNEL,
    operation,
  };
}

/** `I_{number}_t-1` without extension; the number of a file that is imported by hand is always 1. */
export const messageFileName = ({ direction, client_number: number }: DeclarationRow): string =>
  `${direction}_${number}_t-1`;
