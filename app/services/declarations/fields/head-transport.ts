import { isCrossing, transportMode } from "./conditions";
import { always, code, defineFields, exactly, onImport, text } from "./define-fields";
import type { DeclarationData } from "./field.types";

const isBy = (declaration: DeclarationData, modes: string) =>
  modes.includes(transportMode(declaration) || "-");

/** Transport: means, bill, countries and ports. */
export const HEAD_TRANSPORT = defineFields("head", "head", {
  transportMode: {
    label: "运输方式",
    element: "TrafMode",
    list: "12",
    format: exactly(1),
    isCopied: true,
    isNeeded: always,
    help: "实际进出境的运输方式；不实际进出境的按货物流向选择。决定运输工具、航次号和提运单号的填法。",
  },
  transportName: {
    label: "运输工具名称",
    element: "TrafName",
    format: text(50),
    isNeeded: (declaration) => isBy(declaration, "23456"),
    isForbidden: (declaration) => !isCrossing(declaration),
    help: "水路填船舶编号或英文船名，公路填车牌号，铁路填车厢编号，航空填航班号，邮件填邮政包裹单号。",
  },
  voyageNumber: {
    label: "航次号",
    element: "VoyNo",
    format: text(32),
    isNeeded: (declaration) => isBy(declaration, "2"),
    isForbidden: (declaration) => isBy(declaration, "5") || !isCrossing(declaration),
    help: "水路填航次号，公路填货物运输批次号，铁路和邮件填进出境日期；航空免填。",
  },
  billNumber: {
    label: "提运单号",
    element: "BillNo",
    format: code(32),
    isNeeded: (declaration) => isBy(declaration, "2"),
    help: "水路：提单号*分提单号；航空：总运单号_分运单号；不含空格。",
  },
  shippingCountry: {
    label: { I: "启运国（地区）", E: "运抵国（地区）" },
    element: "TradeCountry",
    list: "2",
    format: exactly(3),
    isCopied: true,
    isNeeded: always,
    fallback: (declaration) => (isCrossing(declaration) ? "" : "CHN"),
    help: "进口为起始发出、未在第三国发生商业性交易的国家，出口为直接运抵的国家；无实际进出境的填 CHN。",
  },
  transitPort: {
    label: { I: "经停港", E: "指运港" },
    element: "DistinatePort",
    list: "18",
    format: exactly(6),
    isCopied: true,
    isNeeded: always,
    fallback: (declaration) => (isCrossing(declaration) ? "" : "CHN000"),
    help: "进口为进境前最后一个境外装运港，出口为最终目的港；无实际进出境的填 CHN000。",
  },
  departurePort: {
    label: "启运港",
    element: "DespPortCode",
    list: "18",
    format: code(8, /^[0-9A-Z]{6}$/),
    only: "I",
    isCopied: true,
    isShown: onImport,
    isNeeded: onImport,
    fallback: (declaration) => (isCrossing(declaration) ? "" : "CHN000"),
    help: "进口货物在运抵我国前的第一个境外装运港；无实际进出境的填 CHN000。",
  },
  borderPort: {
    label: { I: "入境口岸", E: "离境口岸" },
    element: "EntyPortCode",
    list: "33",
    format: code(8, /^[0-9A-Z]{6}$/),
    isCopied: true,
    isNeeded: always,
    help: "进口为从运输工具卸离的第一个境内口岸，出口为装运离境的境内口岸。",
  },
  storagePlace: {
    label: "货物存放地点",
    element: "GoodsPlace",
    format: text(100),
    only: "I",
    isCopied: true,
    isShown: onImport,
    isNeeded: onImport,
    help: "货物进境后存放的场所或地点，例如监管作业场所、分拨仓库、定点加工厂。",
  },
});
