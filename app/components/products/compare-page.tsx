import { useLocation } from "@remix-run/react";
import type { Difference } from "~/services/products/resources/resource.types";
import { PRODUCT_TEXT as TEXT } from "~/services/products/catalogue/product.text";
import { FORM_TEXT } from "~/services/forms/editing/form.text";
import { CONSOLE_NAME } from "../console/console.text";
import { PageTitle } from "../layout/page-title";
import { EmptyState } from "../layout/state/empty-state";
import { useChrome } from "../layout/use-chrome";
import * as text from "./products.text";
import { ListFrame } from "../lists/list-frame";

interface ComparePageProps {
  view: {
    recordName: string;
    name: string;
    chosen: string;
    choices: readonly { key: string; text: string }[];
    compared: { older: string; newer: string; differences: readonly Difference[] } | null;
  };
}

/** Comparison of the resources of two versions: added, removed and changed ones. */
export function ComparePage({ view }: ComparePageProps) {
  const { site } = useChrome();
  const { pathname } = useLocation();
  const { recordName, chosen, choices, compared } = view;
  return (
    <div className="compare-page">
      <PageTitle title={`${TEXT.compareTitle} - ${recordName} - ${CONSOLE_NAME}`} siteTitle={site.title} />
      <h1>{`${TEXT.compareTitle}：${recordName}`}</h1>
      {choices.length === 0 ? (
        <EmptyState kind="empty" text={TEXT.noOther} />
      ) : (
        <form className="card with-button" action={pathname}>
          <label htmlFor="compare-with">{TEXT.compareWith}</label>
          <select className="input" id="compare-with" name="with" defaultValue={chosen}>
            {choices.map((choice) => (
              <option key={choice.key} value={choice.key}>
                {choice.text}
              </option>
            ))}
          </select>
          <button className="button">{TEXT.compare}</button>
        </form>
      )}
      {compared ? <Differences {...compared} /> : null}
    </div>
  );
}

function Differences({ older, newer, differences }: NonNullable<ComparePageProps["view"]["compared"]>) {
  if (differences.length === 0) return <EmptyState text={TEXT.noDifference} />;
  return (
    <ListFrame title={TEXT.compareTitle}>
      <thead>
        <tr>
          <th scope="col">{TEXT.resource}</th>
          <th scope="col">{text.KIND}</th>
          <th scope="col">{FORM_TEXT.field}</th>
          <th scope="col">{older}</th>
          <th scope="col">{newer}</th>
        </tr>
      </thead>
      <tbody>
        {differences.flatMap(({ path, kind, fields }) =>
          fields.map(({ label, before, after }, index) => (
            <tr key={`${path}-${label}`}>
              <th scope="row" data-label={TEXT.resource}>
                {index === 0 ? path : <span className="unseen">{path}</span>}
              </th>
              <td data-label={text.KIND}>{text.KINDS[kind]}</td>
              <td data-label={FORM_TEXT.field}>{label}</td>
              <td data-label={older}>{before === "" ? FORM_TEXT.emptyValue : before}</td>
              <td data-label={newer}>{after === "" ? FORM_TEXT.emptyValue : after}</td>
            </tr>
          )),
        )}
      </tbody>
    </ListFrame>
  );
}
