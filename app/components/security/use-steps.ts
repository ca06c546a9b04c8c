import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { OperationAnswer, OperationView } from "./operation.types";

/** The pages of an operation one after the other, without leaving the page that shows them. */
export function useSteps(start: string) {
  const { load, data: view } = useFetcher<OperationView>();
  const { submit, data } = useFetcher<OperationAnswer>();
  const [address, setAddress] = useState(start);
  const [over, setOver] = useState<typeof data>();
  // A fetcher keeps its last answer until the next one, also through a redirect.
  const answer = data === over ? undefined : data;
  const leads = answer && "leads" in answer ? answer : null;
  if (leads && leads.leads !== address) setAddress(leads.leads);

  // The first step is fetched when the dialog opens.
  useEffect(() => load(start), [load, start]);
  // And each further one when the step before has said where it is.
  useEffect(() => {
    if (leads) load(leads.leads);
  }, [load, leads]);

  return {
    view,
    address,
    outcome: answer && "result" in answer ? answer : null,
    said: leads?.said ?? null,
    open: (href: string) => {
      setOver(data);
      setAddress(href);
      load(href);
    },
    post: (form: HTMLFormElement, button: HTMLElement | null) => {
      const fields = new FormData(form, button);
      fields.set("inPlace", "1");
      setOver(data);
      submit(fields, { method: "post", action: address });
    },
  };
}
