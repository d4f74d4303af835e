import * as z from 'zod';
import type { AccountState } from '#domain/access/viewer.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import type { Ctx } from '#services/kit/context.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import type { Ports } from '#services/ports/ports.ts';

export type DemoLogin = {
  email: string;
  password: string;
  name: string;
  role: 'manager' | 'supervisor' | 'employee';
  about: string;
  /** For the companies whose account is not open: its name, and the state that it shows. */
  company: string | null;
  state: AccountState | null;
};

const demoKey = { pk: 'demo', sk: 'logins' };

/** The logins that the local sign-in page offers as cards; nothing outside the local runtime. */
export const viewDemoLogins = openUseCase({
  name: 'viewDemoLogins',
  needs: identityAccess.demoLogins,
  input: z.object({}),
  run: async (ctx) => {
    if (!ctx.ports.settings.local) return [];
    return keptLogins(ctx);
  },
});

const keptLogins = async (ctx: Pick<Ctx, 'table'>): Promise<DemoLogin[]> => {
  const item = await ctx.table.get({ Key: demoKey, ConsistentRead: true });
  return (item?.logins as DemoLogin[] | undefined) ?? [];
};

/** Whether anyone could sign in with a password that is printed in a README: a start outside one's own machine refuses. */
export const hasDemoAccounts = async (ports: Pick<Ports, 'table'>): Promise<boolean> =>
  (await keptLogins(ports)).length > 0;

/** Adds to the list, next to what earlier seeds put there. */
export const listDemoLogins = async (ctx: Ctx, logins: DemoLogin[]): Promise<void> => {
  const known = (await keptLogins(ctx)).filter(({ email }) => !logins.some((login) => login.email === email));
  await ctx.table.transact([{ Put: { Item: demoLoginsItem([...known, ...logins]) } }]);
};

/** The item that lists them, written with the demo company. */
const demoLoginsItem = (logins: DemoLogin[]) => ({ ...demoKey, __edb_e__: 'demoLogins', logins });
