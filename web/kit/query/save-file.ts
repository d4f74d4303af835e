import { requestHeaders } from '#web/kit/graphql/request-headers.ts';

type Progress = (share: number) => void;

const sizeOf = (answer: Response): number => Number(answer.headers.get('content-length') ?? 0);

/** Reads the body bit by bit and says how much of it has come, 0 to 1; a body of unknown size says nothing. */
const readWhole = async (answer: Response, progress: Progress): Promise<Blob> => {
  const reader = answer.body?.getReader();
  if (!reader) return answer.blob();
  const size = sizeOf(answer);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let come = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value as Uint8Array<ArrayBuffer>);
    come += value.byteLength;
    if (size > 0) progress(come / size);
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? undefined });
};

const save = (address: string, name: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
};

/** Fetches a file of ours and hands it to the browser under its name. */
export const saveFile = async ({ url, name }: { url: string; name: string }, progress: Progress): Promise<void> => {
  const answer = await fetch(url, {
    credentials: 'same-origin',
    headers: requestHeaders({ method: 'GET' }),
    redirect: 'manual',
  });
  // Too large for the API: it leads to another origin, where only the browser's own download goes.
  if (answer.type === 'opaqueredirect') return save(url, name);
  if (!answer.ok) throw new Error(`answer ${answer.status}`);
  const blob = await readWhole(answer, progress);
  const address = URL.createObjectURL(blob);
  save(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Hands a text that the page itself wrote to the browser, as a file to keep; a CSV unless another type is named. */
export const saveText = (name: string, text: string, type = 'text/csv'): void => {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  save(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
