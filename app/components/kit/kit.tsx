import { MantineProvider } from "@mantine/core";
import "@mantine/core/styles/UnstyledButton.css";
import type { ReactNode } from "react";
import "./kit.css";
import { KIT_THEME } from "./theme";

/** The document's root says nothing of Mantine: its scheme stands on the element below. */
const noRoot = () => undefined;

/**
 * What every control of Mantine stands in. No style element is written, which the Content-Security-Policy would
 * refuse: the variables come from a sheet.
 */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={KIT_THEME}
      forceColorScheme="light"
      getRootElement={noRoot}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <div className="kit" data-mantine-color-scheme="light">
        {children}
      </div>
    </MantineProvider>
  );
}
