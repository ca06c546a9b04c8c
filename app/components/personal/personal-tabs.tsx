import { ShellLink } from "../shell/shell-link";
import { PERSONAL_PATH, TAB_TITLES, TABS_LABEL } from "./personal.text";
import type { TabState } from "./personal.types";

/** Links to the tabs, each with an address of its own. */
export function PersonalTabs({ tab, hasIdentity }: TabState) {
  const tabs = hasIdentity ? ([1, 2, 3] as const) : ([1, 3] as const);
  return (
    <nav className="tabs" aria-label={TABS_LABEL}>
      {tabs.map((each) => (
        <ShellLink
          key={each}
          to={`${PERSONAL_PATH}?tab=${each}`}
          aria-current={each === tab ? "page" : undefined}
        >
          {TAB_TITLES[each]}
        </ShellLink>
      ))}
    </nav>
  );
}
