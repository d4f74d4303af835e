import type { Files } from '#services/ports/files.ts';
import { linkSeconds, uploadSeconds } from '#services/ports/files.ts';
import { answered, type SignedFetch, type SignedLink, signedFetch, signedLink } from './signed-fetch.ts';

const pathOf = (key: string): string => `/${key.split('/').map(encodeURIComponent).join('/')}`;

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
  get: async (key) => {
    const response = await ask('s3', pathOf(key), { method: 'GET' });
    if (response.status === 404) return undefined;
    const { headers } = await answered('get', response);
    return {
      bytes: new Uint8Array(await response.arrayBuffer()),
      contentType: headers.get('content-type') ?? 'application/octet-stream',
    };
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
