import { MantineProvider } from "@mantine/core";
import "@mantine/core/styles/UnstyledButton.css";
import type { ReactNode } from "react";
import "./kit.css";
import { KIT_THEME } from "./theme";

/** Mantine must not set its scheme on the document's root; the element below has it. */
const noRoot = () => undefined;

/**
 * Provider around every Mantine control. Writes no style element, which the Content-Security-Policy would
 * refuse; the variables are in a style sheet.
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
