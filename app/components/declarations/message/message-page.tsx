import declarationsUrl from "~/styles/declarations.css?url";
import { Details } from "../../console/record-page";
import { CollectionHead } from "../../layout/collection-head";
import { useChrome } from "../../layout/use-chrome";
import { ListFrame } from "../../lists/list-frame";
import { ShellLink } from "../../shell/shell-link";
import { MESSAGE_PAGE as TEXT } from "./message.text";
import type { MessageView } from "./message.types";

/** The problems of a declaration's message, and the button that downloads it. */
export function MessagePage({ view }: { view: MessageView }) {
  const { token } = useChrome();
  const { title, href, fileName, files, fileHref, refused, notes, problems } = view;
  return (
    <div className="record-page">
      <CollectionHead title={title} />
      <link rel="stylesheet" href={declarationsUrl} precedence="page" />
      <h1>{title}</h1>
      <p className="lead">{TEXT.lead}</p>
      <p>
        {TEXT.unproven} <ShellLink to="/phsb/basis">{TEXT.basis}</ShellLink>
      </p>
      <Notices title={TEXT.refused} texts={refused} />
      <Notices title={TEXT.notes} texts={notes} />
      <Details
        details={[
          { label: TEXT.file, text: fileName },
          ...(files.length === 0 ? [] : [{ label: TEXT.files, text: files.join("、") }]),
        ]}
      />
      <div className="actions">
        {fileHref === null ? null : (
          <form method="post" action={fileHref}>
            <input type="hidden" name={token.name} value={token.value} />
            <button className="button">{TEXT.download(files.length)}</button>
          </form>
        )}
        <ShellLink className="button plain" to={href}>
          {TEXT.back}
        </ShellLink>
      </div>
      <section className="message-check" aria-labelledby="message-check">
        <h2 id="message-check">{TEXT.problems}</h2>
        {problems.length === 0 ? <p>{TEXT.clean}</p> : <Problems title={title} problems={problems} />}
      </section>
    </div>
  );
}

function Notices({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="notice warning">
      <div>
        <h2>{title}</h2>
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const COLUMNS = Object.keys(TEXT.columns) as (keyof typeof TEXT.columns)[];

function Problems({ title, problems }: Pick<MessageView, "title" | "problems">) {
  return (
    <ListFrame title={title}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {TEXT.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {problems.map((problem) => (
          <tr key={`${problem.place} ${problem.element}`}>
            {COLUMNS.map((column) => (
              <td key={column} data-label={TEXT.columns[column]}>
                {problem[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ListFrame>
  );
}
