import type { FileLinks } from '#platform/local/file-links.ts';
import type { Files } from '#services/ports/files.ts';
import { plain } from './answer.ts';
import type { Responder } from './http-server.ts';

/** /files/<token>: what S3 answers in the cloud, past the functions and their limit. */
export const linkedFileResponder =
  (links: FileLinks, files: Files): Responder =>
  async (_request, url) => {
    if (!url.pathname.startsWith('/files/')) return undefined;
    const linked = links.find(url.pathname);
    const file = linked && (await files.get(linked.key));
    if (!file) return plain(403, 'This address opens nothing any more.');
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
