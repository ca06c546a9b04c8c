import { CollectionHead } from "../layout/collection-head";
import { ColumnHeads, ListFrame } from "../lists/list-frame";
import { BASIS } from "./basis.text";

const COLUMNS = Object.values(BASIS.columns);

/** The page of unverified points of rules and messages, each with its source. */
export function BasisPage() {
  return (
    <div className="record-page">
      <CollectionHead title={BASIS.title} />
      <h1>{BASIS.title}</h1>
      <p className="lead">{BASIS.lead}</p>
      <ListFrame title={BASIS.title}>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {BASIS.rows.map(([id, ...cells]) => (
            <tr key={id} id={id}>
              <th scope="row">{id}</th>
              {cells.map((cell, index) => (
                <td key={COLUMNS[index + 1]} data-label={COLUMNS[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ListFrame>
    </div>
  );
}
