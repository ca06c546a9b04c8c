import type { ImportPlanView } from "~/services/collections/imports/import-view.types";
import * as text from "./imports.text";
import { ListFrame } from "../lists/list-frame";

interface ImportRowsProps {
  title: string;
  /** Title of the column of remarks. */
  last: string;
  titles: readonly string[];
  rows: ImportPlanView["first"];
}

/** Some rows of a file, each with its line number and remark. */
export function ImportRows({ title, last, titles, rows }: ImportRowsProps) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ListFrame title={title}>
        <thead>
          <tr>
            <th scope="col">{text.LINE}</th>
            <th scope="col">{last}</th>
            {titles.map((each, index) => (
              <th scope="col" key={`${index} ${each}`}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, text: message }) => (
            <tr key={line}>
              <th scope="row" data-label={text.LINE}>
                {line}
              </th>
              <td data-label={last}>{message}</td>
              {cells.map((cell, index) => (
                <td key={index} data-label={titles[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ListFrame>
    </>
  );
}
