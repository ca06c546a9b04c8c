import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { FormToken } from "../layout/layout.types";
import type { OpenedMessage } from "./message.types";

/** Answer of an action of the message center that does not redirect. */
export interface CenterAnswer {
  opened?: OpenedMessage;
  result?: { error?: Record<string, string[] | null> | null };
  toast?: string;
}

/**
 * Opens a message in a dialog and marks it as read, without leaving the page.
 * @param address of the message center, with its filter where the page shows one
 */
export function useOpening(token: FormToken, address: string) {
  const fetcher = useFetcher<CenterAnswer>();
  const [closed, setClosed] = useState<OpenedMessage | null>(null);
  const { opened } = fetcher.data ?? {};
  const open = (id: string) => {
    const fields = { [token.name]: token.value, open: id, inPlace: "1" };
    fetcher.submit(fields, { method: "post", action: address });
  };
  return {
    open,
    opened: fetcher.state !== "submitting" && opened && opened !== closed ? opened : null,
    close: () => setClosed(opened ?? null),
    answer: fetcher.data ?? null,
  };
}
