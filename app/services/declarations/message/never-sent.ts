const OBSOLETE = "customs has given it up; the schema still wants the empty element";
const OFFICE = "inspection offices were merged into customs; the schema still wants the empty element";
const RECEIPT = "customs gives this number in a receipt; what is declared does not know it";
const SYSTEM = "systems of customs and of the Single Window fill it";
const OTHER_DUTY = "belongs to manuals of the old system of processing trade; no form asks for it";

/** Parts of the message that are never written, with the reason; what needs them is refused with its name. */
export const NEVER_SENT_PARTS: Readonly<Record<string, string>> = {
  TrnHead: "transit declarations are refused: no page asks for a transit paper",
};

/** Elements that are always empty in the message, with the reason. */
export const NEVER_FILLED: Readonly<Record<string, string>> = {
  "DecHead.ApprNo": OBSOLETE,
  "DecHead.EntryId": RECEIPT,
  "DecHead.PreEntryId": RECEIPT,
  "DecHead.Risk": SYSTEM,
  "DecHead.PDate": SYSTEM,
  "DecHead.PartenerID": SYSTEM,
  "DecHead.TgdNo": SYSTEM,
  "DecHead.DataSource": SYSTEM,
  "DecHead.InspOrgCode": OFFICE,
  "DecHead.VsaOrgCode": OFFICE,
  "DecHead.OrgCode": OFFICE,
  "DecHead.EdiRemark": SYSTEM,
  "DecHead.EdiRemark2": SYSTEM,
  "DecLists/DecList.ClassMark": SYSTEM,
  "DecLists/DecList.Factor": OTHER_DUTY,
  "DecLists/DecList.UseTo": OTHER_DUTY,
  "DecLists/DecList.CiqName": "stands behind the inspection code, which customs reads alone",
  "DecSign.HostId": OBSOLETE,
  "DecSign.BillSeqNo": "belongs to lists of bonded goods, which are another message",
  "DecSign.Note": SYSTEM,
  "EcoRelation.ExtendFiled": "kept free by the dictionary: nothing is defined for it",
};
