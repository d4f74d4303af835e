import type { Mailbox, Received } from '#platform/local/mail.ts';
import { type Answer, page, plain } from './answer.ts';
import type { Responder } from './http-server.ts';
import { mailBody, mailBodyPolicy, mailboxPage, mailboxPolicy, mailPage } from './mailbox-pages.ts';

/** /dev/mail: the mailbox of this machine. `?format=json` gives the messages to tests and scripts. */
export const mailboxResponder =
  (mailbox: Mailbox): Responder =>
  async (request, url) => {
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
