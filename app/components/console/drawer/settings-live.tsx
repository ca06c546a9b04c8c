import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { lazyControl } from "../../kit/lazy-control";
import { isPlainClick } from "../../shell/use-shell-links";
import { SETTINGS_PATH } from "../console.text";
import type { ConsoleSettings } from "../console.types";
import { hasRoomBeside } from "./read-form";
import type { SettingsDrawerProps } from "./settings-drawer";

const drawer = lazyControl<SettingsDrawerProps>(
  async () => (await import("./settings-drawer")).SettingsDrawer,
);

async function readSettings(): Promise<ConsoleSettings | null> {
  try {
    const response = await fetch(`${SETTINGS_PATH}?_data=routes%2F_console.settings`);
    if (!response.ok || response.headers.has("X-Remix-Redirect")) return null;
    return ((await response.json()) as { settings: ConsoleSettings }).settings;
  } catch {
    return null;
  }
}

/** Opens the settings in a drawer over the current page; the link opens their page where that fails. */
export function SettingsLive() {
  const { pathname } = useLocation();
  const [settings, setSettings] = useState<ConsoleSettings | null>(null);

  // Clicks are captured on the document before the router handles them.
  useEffect(() => {
    if (pathname === SETTINGS_PATH) return;
    const open = async () => {
      const [read, isThere] = await Promise.all([readSettings(), drawer.prepare()]);
      if (read && isThere) setSettings(read);
      else window.location.assign(SETTINGS_PATH);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // Links to a part of the page are not in the drawer.
      if (link?.pathname !== SETTINGS_PATH || link.hash !== "" || !isPlainClick(event) || !hasRoomBeside())
        return;
      event.preventDefault();
      const menu = link.closest<HTMLElement>("[popover]");
      if (menu && "hidePopover" in menu) menu.hidePopover();
      void open();
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [pathname]);

  return settings ? <drawer.Control settings={settings} onClosed={() => setSettings(null)} /> : null;
}
