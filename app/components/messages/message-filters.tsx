import { Form, Link } from "@remix-run/react";
import { MESSAGE_TYPES } from "~/services/messaging/messages/message.text";
import type { MessageCounts, MessageFilter } from "./message.types";
import { centerAddress } from "./message-pages";
import * as text from "./messages.text";

const QUERY_MAX = 60;

interface MessageFiltersProps {
  filter: MessageFilter;
  /** Null when they could not be read. */
  counts: MessageCounts | null;
}

/** Filters of the message center, all in the address: links to states and types, and a GET form for text. */
export function MessageFilters({ filter, counts }: MessageFiltersProps) {
  const { state, type, query } = filter;
  const states = text.STATES.map(({ value, name, text: label }) => ({
    value,
    label,
    count: counts?.states[name],
  }));
  const types = [
    { value: "", label: text.ALL_TYPES, count: counts?.allTypes },
    ...Object.entries(MESSAGE_TYPES).map(([value, label], index) => ({
      value,
      label,
      count: counts?.types[index],
    })),
  ];
  return (
    <div className="message-filters">
      <Chips label={text.STATE_LABEL} filter={filter} of="state" chips={states} />
      <Chips label={text.TYPE_LABEL} filter={filter} of="type" chips={types} />
      <Form
        className="message-find"
        method="get"
        action={text.CENTER_PATH}
        role="search"
        key={`${state} ${type} ${query}`}
      >
        {state ? <input type="hidden" name="state" value={state} /> : null}
        {type ? <input type="hidden" name="type" value={type} /> : null}
        <input
          className="input"
          type="search"
          name="q"
          aria-label={text.QUERY_LABEL}
          placeholder={text.QUERY_LABEL}
          maxLength={QUERY_MAX}
          defaultValue={query}
          enterKeyHint="search"
        />
        <button className="button plain">{text.SEARCH}</button>
      </Form>
    </div>
  );
}

interface ChipsProps {
  label: string;
  filter: MessageFilter;
  of: "state" | "type";
  chips: readonly { value: string; label: string; count: number | undefined }[];
}

/** Links to each value of one filter; the other filters are preserved. */
function Chips({ label, filter, of, chips }: ChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="message-chips">
        {chips.map((chip) => (
          <li key={chip.value}>
            <Link
              to={centerAddress({ ...filter, [of]: chip.value, page: 1 })}
              aria-current={filter[of] === chip.value ? "true" : undefined}
            >
              {chip.label}
              {chip.count === undefined ? null : <span className="quiet">{` ${chip.count}`}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
