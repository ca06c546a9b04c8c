import { escapeHtml } from "../../format/text/escape-html";

export interface Finished {
  readonly title: string;
  readonly object: string;
  readonly done: number;
  readonly failed: number;
  /** The page of the result. */
  readonly href: string;
  /** Why it was not finished, where that is known. */
  readonly reason?: string | undefined;
}

const link = (href: string) => `<p><a href="${escapeHtml(href)}">查看结果</a></p>`;

/** Messages to the account that started a job. */
export const LIST_JOB_MESSAGES = {
  bulk: ({ title, object, done, failed, href }: Finished) => ({
    title: `${title}${object}已完成`,
    content: `<p>成功${done}条，失败${failed}条。</p>${link(href)}`,
  }),
  export: ({ object, done, href }: Finished) => ({
    title: `${object}导出已完成`,
    content: `<p>共${done}条，文件可在24小时内下载。</p>${link(href)}`,
  }),
  import: ({ object, done, failed, href }: Finished) => ({
    title: `导入${object}已完成`,
    content: `<p>导入${done}行，错误${failed}行。</p>${link(href)}`,
  }),
  failed: ({ title, object, href, reason = "处理时发生错误" }: Finished) => ({
    title: `${title}${object}未完成`,
    content: `<p>${escapeHtml(reason)}，请稍后重新操作。</p>${link(href)}`,
  }),
} as const;
