import { Icon } from "../console/icon";

/** Summary of a list's tool: an icon whose name is shown on hover and focus. */
export function ToolName({ icon, name }: { icon: string; name: string }) {
  return (
    <summary>
      <Icon name={icon} />
      <span className="tool-name">{name}</span>
    </summary>
  );
}
