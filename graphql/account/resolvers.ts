import { Temporal } from 'temporal-polyfill';
import { meets } from '#domain/access/requirement.ts';
import { lastWorkday } from '#domain/contracts/contract-on.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { answer } from '#graphql/base/answer.ts';
import type { AccountResolvers, MyOverviewResolvers, OpenRequestsResolvers } from '#graphql/generated/types.ts';
import { nextShiftOf } from '#services/dashboard/next-shift.ts';
import { viewWeather } from '#services/organisation/view-weather.ts';

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

export const MyOverview: MyOverviewResolvers = {
  plan: ({ account }) => account.plan,
  state: ({ account }) => account.state,
  nextShift: ({ schedule }, _args, { ctx }) =>
    ctx.viewer ? nextShiftOf({ ...ctx, viewer: ctx.viewer }, schedule) : null,
  endingContracts: ({ endingContracts }, { minDate, maxDate }) =>
    endingContracts.filter(({ contract }) => {
      const last = lastWorkday(contract);
      return last !== null && (!minDate || last >= minDate) && (!maxDate || last <= maxDate);
    }),
  weather: async (_overview, range, { ctx }) =>
    meets(ctx.viewer, organisationAccess.viewWeather).ok ? answer(await viewWeather(ctx, range)) : [],
};

export const OpenRequests: OpenRequestsResolvers = {
  own: ({ ownAbsences, ownExchanges }) => ownAbsences.length + ownExchanges.length,
  supervisor: ({ absencesToDecide, exchangesToDecide }) => absencesToDecide.length + exchangesToDecide.length,
};
