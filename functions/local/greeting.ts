import { viewDemoLogins } from '#services/identity/demo-logins.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { Ports } from '#services/ports/ports.ts';

/** What the terminal says once the product answers. */
export const greeting = async (ports: Ports, url: string): Promise<string> => {
  const logins = await viewDemoLogins(contextFor(ports, { viewer: null }), {});
  const cards = isRefusal(logins)
    ? []
    : logins.map(({ role, email, password }) => `  ${role.padEnd(12)}${email}  ${password}`);
  return [
    `Muster is ready at ${url}`,
    ...(cards.length > 0 ? ['', 'Demo logins', ...cards] : []),
    '',
    `  Explorer    ${url}/api/explorer`,
    `  Mailbox     ${url}/dev/mail`,
    '',
    'Ctrl-C ends it; everything is kept.',
  ].join('\n');
};
