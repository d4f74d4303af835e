import { Temporal } from 'temporal-polyfill';
import type { AccountResolvers } from '#graphql/generated/types.ts';

export const Account: AccountResolvers = {
  AccountType: (account) => ({ name: account.plan }),
  hasExampleData: (account) => Boolean(account.exampleSince),
  hasTrial: (account) => account.trialUntil !== null && account.state === 'trial',
  trialDays: (account, _args, { ctx }) => {
    if (account.trialUntil === null) return 0;
    const today = ctx.now.toZonedDateTimeISO(account.zone).toPlainDate();
    return Math.max(0, today.until(Temporal.PlainDate.from(account.trialUntil)).days);
  },
};
