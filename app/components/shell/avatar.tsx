import { previewOf, smallAvatar } from "~/services/format/upload-path";
import { Icon } from "../console/icon";

interface AvatarProps {
  name: string;
  /** "" or undefined without a picture. */
  path?: string | undefined;
}

/** The person's picture, or the initial of the name without one. */
export function Avatar({ name, path = "" }: AvatarProps) {
  if (path !== "")
    return <img className="avatar" src={previewOf(smallAvatar(path))} alt="" width="32" height="32" />;
  return (
    <span className="avatar" aria-hidden="true">
      <Initial name={name} />
    </span>
  );
}

/** The first letter of a name; an icon where it begins with no letter, such as a phone number. */
export function Initial({ name }: { name: string }) {
  const [first = ""] = name;
  return /\p{L}/u.test(first) ? <>{first.toUpperCase()}</> : <Icon name="user" />;
}
