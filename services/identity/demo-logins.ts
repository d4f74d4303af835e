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
  /** Company name, for demo accounts that show a special state. */
  company: string | null;
  state: AccountState | null;
};

const demoKey = { pk: 'demo', sk: 'logins' };

/** Demo logins for the local sign-in page; empty outside the local runtime. */
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

/** Whether demo logins with public passwords exist; a start outside the local runtime refuses these. */
export const hasDemoAccounts = async (ports: Pick<Ports, 'table'>): Promise<boolean> =>
  (await keptLogins(ports)).length > 0;

/** Adds demo logins to those of earlier seeds. */
export const listDemoLogins = async (ctx: Ctx, logins: DemoLogin[]): Promise<void> => {
  const known = (await keptLogins(ctx)).filter(({ email }) => !logins.some((login) => login.email === email));
  await ctx.table.transact([{ Put: { Item: demoLoginsItem([...known, ...logins]) } }]);
};

/** The item with the list, written with the demo company. */
const demoLoginsItem = (logins: DemoLogin[]) => ({ ...demoKey, __edb_e__: 'demoLogins', logins });
