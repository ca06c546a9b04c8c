import { Icon } from "../console/icon";

/** Opens a tool of a list: an icon, whose name shows beside it while it is pointed at or has the focus. */
export function ToolName({ icon, name }: { icon: string; name: string }) {
  return (
    <summary>
      <Icon name={icon} />
      <span className="tool-name">{name}</span>
    </summary>
  );
}
