/** Where the maps of Chinese characters stand; each is loaded when a file asks for it. */
export const CMAPS = import.meta.glob<string>(
  "/node_modules/pdfjs-dist/cmaps/{GB,Uni-GB,UniGB,Adobe-GB1,Identity}*.bcmap",
  { query: "?url", import: "default" },
);
