import { type LoginMailWanted, loginMailWanted } from '#domain/identity/login-mail.ts';
import { handler } from '#functions/consumers/send-login-mail.ts';
import { setPorts } from '#functions/runtime.ts';
import type { Message } from '#services/ports/mail.ts';
import type { FreshPorts } from './fresh-ports.ts';

type Delivered = Parameters<typeof handler>[0];

/** Delivers the mails requested since the last call, as the bus would, and returns the sent ones. */
export const deliverLoginMails = async (ports: FreshPorts): Promise<Message[]> => {
  setPorts(ports);
  const before = ports.mail.sent.length;
  const wanted = ports.bus.events.filter(({ detailType }) => detailType === loginMailWanted);
  ports.bus.events.splice(0, ports.bus.events.length, ...ports.bus.events.filter((one) => !wanted.includes(one)));
  for (const { detail } of wanted) await handler({ detail: detail as LoginMailWanted } as Delivered);
  return ports.mail.sent.slice(before);
};

/** The token in a mail's first link; throws when it has none. */
export const tokenIn = ({ text, subject }: Message): string => {
  const token = /\/(?:verify-email|reset-password|new-hire)\/([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link in "${subject}"`);
  return token;
};

/** The value of the session cookie among those of an answer. */
export const sessionIn = (cookies: string[]): string => cookies[0]?.split(';')[0]?.split('=')[1] ?? '';
