import * as z from 'zod';
import { type Locale, locales } from '#domain/account/account.ts';
import { accountAccess } from '#domain/account/actions.ts';
import { currencyOf } from '#domain/account/countries.ts';
import { emailSchema, newPasswordSchema } from '#domain/identity/login.schema.ts';
import { countrySchema, nameSchema, stringSchema, textSchema, visitorNameSchema } from '#domain/kit/input.schema.ts';
import { zoneSchema } from '#domain/time/schemas.ts';
import { takenEmails } from '#services/employees/email-address.ts';
import { wantLoginMail } from '#services/employees/want-login-mail.ts';
import { decoyCookies } from '#services/identity/decoy-cookies.ts';
import { enter } from '#services/identity/enter.ts';
import { signUpLimit } from '#services/identity/link-limits.ts';
import { hashPassword } from '#services/identity/passwords/password.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { createAccount } from './create-account.ts';

const input = z.object({
  company: nameSchema.refine((name) => !/:\/\/|\bwww\./i.test(name), 'input.webAddress'),
  first_name: visitorNameSchema,
  prefix: textSchema(40),
  last_name: visitorNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  country: countrySchema.describe('ISO 3166, two letters.'),
  locale: stringSchema().pipe(z.enum(locales)),
  zone: zoneSchema,
});

/** Default name of the first department of a new company. */
const firstDepartment: Record<Locale, string> = { en: 'Operations', nl: 'Algemeen', de: 'Betrieb' };

export type SignedUp = { email: string; cookies: string[] };

/**
 * Creates a company on trial, with its owner signed in and asked by email to confirm the address. When the address already has a
 * login, its owner is notified by email and the response is the same.
 */
export const signUp = openUseCase({
  name: 'signUp',
  needs: accountAccess.signUp,
  input,
  run: async (ctx, input) => {
    const { email } = input;
    const limited = await signUpLimit(ctx, email);
    if (limited) return limited;
    const taken = await takenEmails(ctx, [{ email, userId: 'emp_new' }]);
    if (taken.size > 0) {
      await hashPassword(input.password);
      return alreadyThere(ctx, email);
    }
    const currency = currencyOf(input.country);
    // In a separate visitor context: the commit's metadata would reveal that the account was created, and other sessions of this
    // browser must not affect it.
    const visitor = { ...ctx, viewer: null, operation: undefined };
    const department = firstDepartment[input.locale];
    const made = await createAccount(visitor, {
      ...input,
      currency,
      department,
      state: 'trial',
      verified: false,
      // Shifts are drafts until they are published.
      publishDaysAhead: 0,
    });
    if (isRefusal(made)) return made.key === 'emailTaken' ? alreadyThere(ctx, email) : made;
    const { accountId, ownerId: userId } = made;
    await wantLoginMail(ctx, { kind: 'verify-email', accountId, userId });
    const { cookies } = await enter(ctx, { ...input, accountId, id: userId }, { strong: false });
    return { email, cookies } satisfies SignedUp;
  },
});

const alreadyThere = async (ctx: Ctx, email: string): Promise<SignedUp> => {
  await wantLoginMail(ctx, { kind: 'address-in-use', email });
  return { email, cookies: decoyCookies(ctx) };
};
