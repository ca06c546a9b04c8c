import type { DeclarationData } from "./field.types";

/** A declaration without anything written in it. */
export const emptyDeclaration = (direction: DeclarationData["direction"]): DeclarationData => ({
  direction,
  head: {},
  lines: [],
  containers: [],
  papers: [],
  files: [],
  extras: {
    certificates: [],
    otherPacks: [],
    qualifications: [],
    users: [],
    goodsLimits: [],
    origins: [],
    controls: [],
  },
});
