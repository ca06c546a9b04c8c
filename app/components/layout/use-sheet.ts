import { useMatches } from "@remix-run/react";
import type { PageHandle } from "../reach/page-handle.types";

/** The class of the sheet that the innermost page asks for by its handle. */
export function useSheet(): string {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return handle?.sheet ? `sheet ${handle.sheet}` : "sheet";
}
