import { SEND_FAILED } from "./avatar.text";

/** Returns the error in the action's answer, or "" on success. */
function failureIn(request: XMLHttpRequest): string {
  if (request.status === 204 || request.getResponseHeader("X-Remix-Redirect")) return "";
  try {
    const { result } = JSON.parse(request.responseText) as {
      result?: { error?: Readonly<Record<string, readonly string[] | undefined>> };
    };
    return Object.values(result?.error ?? {})[0]?.[0] ?? SEND_FAILED;
  } catch {
    return SEND_FAILED;
  }
}

/**
 * Posts a form to its page's action by XMLHttpRequest, because fetch reports no upload progress.
 * @returns the error, "" on success
 */
export function sendForm(
  address: string,
  data: FormData,
  onProgress: (part: number) => void,
): Promise<string> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(failureIn(request));
    request.onerror = () => resolve(SEND_FAILED);
    request.open("POST", address);
    request.send(data);
  });
}
