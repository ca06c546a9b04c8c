import deskUrl from "~/styles/entry-desk.css?url";
import { useIsHydrated } from "../../form/use-is-hydrated";
import { useChrome } from "../../layout/use-chrome";
import { useIsWide } from "./use-is-wide";

/** From 1200 px of unenlarged text, for a pointer that hits small targets. */
const WIDE = "(min-width: 75em) and (pointer: fine)";

const useIsEnlarged = () => {
  const { size } = useChrome().appearance;
  return size === "large" || size === "elder";
};

/** Returns whether head, goods, another part and findings are shown at once; false before hydration. */
export function useIsDesk(): boolean {
  const isWide = useIsWide(WIDE);
  return !useIsEnlarged() && isWide;
}

/**
 * Styles that show head, goods, another part and findings at once. They apply where scripts run; browsers
 * that cannot query this apply them after hydration. Enlarged text leaves no room for them.
 */
export function DeskStyles() {
  const isHydrated = useIsHydrated();
  if (useIsEnlarged()) return null;
  return (
    <link rel="stylesheet" href={deskUrl} media={isHydrated ? WIDE : `(scripting: enabled) and ${WIDE}`} />
  );
}
