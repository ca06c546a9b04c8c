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

/** The settings as a sheet over the page at hand; their own page is what the link leads to otherwise. */
export function SettingsLive() {
  const { pathname } = useLocation();
  const [settings, setSettings] = useState<ConsoleSettings | null>(null);

  // A press on a link is the document's: the router must not follow it first.
  useEffect(() => {
    if (pathname === SETTINGS_PATH) return;
    const open = async () => {
      const [read, isThere] = await Promise.all([readSettings(), drawer.prepare()]);
      if (read && isThere) setSettings(read);
      else window.location.assign(SETTINGS_PATH);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // What has a place on the page is not on the sheet.
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
