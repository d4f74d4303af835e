import type { Files } from '#services/ports/files.ts';
import { linkSeconds, uploadSeconds } from '#services/ports/files.ts';
import { answered, type SignedFetch, type SignedLink, signedFetch, signedLink } from './signed-fetch.ts';

const pathOf = (key: string): string => `/${key.split('/').map(encodeURIComponent).join('/')}`;

/** S3 accepts at most 10,000 parts, none smaller than 5 MB except the last. */
const partBytes = 8 * 1024 * 1024;

/** Merges pieces into parts of that size. */
function* partsOf(pieces: Iterable<Uint8Array>): Generator<Uint8Array<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let size = 0;
  for (const piece of pieces) {
    held.push(piece);
    size += piece.byteLength;
    if (size < partBytes) continue;
    yield new Uint8Array(Buffer.concat(held));
    [held, size] = [[], 0];
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(held));
}

/** Files in a bucket. */
export const s3Files = (
  bucket: string,
  ask: SignedFetch = signedFetch(`${bucket}.s3`),
  link: SignedLink = signedLink(`${bucket}.s3`),
): Files => ({
  put: async (key, { bytes, contentType }) => {
    const body = new Uint8Array(bytes);
    await answered(
      'put',
      await ask('s3', pathOf(key), { method: 'PUT', headers: { 'content-type': contentType }, body }),
    );
  },
  // Incomplete uploads are removed by a lifecycle rule of the bucket.
  putPieces: async (key, pieces, contentType) => {
    const path = pathOf(key);
    const begun = await answered(
      'begin',
      await ask('s3', `${path}?uploads=`, { method: 'POST', headers: { 'content-type': contentType } }),
    );
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1];
    if (!uploadId) throw new Error('begin: no upload id');
    const upload = encodeURIComponent(uploadId);
    const tags: string[] = [];
    for (const body of partsOf(pieces)) {
      const place = `${path}?partNumber=${tags.length + 1}&uploadId=${upload}`;
      const { headers } = await answered('part', await ask('s3', place, { method: 'PUT', body }));
      tags.push(headers.get('etag') ?? '');
    }
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const done = await answered('complete', await ask('s3', `${path}?uploadId=${upload}`, { method: 'POST', body }));
    // S3 may answer 200 and then an error in the body.
    const text = await done.text();
    if (text.includes('<Error>')) throw new Error(`complete: ${text.slice(0, 500)}`);
  },
  get: async (key) => {
    const response = await ask('s3', pathOf(key), { method: 'GET' });
    if (response.status === 404) return undefined;
    const { headers } = await answered('get', response);
    return {
      bytes: new Uint8Array(await response.arrayBuffer()),
      contentType: headers.get('content-type') ?? 'application/octet-stream',
    };
  },
  getUpTo: async (key, most) => {
    const response = await ask('s3', pathOf(key), { method: 'GET' });
    if (response.status === 404) return undefined;
    const { headers } = await answered('get', response);
    const contentType = headers.get('content-type') ?? 'application/octet-stream';
    if (Number(headers.get('content-length') ?? Number.NaN) <= most)
      return { bytes: new Uint8Array(await response.arrayBuffer()), contentType };
    await response.body?.cancel();
    return { bytes: null, contentType };
  },
  link: (key, { contentType, disposition }) =>
    link(pathOf(key), {
      method: 'GET',
      seconds: linkSeconds,
      parameters: { 'response-content-type': contentType, 'response-content-disposition': disposition },
    }),
  // Both headers are signed, so S3 refuses another length or type.
  uploadLink: (key, { contentType, size }) =>
    link(pathOf(key), {
      method: 'PUT',
      seconds: uploadSeconds,
      headers: { 'content-type': contentType, 'content-length': String(size) },
    }),
  remove: async (key) => {
    await answered('remove', await ask('s3', pathOf(key), { method: 'DELETE' }));
  },
});
