import type { FileLinks } from '#platform/local/file-links.ts';
import type { Files } from '#services/ports/files.ts';
import { plain } from './answer.ts';
import { bodyOf } from './http-event.ts';
import type { Responder } from './http-server.ts';

/** /files/<token>: presigned downloads, which S3 serves in the cloud without Lambda's limit. */
export const linkedFileResponder =
  (links: FileLinks, files: Files): Responder =>
  async (_request, url) => {
    if (!url.pathname.startsWith('/files/')) return undefined;
    const linked = links.find(url.pathname);
    const file = linked && (await files.get(linked.key));
    if (!file) return plain(403, 'This address no longer opens anything.');
    return {
      status: 200,
      headers: {
        'content-type': linked.contentType,
        'content-disposition': linked.disposition,
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      },
      body: Buffer.from(file.bytes),
    };
  };

/**
 * PUT /uploads/<token>: presigned uploads, which S3 serves in the cloud; refused when length or type differ from the signed ones.
 */
export const uploadResponder =
  (links: FileLinks, files: Files): Responder =>
  async (request, url) => {
    if (!url.pathname.startsWith('/uploads/') || request.method !== 'PUT') return undefined;
    const expected = links.findUpload(url.pathname);
    const { 'content-type': contentType, 'content-length': length } = request.headers;
    if (!expected || expected.contentType !== contentType || String(expected.size) !== length) return refused();
    const bytes = await bodyOf(request, expected.size);
    await files.put(expected.key, { bytes, contentType });
    return { status: 200, headers: { 'cache-control': 'no-store' } };
  };

/** The body is not read, so the connection cannot be reused. */
const refused = () => {
  const answer = plain(403, 'This address does not take this upload.');
  return { ...answer, headers: { ...answer.headers, connection: 'close' } };
};
