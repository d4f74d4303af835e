import * as z from 'zod';
import { flags } from '#domain/access/flags.ts';
import { type Account, locales } from '#domain/account/account.ts';
import { accountAccess } from '#domain/account/actions.ts';
import { countrySchema, nameSchema, stringSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { weekdays } from '#domain/time/plain-date.ts';
import { zoneSchema } from '#domain/time/schemas.ts';
import { accountChange } from '#services/account/account-change.ts';
import { readAccount } from '#services/account/account-reader.ts';
import { ownSession } from '#services/identity/session.ts';
import { commit } from '#services/kit/commit.ts';
import { refusedToToken } from '#services/kit/need-session.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';

const known = <T extends string>(list: readonly T[]) =>
  stringSchema().transform((text, { addIssue }) => {
    const found = list.find((item) => item === text);
    if (!found) addIssue({ code: 'custom', message: 'input.invalid_value' });
    return found ?? z.NEVER;
  });

/**
 * Changes the company's settings; omitted fields keep their value. Wages and prices keep their amounts when the currency changes.
 */
export const editAccount = useCase({
  name: 'editAccount',
  needs: accountAccess.editAccount,
  input: z.object({
    version: versionSchema,
    company: nameSchema.nullish(),
    country: countrySchema.nullish(),
    currency: stringSchema()
      .regex(/^[A-Z]{3}$/, 'input.currency')
      .nullish(),
    zone: zoneSchema.nullish(),
    locale: known(locales).nullish(),
    firstWeekday: z.enum(weekdays).meta({ id: 'FirstWeekday' }).nullish(),
    mayApproveOwn: z.boolean().nullish(),
    twoFactorRequired: z.boolean().nullish(),
    coc_in_schedule: z
      .boolean()
      .nullish()
      .describe('Cost of company: planned cost and reports include the factor of the contract type.'),
    flags: z
      .array(known(flags))
      .transform((list) => flags.filter((flag) => list.includes(flag)))
      .nullish()
      .describe('All that are switched on: minijob, betaProgram, improvedShiftAddition, uptimePoll.'),
  }),
  run: async (ctx, { version, ...input }) => {
    const { accountId } = ctx.viewer;
    const before = await readAccount(ctx, accountId);
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    // Without a second factor in this session, the viewer would be signed out, possibly as the only person who could revert the
    // setting.
    if (input.twoFactorRequired && !before.twoFactorRequired && ctx.session && !(await ownSession(ctx))?.strong)
      return refuse('STATE', 'secondStepFirst', { field: 'twoFactorRequired' });
    const weaker = before.twoFactorRequired && input.twoFactorRequired === false;
    const refused = weaker ? refusedToToken(ctx, 'twoFactorRequired') : undefined;
    if (refused) return refused;
    const wanted = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
    );
    const after: Account = { ...before, ...wanted };
    return commit(ctx, {
      changes: [accountChange(ctx, before, after)],
      event: { type: 'accountEdited', area: 'account', subject: accountId },
      answer: { ...after, version: version + 1 },
    });
  },
});
