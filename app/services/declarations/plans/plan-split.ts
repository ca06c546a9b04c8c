import Big from "big.js";
import { isNumber, plainText } from "../fields/calculator";
import type { DeclarationData, Values } from "../fields/field.types";
import { kilogramsOf } from "../fields/units";
import { PLANS } from "./plan.text";
import { renumbered } from "./renumber";
import { decimalsOf, shareOut, shareText } from "./shares";

/**
 * The criterion by which lines are split; bill numbers and trade modes are given for each line, because lines
 * have no such field.
 */
export type SplitBy =
  | { readonly kind: "count"; readonly max: number }
  | { readonly kind: "container" | "origin" }
  | { readonly kind: "billNumber" | "tradeMode"; readonly ofLines: readonly string[] };

export interface SplitPart {
  readonly data: DeclarationData;
  /** Old places of the lines in this part. */
  readonly places: readonly number[];
}

export interface SplitPlan {
  readonly parts: readonly SplitPart[];
  /** Warnings to show before the plan is applied. */
  readonly remarks: readonly string[];
}

/** The weights by which packages and weights are shared. */
export type ShareBy = "total" | "weight";

const MONEY_DECIMALS = 2;
const WEIGHT_DECIMALS = 2;

function firstContainer({ containers }: DeclarationData, place: number): string {
  const found = containers.find(({ items = "" }) => items.split(",").includes(String(place)));
  return found?.number ?? "";
}

function keyOf(data: DeclarationData, by: SplitBy, index: number): string {
  switch (by.kind) {
    case "count":
      return String(Math.floor(index / by.max));
    case "container":
      return firstContainer(data, index + 1);
    case "origin":
      return data.lines[index]!.originCountry ?? "";
    default:
      return by.ofLines[index] || (data.head[by.kind] ?? "");
  }
}

/** Old places of each part's lines, in the order in which the parts begin. */
function groupsOf(data: DeclarationData, by: SplitBy): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  data.lines.forEach((_line, index) => {
    const key = keyOf(data, by, index);
    groups.set(key, [...(groups.get(key) ?? []), index + 1]);
  });
  return groups;
}

const numberIn = (text: string | undefined) => new Big(isNumber(text) ? text : 0);

const weightIn = ({ firstQuantity = "", firstUnit = "" }: Values) =>
  numberIn(kilogramsOf(firstQuantity, firstUnit) ?? "");

/** The size of a part for sharing. */
const sizeOf = (lines: readonly Values[], by: ShareBy) =>
  lines.reduce((sum, line) => sum.plus(by === "total" ? numberIn(line.total) : weightIn(line)), new Big(0));

const finer = (least: number, ...numbers: readonly string[]) => Math.max(least, ...numbers.map(decimalsOf));

/** Shares net weight and packing separately, so that no part's gross weight is less than its net weight. */
function weightShares({ netWeight = "", grossWeight = "" }: Values, sizes: readonly Big[]) {
  const decimals = finer(WEIGHT_DECIMALS, netWeight, grossWeight);
  const net = shareText(netWeight, sizes, decimals);
  if (!isNumber(netWeight) || !isNumber(grossWeight))
    return { net, gross: shareText(grossWeight, sizes, decimals) };
  const packing = shareOut(new Big(grossWeight).minus(netWeight), sizes, decimals);
  return { net, gross: net.map((one, index) => plainText(packing[index]!.plus(one))) };
}

const FEES = ["freight", "insurance", "otherFee"];

/** Shares fees that are total amounts; rates and unit prices apply to every part unchanged. */
function feeShares(head: Values, sizes: readonly Big[], at: number): Values {
  const summed = FEES.filter((fee) => head[`${fee}Mark`] === "3");
  return Object.fromEntries(
    summed.map((fee) => {
      const value = head[`${fee}Value`] ?? "";
      return [`${fee}Value`, shareText(value, sizes, finer(MONEY_DECIMALS, value))[at]!];
    }),
  );
}

function headOfPart(data: DeclarationData, by: SplitBy, key: string): Values {
  return by.kind === "billNumber" || by.kind === "tradeMode" ? { ...data.head, [by.kind]: key } : data.head;
}

/** Shares the goods weight of a container among the parts that it appears in. */
function shareContainers(
  parts: readonly DeclarationData[],
  sizes: readonly Big[],
): readonly DeclarationData[] {
  const numbers = parts.map(({ containers }) => containers.map(({ number }) => number));
  return parts.map((part, at) => ({
    ...part,
    containers: part.containers.map((row) => {
      const holders = numbers.flatMap((list, index) => (list.includes(row.number) ? [index] : []));
      const { goodsWeight = "" } = row;
      if (holders.length < 2 || !isNumber(goodsWeight)) return row;
      const shares = shareText(
        goodsWeight,
        holders.map((index) => sizes[index]!),
        finer(WEIGHT_DECIMALS, goodsWeight),
      );
      return { ...row, goodsWeight: shares[holders.indexOf(at)]! };
    }),
  }));
}

/**
 * Plans to split a declaration: lines and what refers to them are distributed; packages, weights and total
 * fees are shared by totals or weights, with the remainder on the last part. Nothing is stored.
 */
export function planSplit(data: DeclarationData, by: SplitBy, shareBy: ShareBy): SplitPlan {
  const groups = [...groupsOf(data, by)];
  const linesOf = (places: readonly number[]) => places.map((place) => data.lines[place - 1]!);
  const sizes = groups.map(([, places]) => sizeOf(linesOf(places), shareBy));
  const weights = weightShares(data.head, sizes);
  const packs = shareText(data.head.packageCount ?? "", sizes, 0);
  const parts = groups.map(([key, places], at) => {
    const own = renumbered(data, linesOf(places), new Map(places.map((place, index) => [place, index + 1])));
    const head = {
      ...headOfPart(data, by, key),
      ...feeShares(data.head, sizes, at),
      packageCount: packs[at]!,
      netWeight: weights.net[at]!,
      grossWeight: weights.gross[at]!,
    };
    return { ...own, head };
  });
  const shared = shareContainers(parts, sizes);
  return {
    parts: shared.map((part, at) => ({ data: part, places: groups[at]![1] })),
    remarks: packs.includes("0") ? [PLANS.noPackage] : [],
  };
}
