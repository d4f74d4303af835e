import type { Viewer } from '#domain/access/viewer.ts';
import { exportsFolder } from '#domain/files/kept-file.ts';
import { allScope, readScope } from '#domain/identity/api-token.ts';
import { portsWithoutDemo } from '#functions/without-demo.ts';
import { downloadFile } from '#services/files/download-file.ts';
import { viewerOfToken } from '#services/identity/api-tokens/api-token.ts';
import { tokenFromCookies, viewerOfSession } from '#services/identity/session.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { bearerTokenOf } from './bearer-token.ts';
import { behindEdge, callerAddress } from './caller-address.ts';
import { type HttpHandler, refusedAnswer } from './http-answer.ts';

const prefix = '/api/files/';

/** GET /api/files/<key>: always a download, and sandboxed, since a stored file may contain anything. */
export const handler: HttpHandler = behindEdge(async (event) => {
  const ports = await portsWithoutDemo();
  const at = { remoteAddress: callerAddress(event) };
  const anonymous = contextFor(ports, { viewer: null, ...at });
  const bearer = bearerTokenOf(event.headers.authorization);
  // A token that cannot be read is none: the cookies of the browser do not stand in for it.
  if (bearer === null) return refusedAnswer(refuse('FORBIDDEN', 'login'));
  const viewer = bearer
    ? await viewerByToken(anonymous, bearer, event.rawPath)
    : await viewerOfSession(anonymous, tokenFromCookies(ports.settings, event.cookies ?? []));
  if (!viewer) return refusedAnswer(refuse('FORBIDDEN', 'login'));
  const key = event.rawPath.slice(prefix.length);
  const file = await downloadFile(contextFor(ports, { viewer, ...at }), { key });
  if (isRefusal(file)) return refusedAnswer(file);
  const disposition = attachmentAs(file.name);
  if (!file.bytes) {
    const location = await ports.files.link(key, { contentType: file.contentType, disposition });
    return { statusCode: 302, headers: { location, 'cache-control': 'private, no-store' } };
  }
  return {
    statusCode: 200,
    headers: {
      'content-type': file.contentType,
      'content-disposition': disposition,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    },
    isBase64Encoded: true,
    body: Buffer.from(file.bytes).toString('base64'),
  };
});

/** The viewer of an API token with full scope or export scope; other tokens cannot open files. */
const viewerByToken = async (ctx: Ctx, token: string, path: string): Promise<Viewer | null> => {
  const known = await viewerOfToken(ctx, token);
  const key = path.slice(prefix.length).replace(`${exportsFolder}/`, '');
  const isReport = key.split('/')[1] === 'reports';
  const scopes = [allScope, readScope, ...(isReport ? ['exportReport'] : [])];
  return known?.scopes.some((scope) => scopes.includes(scope)) ? known.viewer : null;
};

/** Names may contain any character: an ASCII fallback for old clients, and the full name for others (RFC 6266). */
const attachmentAs = (name: string): string => {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};
