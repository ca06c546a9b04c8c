import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useChrome } from "../../layout/use-chrome";
import { SETTINGS_TITLE } from "../console.text";
import type { ConsoleSettings } from "../console.types";
import { SettingsForm } from "../settings-page";
import { ThemePreview } from "../theme-sheet";
import { SideDrawer } from "./side-drawer";

export interface SettingsDrawerProps {
  settings: ConsoleSettings;
  onClosed: () => void;
}

/** The settings form in a drawer; a colour is previewed at once, and saving returns to the page below. */
export function SettingsDrawer({ settings, onClosed }: SettingsDrawerProps) {
  const { appearance, token } = useChrome();
  const { pathname, search } = useLocation();
  const [theme, setTheme] = useState(settings.theme);
  return (
    <SideDrawer title={SETTINGS_TITLE} onClosed={onClosed}>
      <h2>{SETTINGS_TITLE}</h2>
      {theme === settings.theme ? null : <ThemePreview theme={theme} />}
      <SettingsForm
        settings={settings}
        appearance={appearance}
        token={token}
        outcome={null}
        returnTo={pathname + search}
        onTheme={setTheme}
      />
    </SideDrawer>
  );
}
