import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { OperationAnswer, OperationView } from "./operation.types";

/** Loads the steps of an operation one after the other, without leaving the page. */
export function useSteps(start: string) {
  const { load, data: view, state } = useFetcher<OperationView>();
  const { submit, data } = useFetcher<OperationAnswer>();
  const [address, setAddress] = useState(start);
  const [over, setOver] = useState<typeof data>();
  const waiting = useRef<(() => void) | null>(null);
  // A fetcher keeps its last answer until the next one, even through a redirect.
  const answer = data === over ? undefined : data;
  const leads = answer && "leads" in answer ? answer : null;
  if (leads && leads.leads !== address) setAddress(leads.leads);

  // Loads the first step when the dialog opens.
  useEffect(() => load(start), [load, start]);
  // Loads each further step after the answer to the previous one.
  useEffect(() => {
    if (leads) load(leads.leads);
  }, [load, leads]);

  // A post aborts a pending load, and the framework repeats that load afterwards: a step completed by then
  // would redirect the whole page. So a post waits for the load.
  useEffect(() => {
    if (state !== "idle") return;
    waiting.current?.();
    waiting.current = null;
  }, [state]);

  return {
    view,
    address,
    outcome: answer && "result" in answer ? answer : null,
    notice: leads?.notice ?? null,
    open: (href: string) => {
      setOver(data);
      setAddress(href);
      load(href);
    },
    post: (form: HTMLFormElement, button: HTMLElement | null) => {
      const fields = new FormData(form);
      if (button instanceof HTMLButtonElement && button.name) fields.append(button.name, button.value);
      fields.set("inPlace", "1");
      setOver(data);
      const send = () => submit(fields, { method: "post", action: address });
      if (state === "idle") send();
      else waiting.current = send;
    },
  };
}
