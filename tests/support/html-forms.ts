import { Parser } from "htmlparser2";
import { SAME_ORIGIN, type BrowserClient } from "./browser-client";
import type { Answer } from "./http-client";

type Attributes = Readonly<Record<string, string>>;
type Pair = readonly [name: string, value: string];

interface Control {
  readonly tag: string;
  readonly attributes: Attributes;
  /** The content of a textarea; a select has `options`. */
  text: string;
  readonly options: { readonly value: string; readonly isSelected: boolean }[];
  readonly isDisabled: boolean;
}

/** A form of a page, with its controls in order. */
export interface HtmlForm {
  readonly method: string;
  readonly action: string;
  readonly enctype: string;
  readonly controls: readonly Control[];
}

/** Entities as React writes them; the parser does not decode them in a textarea. */
const ESCAPED: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
const unescaped = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (escaped) => ESCAPED[escaped]!);

const CONTROLS = new Set(["input", "select", "textarea", "button"]);

/** Decodes entities, which the parser leaves undecoded in a textarea. */
function decoded(spelled: string): string {
  let text = "";
  new Parser({ ontext: (part) => void (text += part) }).end(spelled);
  return text;
}

/** Parses all forms of a page as a browser without scripts does. */
export function formsIn(html: string): HtmlForm[] {
  const forms: (HtmlForm & { readonly controls: Control[] })[] = [];
  let form: Control[] | null = null;
  let control: Control | null = null;
  let option: { value: string | null; isSelected: boolean; text: string } | null = null;
  const disabled: boolean[] = [];
  new Parser({
    onopentag(tag, attributes) {
      if (tag === "form") {
        form = [];
        const { method = "get", action = "", enctype = "" } = attributes;
        forms.push({ method: method.toLowerCase(), action, enctype, controls: form });
      }
      if (tag === "fieldset") disabled.push("disabled" in attributes);
      if (tag === "option")
        option = { value: attributes["value"] ?? null, isSelected: "selected" in attributes, text: "" };
      if (!form || !CONTROLS.has(tag)) return;
      const isDisabled = "disabled" in attributes || disabled.includes(true);
      control = { tag, attributes, text: "", options: [], isDisabled };
      form.push(control);
    },
    ontext(text) {
      if (option) option.text += text;
      else if (control?.tag === "textarea") control.text += text;
    },
    onclosetag(tag) {
      if (tag === "form") form = null;
      if (tag === "fieldset") disabled.pop();
      if (tag === "option" && option) {
        control?.options.push({ value: option.value ?? option.text, isSelected: option.isSelected });
        option = null;
      }
      if (tag === "textarea" && control) control.text = decoded(control.text);
      if (CONTROLS.has(tag)) control = null;
    },
  }).end(html);
  return forms;
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  "datetime-local": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/,
};

/** The posted value of an input: invalid dates are posted empty; visible inputs lose line breaks. */
function inputValue({ attributes: { type = "text", value = "" } }: Control): string {
  if (type === "hidden") return value.replace(/\r?\n/g, "\r\n");
  const pattern = PATTERNS[type];
  return pattern && !pattern.test(value) ? "" : value.replace(/[\r\n]/g, "");
}

function valuesOf(control: Control): string[] {
  const { tag, attributes, options } = control;
  const { type = "text", value } = attributes;
  if (tag === "button" || ["submit", "button", "reset", "image"].includes(type)) return [];
  if (tag === "textarea") return [unescaped(control.text).replace(/^\n/, "").replace(/\r?\n/g, "\r\n")];
  if (tag === "select") {
    const chosen = options.filter(({ isSelected }) => isSelected);
    const shown = "multiple" in attributes ? chosen : [chosen.at(-1) ?? options[0]];
    return shown.flatMap((each) => (each ? [each.value] : []));
  }
  if (type === "checkbox" || type === "radio") return "checked" in attributes ? [value ?? "on"] : [];
  return type === "file" ? [] : [inputValue(control)];
}

