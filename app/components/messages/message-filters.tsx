import { Form } from "@remix-run/react";
import { MESSAGE_TYPES } from "~/services/messaging/messages/message.text";
import type { MessageFilter } from "./message.types";
import {
  ALL_TYPES,
  CENTER_PATH,
  QUERY_LABEL,
  SEARCH,
  STATE_LABEL,
  STATES,
  TYPE_LABEL,
} from "./messages.text";

const QUERY_MAX = 60;

/** Everything stands in the address: a GET form. */
export function MessageFilters({ state, type, query }: MessageFilter) {
  return (
    <Form
      className="filters"
      method="get"
      action={CENTER_PATH}
      role="search"
      key={`${state} ${type} ${query}`}
    >
      <label>
        <span>{STATE_LABEL}</span>
        <select className="input" name="state" defaultValue={state}>
          {STATES.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{TYPE_LABEL}</span>
        <select className="input" name="type" defaultValue={type}>
          <option value="">{ALL_TYPES}</option>
          {Object.entries(MESSAGE_TYPES).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label className="wide">
        <span>{QUERY_LABEL}</span>
        <input
          className="input"
          type="search"
          name="q"
          maxLength={QUERY_MAX}
          defaultValue={query}
          enterKeyHint="search"
        />
      </label>
      <button className="button">{SEARCH}</button>
    </Form>
  );
}
