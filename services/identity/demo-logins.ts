import { z } from 'zod';
import { identityAccess } from '#domain/identity/identity.access.ts';
import { openUseCase } from '#services/kit/use-case.ts';

export type DemoLogin = { email: string; password: string; name: string; role: 'manager' | 'supervisor' | 'employee'; about: string };

const demoKey = { pk: 'demo', sk: 'logins' };

/** The logins that the local sign-in page offers as cards; nothing outside the local runtime. */
export const demoLogins = openUseCase({
  name: 'demoLogins',
  needs: identityAccess.demoLogins,
  input: z.object({}),
  run: async (ctx) => {
    if (!ctx.ports.settings.local) return [];
    const item = await ctx.table.get({ Key: demoKey });
    return (item?.logins as DemoLogin[] | undefined) ?? [];
  },
});

/** The item that lists them, written with the demo company. */
export const demoLoginsItem = (logins: DemoLogin[]) => ({ ...demoKey, __edb_e__: 'demoLogins', logins });
