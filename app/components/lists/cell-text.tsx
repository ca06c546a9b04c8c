import { previewOf } from "~/services/format/upload-path";
import type { Cell } from "~/services/collections/lists/list.types";
import type { RecordDetail } from "~/services/forms/editing/record.types";
import { MomentText } from "../layout/moment-text";
import { ShellLink } from "../shell/shell-link";

const FILES = previewOf("/");
/** Address of a file of a declaration, which is not followed within the frame. */
const ATTACHMENT = /^\/phsb\/declarations\/\d+\/files\/[0-9a-f]{32}\./;

interface LinkProps {
  text: string;
  href: string;
  spoken?: string;
  picture?: string;
}

/** A link to a page, or to a stored file, which opens in a new tab. */
function CellLink({ text, href, spoken, picture }: LinkProps) {
  const words = spoken ? <MomentText text={text} spoken={spoken} /> : text;
  const shown = picture ? (
    <>
      <img src={picture} alt="" height={42} loading="lazy" /> {words}
    </>
  ) : (
    words
  );
  if (ATTACHMENT.test(href)) return <a href={href}>{shown}</a>;
  if (!href.startsWith(FILES)) return <ShellLink to={href}>{shown}</ShellLink>;
  return (
    <a href={href} target="_blank" rel="noopener">
      {shown}
    </a>
  );
}

/** Renders a cell of a list, a record's table or a detail; "" for an empty one. */
export function cellText(cell: Cell) {
  if (typeof cell === "string") return cell;
  if (cell.text === "") return "";
  if (cell.href) return <CellLink {...cell} href={cell.href} />;
  if (cell.spoken) return <MomentText text={cell.text} spoken={cell.spoken} />;
  return <span className={cell.tone ? `tone ${cell.tone}` : undefined}>{cell.text}</span>;
}

/** Renders a detail of a record; the style sheet marks an empty one. */
export function detailText({ text, href, spoken, isUrgent }: RecordDetail) {
  if (href) return <CellLink text={text} href={href} />;
  if (isUrgent) return <span className="tone danger">{text}</span>;
  return spoken ? <MomentText text={text} spoken={spoken} /> : text;
}
