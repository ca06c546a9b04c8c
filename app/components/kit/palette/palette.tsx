import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/Paper.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Modal.css";
import { createSpotlight, Spotlight, useSpotlight } from "@mantine/spotlight";
import "@mantine/spotlight/styles.css";
import { useEffect, useState } from "react";
import "./palette.css";
import { foundGroups, type Destination, type SearchAnswer } from "./found-groups";
import { FOUND_GROUPS } from "../../console/console.text";
import { FOUND } from "~/services/collections/search/search.text";
import { SEARCH_PATH } from "./search-link.text";
import { Icon } from "../../console/icon";
import { Kit } from "../kit";
import { searchField } from "./search-field";
import * as text from "./palette.text";
import { useAnswer } from "./use-answer";

const TYPED_MAX = 50;
/** Maximum number of pages and actions, so that the records below them stay visible. */
const PAGES_MAX = 8;
const LIST_ID = "palette-list";
const ICONS = { recent: "history", pages: "layout-grid", records: "file-text" } as const;

const NAMED = { content: { "aria-label": text.PALETTE_LABEL } };
/** Props of the list's scroll area: uses the browser's scroll bar. */
const SCROLLED = { type: "never", offsetScrollbars: false };

const [store, { open }] = createSpotlight();
const optionId = (index: number) => `${LIST_ID}-${index}`;

/**
 * Clears the search field, whose text the palette has taken over, and closes popovers, which would cover it.
 */
function makeRoom(): void {
  const field = searchField();
  if (field) field.value = "";
  if (!("popover" in HTMLElement.prototype)) return;
  for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
}

/** Selects the first option again when the list changes. */
const chooseFirst = () => store.updateState((state) => ({ ...state, selected: 0 }));

export interface PaletteProps {
  /** Called when it has closed. */
  readonly onClosed: () => void;
}

/** Removes the current page from the last visited ones. */
const elsewhere = (answer: SearchAnswer): SearchAnswer => ({
  ...answer,
  recent: answer.recent.filter(({ key }) => key !== window.location.pathname),
});

/** Returns the groups with each destination's index in the whole list. */
function numberedGroups(answer: SearchAnswer) {
  let next = 0;
  return foundGroups(elsewhere(answer)).map(({ kind, found }) => {
    const shown = kind === "pages" && answer.query !== "" ? found.slice(0, PAGES_MAX) : found;
    return { kind, found: shown.map((destination) => ({ destination, index: next++ })) };
  });
}

/** The command palette: pages, actions and records to open by keyboard. */
export function Palette({ onClosed }: PaletteProps) {
  const [query, setQuery] = useState(() => searchField()?.value ?? "");
  const { answer, state } = useAnswer(query);
  const { selected } = useSpotlight(store);
  const groups = answer ? numberedGroups(answer) : [];
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  // Spotlight selects nothing before the list is rendered.
  const chosen = Math.max(0, Math.min(selected, count - 1));

  // Spotlight's own state opens it after mounting.
  useEffect(() => {
    makeRoom();
    open();
  }, []);

  // Spotlight's selection belongs to the previous list after each answer.
  useEffect(chooseFirst, [answer]);

  return (
    <Kit>
      <Spotlight.Root
        store={store}
        query={query}
        onQueryChange={setQuery}
        shortcut={null}
        withinPortal={false}
        lockScroll={false}
        zIndex="var(--z-progress)"
        yOffset="12vh"
        xOffset="1rem"
        size="38rem"
        transitionProps={{ duration: 120, transition: "fade", onExited: onClosed }}
        classNames={{ content: "palette", overlay: "palette-veil" }}
        attributes={NAMED}
      >
        <SearchField options={count} chosen={chosen} />
        <Options groups={groups} chosen={chosen} />
        {count === 0 ? <NoResults state={state} query={query} /> : null}
        <p className="unseen" role="status">
          {state === "answered" && count > 0 ? FOUND(count) : null}
        </p>
        <Keys />
      </Spotlight.Root>
    </Kit>
  );
}

/** The combobox; it keeps the focus and controls the list below it. */
function SearchField({ options, chosen }: { options: number; chosen: number }) {
  return (
    <Spotlight.Search
      classNames={{ wrapper: "palette-search", input: "palette-input" }}
      leftSection={<Icon name="search" />}
      placeholder={text.PALETTE_HINT}
      maxLength={TYPED_MAX}
      enterKeyHint="go"
      autoComplete="off"
      spellCheck={false}
      role="combobox"
      aria-label={text.PALETTE_LABEL}
      aria-expanded={options > 0}
      aria-controls={LIST_ID}
      aria-autocomplete="list"
      aria-activedescendant={options > 0 ? optionId(chosen) : undefined}
    />
  );
}

interface OptionsProps {
  groups: ReturnType<typeof numberedGroups>;
  chosen: number;
}

function Options({ groups, chosen }: OptionsProps) {
  return (
    <Spotlight.ActionsList className="palette-list" {...SCROLLED}>
      <div id={LIST_ID} role="listbox" aria-label={text.PALETTE_LABEL}>
        {groups.map(({ kind, found }) => (
          <Spotlight.ActionsGroup
            key={kind}
            label={FOUND_GROUPS[kind]}
            role="group"
            aria-label={FOUND_GROUPS[kind]}
          >
            {found.map(({ destination, index }) => (
              <Option
                key={destination.href}
                destination={destination}
                index={index}
                kind={kind}
                isSelected={index === chosen}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </div>
    </Spotlight.ActionsList>
  );
}

/** Footer with the palette's keys. */
function Keys() {
  return (
    <Spotlight.Footer className="palette-keys">
      {text.PALETTE_KEYS.map(({ keys, text: what }) => (
        <span key={what}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {what}
        </span>
      ))}
    </Spotlight.Footer>
  );
}

interface OptionProps {
  destination: Destination;
  index: number;
  kind: keyof typeof ICONS;
  isSelected: boolean;
}

/** An option is a link of the shell and is handled like every other one. */
function Option({ destination: { title, place, href }, index, kind, isSelected }: OptionProps) {
  // Spotlight passes no id on, and renders a button; a link's type is a media type.
  const link = {
    renderRoot: (root: object) => (
      <a {...root} type={undefined} id={optionId(index)} href={href} data-shell="" />
    ),
  };
  return (
    <Spotlight.Action
      {...link}
      role="option"
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
    >
      <Icon name={ICONS[kind]} />
      <span className="palette-title">{title}</span>
      <span className="palette-place">{place}</span>
    </Spotlight.Action>
  );
}

const ANNOUNCED = {
  asking: text.PALETTE_LOADING,
  answered: text.PALETTE_NO_RESULTS,
  failed: text.PALETTE_FAILED,
} as const;

function NoResults({ state, query }: { state: keyof typeof ANNOUNCED; query: string }) {
  return (
    <Spotlight.Empty>
      {state === "failed" ? (
        <a href={`${SEARCH_PATH}?q=${encodeURIComponent(query)}`}>{ANNOUNCED[state]}</a>
      ) : (
        <span role="status">{ANNOUNCED[state]}</span>
      )}
    </Spotlight.Empty>
  );
}
