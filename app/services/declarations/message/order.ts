import order from "./message-order.json";
import type { OrderElement } from "./message.types";
import { NEVER_SENT_PARTS } from "./never-sent";

/** Elements that the schema of 2018 lacks: written only when they have a value. */
const NEWER = new Set([
  "BusinessItems",
  "TradeCiqCode",
  "OwnerCiqCode",
  "DeclCiqCode",
  "RcepOrigPlaceCode",
  "ControlExplainCode",
  "LicWrtofQtyUnit",
  "ContainerWt",
  "GNoStr",
  "DeclaratioMaterialCode",
  "TransitionApply",
  "TransitionSite",
  "ConditionalLiftoffApply",
  "PortDestMergeCheckApply",
  "ElementNo",
  "ElementValue",
  "DeclarationCategoryCode",
]);

/** All elements that are sent, in wire order. */
export const SENT_ELEMENTS = (order as readonly OrderElement[]).filter(
  ({ structure }) => !(structure in NEVER_SENT_PARTS),
);

const BY_STRUCTURE = new Map<string, OrderElement[]>();
for (const element of SENT_ELEMENTS)
  BY_STRUCTURE.set(element.structure, [...(BY_STRUCTURE.get(element.structure) ?? []), element]);

/** The elements of a structure that is sent. */
export const elementsOf = (structure: string): readonly OrderElement[] => BY_STRUCTURE.get(structure)!;

/** Whether an empty element is omitted; older ones are written as `<X/>`. */
export const isNewer = ({ element }: OrderElement) => NEWER.has(element);
