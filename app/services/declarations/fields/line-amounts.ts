import Big from "big.js";
import { isNumber, plainText } from "./calculator";
import { ofLineAbove } from "./conditions";
import { always, decimal, defineFields, exactly, figures, lineOf } from "./define-fields";
import type { Condition, DeclarationField, Values } from "./field.types";
import { convertQuantity } from "./units";

const TOTAL_DECIMALS = 2;
const PRICE_DECIMALS = 4;
const QUANTITY_DECIMALS = 5;

const isFilled = (text: string) => isNumber(text) && !new Big(text).eq(0);

/** Computes the third of quantity, price and total from the other two; "" while one of them is empty or 0. */
function computed(line: Values | undefined, name: "quantity" | "price" | "total"): string {
  const quantity = lineOf(line, "quantity");
  const price = lineOf(line, "price");
  const total = lineOf(line, "total");
  if (name === "total")
    return isFilled(quantity) && isFilled(price)
      ? plainText(new Big(quantity).times(price).round(TOTAL_DECIMALS))
      : "";
  const by = name === "price" ? quantity : price;
  const decimals = name === "price" ? PRICE_DECIMALS : QUANTITY_DECIMALS;
  return isFilled(total) && isFilled(by) ? plainText(new Big(total).div(by).round(decimals)) : "";
}

/** Converts the deal's quantity to the legal unit; "" where the factor between the units is unknown. */
const legal =
  (unit: string): DeclarationField["fallback"] =>
  (_declaration, line) =>
    isFilled(lineOf(line, "quantity"))
      ? (convertQuantity(lineOf(line, "quantity"), lineOf(line, "unit"), lineOf(line, unit)) ?? "")
      : "";

const hasSecondUnit: Condition = (_declaration, line) => lineOf(line, "secondUnit") !== "";

/** Quantities with their units, price, total and currency. */
export const LINE_AMOUNTS = defineFields("line", "goods", {
  quantity: {
    label: "成交数量",
    element: "GQty",
    format: decimal(19, 5),
    isNeeded: always,
    fallback: (_declaration, line) => computed(line, "quantity"),
    help: "按成交计量单位的数量；可以输入 =12*3.5。",
  },
  unit: {
    label: "成交计量单位",
    element: "GUnit",
    list: "1",
    format: figures(3),
    isCopied: true,
    isNeeded: always,
    fallback: (_declaration, line) => lineOf(line, "firstUnit"),
    help: "实际成交的计量单位。",
  },
  firstQuantity: {
    label: "法定第一数量",
    element: "FirstQty",
    format: decimal(19, 5),
    isNeeded: always,
    fallback: legal("firstUnit"),
    help: "按法定第一计量单位的数量；单位相同时与成交数量相同。",
  },
  firstUnit: {
    label: "法定第一计量单位",
    element: "FirstUnit",
    list: "1",
    format: figures(3),
    isCopied: true,
    isNeeded: always,
    help: "税则规定的计量单位，由商品编号带出；没有导入税则时由商品库带出或手工填写。",
  },
  secondQuantity: {
    label: "法定第二数量",
    element: "SecondQty",
    format: decimal(19, 5),
    isNeeded: hasSecondUnit,
    fallback: legal("secondUnit"),
    help: "有法定第二计量单位时必填。",
  },
  secondUnit: {
    label: "法定第二计量单位",
    element: "SecondUnit",
    list: "1",
    format: figures(3),
    isCopied: true,
    isNeeded: (_declaration, line) => lineOf(line, "secondQuantity") !== "",
    help: "税则有第二计量单位时填写。",
  },
  price: {
    label: "单价",
    element: "DeclPrice",
    format: decimal(19, 4),
    isNeeded: always,
    fallback: (_declaration, line) => computed(line, "price"),
    help: "成交单价，最多四位小数；数量、单价、总价填两个即可算出第三个。",
  },
  total: {
    label: "总价",
    element: "DeclTotal",
    format: decimal(19, 4),
    isNeeded: always,
    fallback: (_declaration, line) => computed(line, "total"),
    help: "成交总价，一般两位小数。",
  },
  currency: {
    label: "币制",
    element: "TradeCurr",
    list: "3",
    format: exactly(3),
    isCopied: true,
    isNeeded: always,
    fallback: ofLineAbove("currency"),
    help: "实际成交的币种。",
  },
});
