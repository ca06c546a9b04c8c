import { Form } from "@remix-run/react";
import type { ListView } from "~/services/collections/lists/list.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./lists.text";

/** Number of rows, links to the pages beside this one, and a form for page size and number. */
export function ListPages({ path, pages: view, state }: ListView) {
  const { total, isCapped, page, pages, size, sizes, previous, next } = view;
  return (
    <nav className="list-pages" aria-label={text.PAGES_LABEL}>
      <span>{text.totalText(total, isCapped)}</span>
      <span>{text.pageText(page, pages, isCapped)}</span>
      {previous ? <ShellLink to={previous}>{text.PREVIOUS}</ShellLink> : null}
      {next ? <ShellLink to={next}>{text.NEXT}</ShellLink> : null}
      <Form method="get" action={path} key={`${page} ${size}`}>
        {state.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span>{text.PAGE_SIZE}</span>
          <select className="input" name="size" defaultValue={size}>
            {sizes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          <span>{text.PAGE_NUMBER}</span>
          <input className="input" name="page" inputMode="numeric" maxLength={9} defaultValue={page} />
        </label>
        <button className="button plain">{text.JUMP}</button>
      </Form>
    </nav>
  );
}
