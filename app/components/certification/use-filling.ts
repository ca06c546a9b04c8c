import { useEffect, useRef, useState } from "react";
import { stepStates, type StepState } from "./application-steps";
import type { ApplicationFormData } from "./certification.types";

/**
 * How far the form is filled in, and whether anybody has typed since it came: at first as the server knows it, then
 * as it is in the browser.
 * @param stored fields that may be left empty, because what they ask for is stored
 */
export function useFilling(
  kind: ApplicationFormData["kind"],
  initial: readonly StepState[],
  stored: ReadonlySet<string>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [states, setStates] = useState(initial);
  const [isChanged, setChanged] = useState(false);

  // Some of it is typed before React is there, and radios and files only say so by events.
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
