import { useEffect, useState } from "react";
import type { TickNode } from "~/services/forms/editing/form.types";
import { lazyControl } from "../../kit/lazy-control";
import { Fold } from "../fold";
import { belowText } from "../form.text";
import { FieldError, type FieldState } from "../field-parts";

interface TreeFieldProps {
  field: FieldState;
  label: string;
  nodes: readonly TickNode[];
}

const Tools = lazyControl(async () => (await import("./tree-tools")).TreeTools);

/**
 * A tree of checkboxes with collapsible branches. The effect of a tick on other levels is the server's rule,
 * which the review page shows before storing; where scripts run the boxes follow at once.
 */
export function TreeField({ field, label, nodes }: TreeFieldProps) {
  const ticked = new Set((field.initialValue ?? "").split(" "));
  const [tree, setTree] = useState<HTMLElement | null>(null);

  // Loaded after the page, before the first tick needs it.
  useEffect(() => Tools.prepareAhead(), []);

  return (
    <fieldset className="field ticks-tree" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="label">{label}</legend>
      <div className="tick-tools">{tree ? <Tools.Control tree={tree} label={label} /> : null}</div>
      <div ref={setTree}>
        <Branch field={field} nodes={nodes} ticked={ticked} isTop />
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}

interface BranchProps extends Omit<TreeFieldProps, "label"> {
  ticked: ReadonlySet<string>;
  isTop?: boolean;
}

/** Leaves of one branch are shown in one line, such as the buttons of a page. */
function Branch({ field, nodes, ticked, isTop = false }: BranchProps) {
  const areLeaves = !isTop && nodes.every(({ children }) => children.length === 0);
  return (
    <ul className={areLeaves ? "leaves" : undefined}>
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
  field: FieldState;
  node: TickNode;
  ticked: ReadonlySet<string>;
  isFirst: boolean;
}

/** A checkbox; the error summary links to the first one. */
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