/** Returns the form's successful controls (HTML, form submission) and the pressed button. */
export function pairsOf(form: HtmlForm, pressed: Pair): Pair[] {
  const sent = form.controls
    .filter(({ isDisabled, attributes }) => !isDisabled && (attributes["name"] ?? "") !== "")
    .flatMap((control) => valuesOf(control).map((value): Pair => [control.attributes["name"]!, value]));
  return [...sent, pressed];
}

/** Valid texts by type of field. */
const FILLED: Readonly<Record<string, string>> = { date: "2031-05-06", "datetime-local": "2031-05-06T07:08" };

/** Changes the value of a control; file inputs, hidden and read-only ones stay. */
function filledAnew(control: Control, index: number): Control {
  const { tag, attributes, options } = control;
  const { type = "text", value = "", maxlength = "20" } = attributes;
  if (tag === "select") {
    const last = options.findLastIndex(({ isSelected, value: key }) => !isSelected && key !== "");
    return last === -1
      ? control
      : { ...control, options: options.map((option, at) => ({ ...option, isSelected: at === last })) };
  }
  const text = `改${index}`.slice(0, Number(maxlength));
  if (tag === "textarea") return { ...control, text };
  if (tag !== "input" || "readonly" in attributes) return control;
  if (type === "checkbox") {
    const { checked, ...others } = attributes;
    return { ...control, attributes: checked === undefined ? { ...others, checked: "" } : others };
  }
  if (["hidden", "file", "radio", "submit", "button"].includes(type)) return control;
  return { ...control, attributes: { ...attributes, value: FILLED[type] ?? (text === value ? "又" : text) } };
}

/** Returns the form with every field changed. */
export const fillAnew = (form: HtmlForm): HtmlForm => ({ ...form, controls: form.controls.map(filledAnew) });

/** Replaces all values of the given names. */
export function withValues(pairs: readonly Pair[], changes: Readonly<Record<string, string>>): Pair[] {
  const remaining = pairs.filter(([name]) => !(name in changes));
  return [...remaining, ...Object.entries(changes)];
}

const BOUNDARY = "----form-of-a-test";

function multipart(pairs: readonly Pair[], files: readonly string[]): string {
  const part = (head: string, body: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const fields = pairs.map(([name, value]) => part(`name="${name}"`, value));
  const empty = files.map((name) =>
    part(`name="${name}"; filename=""\r\nContent-Type: application/octet-stream`, ""),
  );
  return `${[...fields, ...empty].join("")}--${BOUNDARY}--\r\n`;
}

/** Submits a form with these pairs, encoded as a browser does. */
export function submit(browser: BrowserClient, form: HtmlForm, pairs: readonly Pair[]): Promise<Answer> {
  const files = form.controls.filter(({ attributes }) => attributes["type"] === "file");
  const isMultipart = form.enctype === "multipart/form-data";
  const body = isMultipart
    ? multipart(
        pairs,
        files.map(({ attributes }) => attributes["name"]!),
      )
    : new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  const type = isMultipart
    ? `multipart/form-data; boundary=${BOUNDARY}`
    : "application/x-www-form-urlencoded";
  return browser.ask(form.action.replaceAll("&amp;", "&"), {
    method: "POST",
    headers: { "Content-Type": type, ...SAME_ORIGIN },
    body,
  });
}

/**
 * Returns the form of a page that has a button of this name and value.
 * @throws Error when there is none
 */
export function formWith(html: string, name: string, value: string): HtmlForm {
  const found = formsIn(html).find(({ controls }) =>
    controls.some(
      ({ tag, attributes }) =>
        tag === "button" && attributes["name"] === name && attributes["value"] === value,
    ),
  );
  if (!found) throw new Error(`no form with ${name}=${value} in ${html.slice(0, 300)}`);
  return found;
}
