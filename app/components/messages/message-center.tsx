import { Form, Link } from "@remix-run/react";
import { ErrorSummary } from "../form/error-summary";
import { ToastLive } from "../form/toast-live";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { FormToken } from "../layout/layout.types";
import { MessageDialog } from "./message-dialog";
import { MessageFilters } from "./message-filters";
import { centerAddress, MessagePages } from "./message-pages";
import { MessageRows } from "./message-rows";
import type { MessageFilter, MessageList } from "./message.types";
import * as text from "./messages.text";
import { SelectAll } from "./select-all";
import { useOpening, type CenterAnswer } from "./use-opening";

export interface MessageCenterProps {
  filter: MessageFilter;
  /** Null when the list could not be read: it is empty then. */
  list: MessageList | null;
  /** What undoes the last "mark all as read". */
  undo: number | null;
  token: FormToken;
  outcome: CenterAnswer | null;
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
  const { state, type, query, isUnresolved } = filter;
  const isFiltered = isUnresolved || state !== "" || type !== "" || query !== "";
  if (list.records.length === 0)
    return (
      <p className="none">
        {isUnresolved ? text.FILTER_UNRESOLVED : isFiltered ? text.NONE_FOUND : text.NO_MESSAGES}
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
