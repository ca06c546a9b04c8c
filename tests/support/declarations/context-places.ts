import type { MessageContext } from "~/services/declarations/message/message.types";
import { EMPTY_CONTEXT } from "./set-alone";

/**
 * Values of the message that come from its context: one changed value, and all elements that then have it.
 */
export const CONTEXT_PLACES: readonly (readonly [
  name: string,
  context: Partial<MessageContext>,
  places: Record<string, string>,
])[] = [
  [
    "customs code of the unit",
    { unit: { ...EMPTY_CONTEXT.unit, customsCode: "4403980001" } },
    { "DecHead.AgentCode": "4403980001", "EdocRealation.SignUnit": "4403980001" },
  ],
  ["name of the unit", { unit: { ...EMPTY_CONTEXT.unit, name: "甲" } }, { "DecHead.AgentName": "甲" }],
  [
    "credit code of the unit",
    { unit: { ...EMPTY_CONTEXT.unit, creditCode: "9" } },
    { "DecHead.AgentCodeScc": "9" },
  ],
  [
    "inspection code of the unit",
    { unit: { ...EMPTY_CONTEXT.unit, inspectionCode: "47" } },
    { "DecHead.DeclCiqCode": "47" },
  ],
  [
    "entering unit",
    { enteringUnit: { ...EMPTY_CONTEXT.enteringUnit, name: "乙" } },
    { "DecHead.CopName": "乙" },
  ],
  [
    "code of the entering unit",
    { enteringUnit: { ...EMPTY_CONTEXT.enteringUnit, code: "MA5" } },
    { "DecHead.CopCode": "MA5", "DecSign.CopCode": "MA5" },
  ],
  [
    "credit code of the entering unit",
    { enteringUnit: { ...EMPTY_CONTEXT.enteringUnit, creditCode: "91" } },
    { "DecHead.CopCodeScc": "91" },
  ],
  [
    "number of the card",
    { card: { ...EMPTY_CONTEXT.card, number: "89" } },
    { "DecHead.TypistNo": "89", "DecSign.ICCode": "89" },
  ],
  [
    "holder of the card",
    { card: { ...EMPTY_CONTEXT.card, holder: "王" } },
    { "DecHead.InputerName": "王", "DecSign.OperName": "王" },
  ],
  ["declarer", { declarer: { ...EMPTY_CONTEXT.declarer, name: "李" } }, { "DecHead.DeclareName": "李" }],
  [
    "number of the declarer",
    { declarer: { ...EMPTY_CONTEXT.declarer, number: "5" } },
    { "DecFreeTxt.DecNo": "5" },
  ],
  [
    "phone of the declarer",
    { declarer: { ...EMPTY_CONTEXT.declarer, phone: "1" } },
    { "DecFreeTxt.DecBpNo": "1" },
  ],
  ["number of the Single Window", { numbers: { seqNo: "I1", clientSeqNo: "" } }, { "DecHead.SeqNo": "I1" }],
  ["own number", { numbers: { seqNo: "", clientSeqNo: "I2" } }, { "DecSign.ClientSeqNo": "I2" }],
  [
    "declaring with a card",
    { operation: "C", card: { ...EMPTY_CONTEXT.card, serial: "0A" } },
    { "DecSign.OperType": "C", "DecSign.DomainId": "2", "DecSign.Certificate": "0A" },
  ],
  [
    "signature",
    { signature: { sign: "S", date: "2026", time: "20260110 12:00:00" } },
    { "DecSign.Sign": "S", "DecSign.SignDate": "2026", "EdocRealation.SignTime": "20260110 12:00:00" },
  ],
];
