import { Form, Link, useFetcher } from "@remix-run/react";
import { useState } from "react";
import { ErrorSummary } from "../form/error-summary";
import { ToastLive } from "../form/toast-live";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { FormToken } from "../layout/layout.types";
import { MessageDialog } from "./message-dialog";
import { MessageFilters } from "./message-filters";
import { centerAddress, MessagePages } from "./message-pages";
import { MessageRows } from "./message-rows";
import type { MessageFilter, MessageList, OpenedMessage } from "./message.types";
import * as text from "./messages.text";
import { SelectAll } from "./select-all";

/** What an action of the center answers instead of leading on. */
export interface CenterAnswer {
  opened?: OpenedMessage;
  result?: { error?: Record<string, string[] | null> | null };
  toast?: string;
}

export interface MessageCenterProps {
  filter: MessageFilter;
  /** Null when the list could not be read: it is empty then. */
  list: MessageList | null;
  /** What undoes the last "mark all as read". */
  undo: number | null;
  token: FormToken;
  outcome: CenterAnswer | null;
}

/** Opens a message over the list and marks it, without leaving the page. */
function useOpening(token: FormToken, address: string) {
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

export function MessageCenter({ filter, list, undo, token, outcome }: MessageCenterProps) {
  const address = centerAddress(filter);
  const isHydrated = useIsHydrated();
  const { open, opened, close, answer } = useOpening(token, address);
  const failure = answer?.toast ? answer : outcome;
  return (
    <>
      <h1>{text.CENTER_TITLE}</h1>
      <ErrorSummary
        formErrors={failure?.result?.error?.[""] ?? undefined}
        fields={[]}
        presentation="box"
        dismissHref={address}
      />
      {failure?.toast ? <ToastLive key={failure.toast} text={failure.toast} /> : null}
      <MessageFilters {...filter} />
      <Form className="message-list" method="post" action={address}>
        <input type="hidden" name={token.name} value={token.value} />
        {undo === null ? null : <Undo action={undo} />}
        {list === null ? (
          <p className="none">
            <a href={address}>{text.RELOAD}</a>
          </p>
        ) : (
          <Listed list={list} filter={filter} onOpen={isHydrated ? open : undefined} />
        )}
      </Form>
      {opened ? <MessageDialog key={opened.id} message={opened} onClose={close} /> : null}
    </>
  );
}

function Undo({ action }: { action: number }) {
  return (
    <p className="notice tip undo">
      {text.UNDO_LEAD}
      <button className="text-button" name="undo" value={action}>
        {text.UNDO}
      </button>
    </p>
  );
}

interface ListedProps {
  list: MessageList;
  filter: MessageFilter;
  onOpen?: (id: string) => void;
}

function Listed({ list, filter, onOpen }: ListedProps) {
  const isFiltered = filter.state !== "" || filter.type !== "" || filter.query !== "";
  if (list.records.length === 0)
    return (
      <p className="none">
        {isFiltered ? text.NONE_FOUND : text.NO_MESSAGES}
        {isFiltered ? <Link to={text.CENTER_PATH}>{text.CLEAR_FILTERS}</Link> : null}
      </p>
    );
  return (
    <>
      <div className="message-tools">
        {onOpen ? <SelectAll /> : null}
        <button className="button plain" name="intent" value="read">
          {text.MARK_READ}
        </button>
        <button className="button plain" name="intent" value="remove">
          {text.REMOVE}
        </button>
        <button className="button plain" name="intent" value="read-all">
          {text.MARK_ALL_READ}
        </button>
      </div>
      <MessageRows records={list.records} onOpen={onOpen} />
      <MessagePages filter={filter} list={list} />
    </>
  );
}
