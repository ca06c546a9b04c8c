import { useFetcher, useLocation } from "@remix-run/react";
import { type MouseEvent, type SubmitEvent, useEffect, useRef } from "react";
import { FormBody, type FormOutcome } from "../forms/form-page";
import { OncePage } from "../forms/once-page";
import type { OpenedForm } from "./read-form";
import { SideDrawer } from "./side-drawer";

export interface FormDrawerProps extends OpenedForm {
  onClosed: () => void;
}

/**
 * A short form in a drawer over its list. After saving, the list is shown again; after a refusal the drawer
 * stays with the input.
 */
export function FormDrawer({ action, route, title, view, onClosed }: FormDrawerProps) {
  const { pathname, search, key } = useLocation();
  const opened = useRef(key);
  const { data: outcome = null, submit, state } = useFetcher<FormOutcome>();

  // The router has navigated: to the refreshed list, or to another page.
  useEffect(() => {
    if (key !== opened.current) onClosed();
  });
  // Focuses the error summary, so that it is read at once.
  useEffect(() => {
    if (outcome) document.querySelector<HTMLElement>(".side-drawer [data-summary]")?.focus();
  }, [outcome]);

  const send = (event: SubmitEvent<HTMLDialogElement>) => {
    event.preventDefault();
    // Only the submission blocks: while the page behind is revalidated, the answer can be acted on.
    if (state === "submitting" || !(event.target instanceof HTMLFormElement)) return;
    const fields = new FormData(event.target);
    const button = event.nativeEvent.submitter;
    if (button instanceof HTMLButtonElement) fields.append(button.name, button.value);
    fields.set("returnTo", pathname + search);
    submit(fields, { method: "post", action });
  };
  const leave = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.pathname !== pathname || link.hash !== "") return;
    event.preventDefault();
    onClosed();
  };
  return (
    <SideDrawer title={title} onClosed={onClosed} onSubmit={send} onClick={leave}>
      {outcome?.once ? (
        <OncePage once={outcome.once} />
      ) : (
        <FormBody
          isAside
          title={title}
          view={view}
          outcome={outcome}
          action={action}
          route={route}
          backHref={pathname + search}
        />
      )}
    </SideDrawer>
  );
}
