import { Form, Link } from "@remix-run/react";
import { ErrorSummary } from "../form/error-summary";
import { ToastLive } from "../form/toasts/toast-live";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { FormToken } from "../layout/layout.types";
import { EmptyState } from "../layout/state/empty-state";
import { MessageDialog } from "./message-dialog";
import { MessageFilters } from "./message-filters";
import { centerAddress, MessagePages } from "./message-pages";
import { MessageRows } from "./message-rows";
import { MessageTools } from "./message-tools";
import type { MessageCounts, MessageFilter, MessageList, MessageUndo } from "./message.types";
import * as text from "./messages.text";
import { useOpening, type CenterAnswer } from "./use-opening";

export interface MessageCenterProps {
  filter: MessageFilter;
  /** Null when the list could not be read; it is shown as empty. */
  list: MessageList | null;
  counts: MessageCounts | null;
  /** The last bulk action that can be undone. */
  undo: MessageUndo | null;
  token: FormToken;
  outcome: CenterAnswer | null;
}

export function MessageCenter({ filter, list, counts, undo, token, outcome }: MessageCenterProps) {
  const address = centerAddress(filter);
  const isHydrated = useIsHydrated();
  const { open, opened, close, answer } = useOpening(token, address);
  const failure = answer?.toast ? answer : outcome;
  return (
    <>
      <h1>{text.CENTER_TITLE}</h1>
      <ErrorSummary answer={failure?.result} fields={[]} presentation="box" dismissHref={address} />
      {failure?.toast ? <ToastLive key={failure.toast} text={failure.toast} /> : null}
      <MessageFilters filter={filter} counts={counts} />
      <Form className="message-list" method="post" action={address}>
        <input type="hidden" name={token.name} value={token.value} />
        {undo === null ? null : <Undo {...undo} />}
        {list === null ? (
          <EmptyState kind="error" text={text.NOT_READ}>
            <a className="button" href={address}>
              {text.RELOAD}
            </a>
          </EmptyState>
        ) : (
          <Listed list={list} filter={filter} onOpen={isHydrated ? open : undefined} />
        )}
      </Form>
      {opened ? <MessageDialog key={opened.id} message={opened} onClose={close} /> : null}
    </>
  );
}

/** Notice of the last action with a button that undoes it. */
function Undo({ action, kind, count }: MessageUndo) {
  return (
    <p className="notice success undo" aria-live="polite">
      <span>{text.UNDO_LEAD[kind](count)}</span>
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
      <EmptyState
        kind={isFiltered ? "none" : "empty"}
        text={isUnresolved ? text.FILTER_UNRESOLVED : isFiltered ? text.NONE_FOUND : text.NO_MESSAGES}
      >
        {isFiltered ? (
          <Link className="button plain" to={text.CENTER_PATH}>
            {text.CLEAR_FILTERS}
          </Link>
        ) : null}
      </EmptyState>
    );
  return (
    <>
      <MessageTools records={list.records} />
      <MessageRows records={list.records} onOpen={onOpen} />
      <MessagePages filter={filter} list={list} />
    </>
  );
}
