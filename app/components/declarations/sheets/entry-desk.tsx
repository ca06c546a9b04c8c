import deskUrl from "~/styles/entry-desk.css?url";
import { useIsHydrated } from "../../form/use-is-hydrated";
import { useChrome } from "../../layout/use-chrome";

/** From 1200 px of unenlarged text, for a pointer that hits small targets. */
const WIDE = "(min-width: 75em) and (pointer: fine)";

/**
 * Styles that show head, goods, another part and findings at once. They apply where scripts run; browsers
 * that cannot query this apply them after hydration. Enlarged text leaves no room for them.
 */
export function DeskStyles() {
  const { appearance } = useChrome();
  const isHydrated = useIsHydrated();
  if (appearance.size === "large" || appearance.size === "elder") return null;
  return (
    <link rel="stylesheet" href={deskUrl} media={isHydrated ? WIDE : `(scripting: enabled) and ${WIDE}`} />
  );
}
