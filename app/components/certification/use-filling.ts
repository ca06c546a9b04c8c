import { useEffect, useRef, useState } from "react";
import { stepStates, type StepState } from "./application-steps";
import type { ApplicationFormData } from "./certification.types";

/**
 * Returns the progress of each step and whether the form has been changed: initially the server's values,
 * then those of the form in the browser.
 * @param stored fields that may be left empty because their values are stored
 */
export function useFilling(
  kind: ApplicationFormData["kind"],
  initial: readonly StepState[],
  stored: ReadonlySet<string>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [states, setStates] = useState(initial);
  const [isChanged, setChanged] = useState(false);

  // Some input happens before hydration, and radios and files report changes by events only.
  useEffect(() => {
    const element = form.current!;
    const count = () => {
      const data = new FormData(element);
      const valueOf = (name: string) => {
        const value = data.get(name);
        if (value instanceof File ? value.size > 0 : value) return typeof value === "string" ? value : name;
        return stored.has(name) ? name : "";
      };
      setStates(stepStates(kind, valueOf));
    };
    const change = () => {
      setChanged(true);
      count();
    };
    count();
    element.addEventListener("input", change);
    return () => element.removeEventListener("input", change);
  }, [kind, stored]);

  return { form, states, isChanged };
}
