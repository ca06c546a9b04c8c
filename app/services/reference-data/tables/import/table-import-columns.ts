import { importColumns } from "../../../collections/imports/import-columns";
import { HS_FILE_LABELS } from "../../hs-codes/hs-code.text";
import { ROW_LABELS } from "../table.text";

/** A file has all columns of a row except the remark. */
const { remark: _, ...OF_TABLES } = ROW_LABELS;
/** Code and name are in both; the others are of the tariff alone. */
const TITLES = { ...HS_FILE_LABELS, ...OF_TABLES };

export const TABLE_COLUMNS = importColumns<keyof typeof TITLES>(
  TITLES,
  {
    code: "0101",
    name: "京机场关",
    englishName: "Beijing Airport Customs",
    fullName: "",
    customsCode: "0101",
    customsName: "京机场关",
    inspectionCode: "",
    inspectionName: "",
    parentCode: "0100",
    flag: "",
    validFrom: "2026-05-01",
    firstUnit: "",
    secondUnit: "",
    licences: "",
    inspection: "",
    elements: "",
  },
  ["code", "name"],
);
