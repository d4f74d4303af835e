import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Mailbox, Received } from '#platform/local/mail.ts';
import { type Answer, page, plain } from './answer.ts';
import type { Responder } from './http-server.ts';
import { mailBody, mailBodyPolicy, mailboxPage, mailboxPolicy, mailPage } from './mailbox-pages.ts';

/** Cookie of a browser that opened the mailbox by its address with the key. */
const cookie = 'muster-mailbox';

/** Key of the mailbox where people reach the server by another name than this machine's own, which takes a proxy. */
export const mailboxKeyFor = (url: string | undefined): string | undefined =>
  url === undefined || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
    ? undefined
    : randomBytes(24).toString('base64url');

const same = (given: string, key: string): boolean => {
  const [one, other] = [given, key].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
};

const keyOf = ({ headers }: IncomingMessage): string =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';

/**
 * /dev/mail: the mailbox of this machine. `?format=json` gives the messages to tests and scripts. With a `key`, only for who has the
 * address that names it: a proxy may pass requests on as if they came from this machine.
 */
export const mailboxResponder =
  (mailbox: Mailbox, key?: string): Responder =>
  async (request, url) => {
    if (key === undefined || !/^\/dev\/mail(\/|$)/.test(url.pathname)) return answer(mailbox, request, url);
    if (same(keyOf(request), key)) return answer(mailbox, request, url);
    if (!same(url.searchParams.get('key') ?? '', key)) return plain(404, 'Not found');
    const opened = `${cookie}=${key}; Path=/dev; HttpOnly; SameSite=Strict`;
    return { status: 303, headers: { location: url.pathname, 'cache-control': 'no-store' }, cookies: [opened] };
  };

const answer = async (mailbox: Mailbox, request: IncomingMessage, url: URL): Promise<Answer | undefined> => {
  const [, found, rest] = /^\/dev\/mail(?:\/([^/]+)(\/body|\/files\/\d+)?)?\/?$/.exec(url.pathname) ?? [undefined];
  if (!/^\/dev\/mail(\/|$)/.test(url.pathname)) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'GET only');
  if (found === undefined) return list(mailbox, url);
  const id = decoded(found);
  const message = id === undefined ? undefined : await mailbox.find(id);
  if (!message) return plain(404, 'No such message');
  if (rest?.startsWith('/files/')) return attachment(message, Number(rest.slice('/files/'.length)));
  if (!rest) return page(mailPage(message), { 'content-security-policy': mailboxPolicy });
  return page(mailBody(message), { 'content-security-policy': mailBodyPolicy, 'x-frame-options': 'SAMEORIGIN' });
};

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** A file that went with a mail: saved, never shown. */
const attachment = ({ attachments }: Received, index: number): Answer => {
  const file = attachments?.[index];
  if (!file) return plain(404, 'No such file');
  return {
    status: 200,
    headers: {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    },
    body: Buffer.from(file.base64, 'base64'),
  };
};

const list = async (mailbox: Mailbox, url: URL): Promise<Answer> => {
  const messages = await mailbox.list();
  if (url.searchParams.get('format') !== 'json')
    return page(mailboxPage(messages), { 'content-security-policy': mailboxPolicy });
  return {
    ...plain(200, JSON.stringify(messages)),
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  };
};
