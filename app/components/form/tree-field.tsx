import type { TickNode } from "~/services/forms/editing/form.types";
import { Fold } from "./fold";
import { belowText } from "./form.text";
import { FieldError, type FieldFacts } from "./field-parts";

interface TreeFieldProps {
  field: FieldFacts;
  label: string;
  nodes: readonly TickNode[];
}

/**
 * Boxes within boxes: branches open and close by themselves, and what a tick above or below means is the server's
 * rule, which the review page shows before anything is stored.
 */
export function TreeField({ field, label, nodes }: TreeFieldProps) {
  const ticked = new Set((field.initialValue ?? "").split(" "));
  return (
    <fieldset className="field ticks-tree" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="label">{label}</legend>
      <Branch field={field} nodes={nodes} ticked={ticked} isTop />
      <FieldError field={field} />
    </fieldset>
  );
}

interface BranchProps extends Omit<TreeFieldProps, "label"> {
  ticked: ReadonlySet<string>;
  isTop?: boolean;
}

function Branch({ field, nodes, ticked, isTop = false }: BranchProps) {
  return (
    <ul>
      {nodes.map((node, index) => (
        <li key={node.id}>
          {node.children.length === 0 ? null : <Fold title={belowText(node.title)} />}
          <Tick field={field} node={node} ticked={ticked} isFirst={isTop && index === 0} />
          {node.children.length === 0 ? null : <Branch field={field} nodes={node.children} ticked={ticked} />}
        </li>
      ))}
    </ul>
  );
}

interface TickProps {
  field: FieldFacts;
  node: TickNode;
  ticked: ReadonlySet<string>;
  isFirst: boolean;
}

/** The summary's link leads to the first one. */
function Tick({ field, node, ticked, isFirst }: TickProps) {
  const id = isFirst ? field.id : `${field.id}-${node.id}`;
  return (
    <span className="tick">
      <input
        type="checkbox"
        id={id}
        name={field.name}
        value={node.id}
        defaultChecked={ticked.has(String(node.id))}
        disabled={node.isLocked}
      />
      <label htmlFor={id}>{node.title}</label>
    </span>
  );
}
