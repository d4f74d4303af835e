import { viewDemoLogins } from '#services/identity/demo-logins.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Ports } from '#services/ports/ports.ts';

/** Warning for operators who expose the server. */
export const publicWarning = async (ports: Ports, url: string): Promise<string> => {
  const logins = await viewDemoLogins(contextFor(ports, { viewer: null }), {});
  const isOpen = !isRefusal(logins) && logins.length > 0;
  return [
    '',
    `People reach it at ${url}, through a proxy of yours. All mail stays in the mailbox of this machine, which opens by the address above only.`,
    ...(isOpen ? ['The demo logins have public passwords: begin with --fresh --no-demo.'] : []),
  ].join('\n');
};

type Ready = { url: string; hasExplorer: boolean; mailboxKey?: string };

/** Terminal text once the server is ready, with the explorer's address where it is built. */
export const greeting = async (ports: Ports, { url, hasExplorer, mailboxKey }: Ready): Promise<string> => {
  const logins = await viewDemoLogins(contextFor(ports, { viewer: null }), {});
  const cards = isRefusal(logins)
    ? []
    : logins.map(({ role, email, password }) => `  ${role.padEnd(12)}${email}  ${password}`);
  return [
    `Muster is ready at ${url}`,
    ...(cards.length > 0 ? ['', 'Demo logins', ...cards] : []),
    '',
    ...(hasExplorer ? [`  Explorer    ${url}/api/explorer`] : []),
    `  Mailbox     ${url}/dev/mail${mailboxKey ? `?key=${mailboxKey}` : ''}`,
    '',
    'Ctrl-C ends it; everything is kept.',
  ].join('\n');
};
