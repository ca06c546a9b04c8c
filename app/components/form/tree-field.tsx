import { useEffect, useState } from "react";
import type { TickNode } from "~/services/forms/editing/form.types";
import { lazyControl } from "../kit/lazy-control";
import { Fold } from "./fold";
import { belowText } from "./form.text";
import { FieldError, type FieldState } from "./field-parts";

interface TreeFieldProps {
  field: FieldState;
  label: string;
  nodes: readonly TickNode[];
}

const Tools = lazyControl(async () => (await import("./tree-tools")).TreeTools);

/**
 * Boxes within boxes: branches open and close by themselves, and what a tick above or below means is the server's
 * rule, which the review page shows before anything is stored. Where scripts run boxes follow each other at once.
 */
export function TreeField({ field, label, nodes }: TreeFieldProps) {
  const ticked = new Set((field.initialValue ?? "").split(" "));
  const [tree, setTree] = useState<HTMLElement | null>(null);

  // Needed as soon as something is ticked, and not before the page is there.
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

/** What has nothing below it stands in one line, as the buttons of a page do. */
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
