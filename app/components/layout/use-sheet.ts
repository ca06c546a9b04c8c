import { useMatches } from "@remix-run/react";
import type { PageHandle } from "../reach/page-handle.types";
import { useSubAppView } from "../viewport/use-sub-app-view";

/** The class of the sheet that the innermost page asks for by its handle; a sub-app's frame takes all the room. */
export function useSheet(): string {
  const view = useSubAppView();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  if (view) return "sheet stage";
  return handle?.sheet ? `sheet ${handle.sheet}` : "sheet";
}
