import order from "./message-order.json";
import type { OrderElement } from "./message.types";
import { NEVER_SENT_PARTS } from "./never-sent";

/** What the schema of 2018 does not have yet: written only when filled. */
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

/** Every element that is sent, in wire order. */
export const SENT_ELEMENTS = (order as readonly OrderElement[]).filter(
  ({ structure }) => !(structure in NEVER_SENT_PARTS),
);

const BY_STRUCTURE = new Map<string, OrderElement[]>();
for (const element of SENT_ELEMENTS)
  BY_STRUCTURE.set(element.structure, [...(BY_STRUCTURE.get(element.structure) ?? []), element]);

/** The elements of a structure that is sent. */
export const elementsOf = (structure: string): readonly OrderElement[] => BY_STRUCTURE.get(structure)!;

/** Older elements stand in the message even when they are empty, as `<X/>`. */
export const isNewer = ({ element }: OrderElement) => NEWER.has(element);
