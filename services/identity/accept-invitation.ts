import * as z from 'zod';
import type { Employee } from '#domain/employees/employee.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { newPasswordSchema } from '#domain/identity/login.schema.ts';
import { nameSchema, stringSchema, textSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { localeSchema, maybeDate, phoneSchema } from '#services/employees/employee-input.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { enter } from './enter.ts';
import { linkHolder } from './link-holder.ts';
import { linkLimit } from './link-limits.ts';
import { readCredential } from './login-reader.ts';
import { newLogin } from './new-login.ts';
import { useUp } from './one-time-token.ts';

const input = z.object({
  token: stringSchema().max(200),
  password: newPasswordSchema,
  first_name: nameSchema,
  prefix: textSchema(40),
  last_name: nameSchema,
  phone: phoneSchema,
  birthdate: maybeDate,
  locale: localeSchema,
});

/** `cookies` is empty where the account requires a second step, which signing in asks for. */
type Accepted = { employeeId: string; cookies: string[] };

/** The invited person sets a password and name, and is signed in. Receiving the mail confirms the address. */
export const acceptInvitation = openUseCase({
  name: 'acceptInvitation',
  needs: identityAccess.acceptInvitation,
  input,
  run: async (visitor, { token, password, birthdate, ...profile }) => {
    const limited = await linkLimit(visitor);
    if (limited) return limited;
    const held = await linkHolder(visitor, 'invitation', token);
    if (isRefusal(held)) return held;
    const { ctx, link, person, account } = held;
    if (await readCredential(ctx, person.accountId, person.id)) return refuse('STATE', 'link.used', { field: 'token' });
    const entered = { ...profile, birthday: birthdate ?? person.birthday, phone: profile.phone ?? person.phone };
    const after: Employee = { ...person, ...entered, verified: true, updatedAt: instant(ctx.now) };
    const done = await commit(ctx, {
      changes: [employeeChange(person, after)],
      guards: [...useUp(ctx, link), await newLogin(person.accountId, person.id, person.email, password)],
      event: { type: 'invitationAccepted', area: 'identity', subject: person.id, employeeId: person.id },
      answer: { employeeId: person.id },
    });
    if (isRefusal(done)) return done;
    const cookies = account.twoFactorRequired ? [] : (await enter(ctx, after, { strong: false })).cookies;
    return { ...done, cookies } satisfies Accepted;
  },
});
