import type { CompareView } from "~/services/collections/lists/compare.types";
import { CollectionHead } from "../../layout/collection-head";
import { ShellLink } from "../../shell/shell-link";
import * as text from "./results.text";
import { ListFrame } from "../list-frame";

/** Comparison of two rows of a list, column by column. */
export function ComparePage({ view: { title, names, rows, back } }: { view: CompareView }) {
  const different = rows.filter(({ isSame }) => !isSame).length;
  return (
    <div className="list-outcome">
      <CollectionHead title={title} />
      <h1>{title}</h1>
      <p>{text.differencesText(different)}</p>
      <ListFrame title={title}>
        <thead>
          <tr>
            <th scope="col">{text.FIELD}</th>
            {names.map((name, index) => (
              <th scope="col" key={`${index} ${name}`}>
                {name}
              </th>
            ))}
            <th scope="col">{text.COMPARED}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.title}>
              <th scope="row">{row.title}</th>
              {row.texts.map((shown, index) => (
                <td key={names[index]! + String(index)} data-label={names[index]}>
                  {shown}
                </td>
              ))}
              <td data-label={text.COMPARED}>
                {row.isSame ? (
                  <span className="tone quiet">{text.SAME}</span>
                ) : (
                  <strong className="tone warning">{text.DIFFERENT}</strong>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </ListFrame>
      <p className="actions">
        <ShellLink to={back}>{text.BACK_TO_LIST}</ShellLink>
      </p>
    </div>
  );
}
