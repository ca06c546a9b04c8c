import type { DeclarationData } from "./field.types";

/** Returns a declaration with all fields empty. */
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
