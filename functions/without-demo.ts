import { hasDemoAccounts } from '#services/identity/demo-logins.ts';
import type { Ports } from '#services/ports/ports.ts';
import { portsThatSeal } from './runtime.ts';

const clear = new WeakSet<Ports>();

/**
 * Ports for sign-in functions. Outside the local runtime they refuse a table with demo logins, whose passwords are public;
 * checked until clear, then once per process.
 */
export const portsWithoutDemo = async (): Promise<Ports> => {
  const found = await portsThatSeal();
  if (found.settings.local || clear.has(found)) return found;
  if (await hasDemoAccounts(found))
    throw new Error(
      'This table holds demo logins: Muster does not start on it in the cloud. Deploy on a table of its own.',
    );
  clear.add(found);
  return found;
};
