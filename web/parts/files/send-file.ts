import type { RefusalAnswer } from '#web/kit/refusals/refusal-text.ts';

/** Upload target from the API. */
type Ticket = { url: string; contentType: string };
type Options = { progress: (share: number) => void; signal: AbortSignal };

const refusal = (key: string): RefusalAnswer => ({ __typename: 'Refusal', code: 'STATE', key });

export const uploadCancelled = 'uploadCancelled';

/**
 * Uploads a file with progress from 0 to 1, undefined when complete. Uses XMLHttpRequest, since `fetch` has no upload progress.
 */
export const sendFile = (
  file: File,
  { url, contentType }: Ticket,
  { progress, signal }: Options,
): Promise<RefusalAnswer | undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(refusal(uploadCancelled));
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = ({ loaded }) => progress(loaded / file.size);
    request.onload = () => resolve(request.status === 200 ? undefined : refusal('uploadRefused'));
    request.onerror = () => resolve(refusal('uploadInterrupted'));
    request.onabort = () => resolve(refusal(uploadCancelled));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
