import type { Viewer as SignedIn } from '#domain/access/viewer.ts';
import type { Money } from '#domain/money/money.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type {
  MinijobForecastResolvers,
  MinijobLimitResolvers,
  MinijobMonthResolvers,
  MinijobPayoutFactsResolvers,
  OvertimePolicyResolvers,
  PlusMinusResolvers,
  ViewerResolvers,
} from '#graphql/generated/types.ts';
import { absenceReviewer } from '#services/absence/absence-reader.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';

/** Minor units in the account's currency. */
const inCurrency = async (ctx: Ctx, minor: number): Promise<Money> => ({
  minor,
  currency: (await ownAccount(ctx)).currency,
});

/** Null for amounts that the viewer may not see. */
const amountOrNull = (ctx: Ctx, minor: number | null): Promise<Money> | null =>
  minor === null ? null : inCurrency(ctx, minor);

export const MinijobForecast: MinijobForecastResolvers = {
  limit: ({ limitMinor }, _args, { ctx }) => inCurrency(ctx, limitMinor),
  earned: ({ earnedMinor }, _args, { ctx }) => amountOrNull(ctx, earnedMinor),
  expected: ({ expectedMinor }, _args, { ctx }) => amountOrNull(ctx, expectedMinor),
};

export const MinijobMonth: MinijobMonthResolvers = {
  limit: ({ limitMinor }, _args, { ctx }) => inCurrency(ctx, limitMinor),
  limitTerms: ({ limit }) => limit,
  wage: ({ wageMinor }, _args, { ctx }) => amountOrNull(ctx, wageMinor),
  salary: ({ salaryMinor }, _args, { ctx }) => amountOrNull(ctx, salaryMinor),
};

export const MinijobLimit: MinijobLimitResolvers = {
  // The law counts in euros, whatever the account's currency.
  minimumWage: ({ minimumWageMinor: minor }) => (minor === null ? null : { minor, currency: 'EUR' }),
};

export const MinijobPayoutFacts: MinijobPayoutFactsResolvers = {
  pay: ({ payMinor }, _args, { ctx }) => amountOrNull(ctx, payMinor),
};

export const OvertimePolicy: OvertimePolicyResolvers = {
  since: ({ earlier }) => earlier?.at(-1)?.until ?? null,
  earlier: ({ earlier }) => earlier ?? [],
  usedBy: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).contractTypes
      .filter(({ overtimePolicyId }) => overtimePolicyId === id)
      .map(({ name }) => name),
};

/** Spec 3 names these two. */
export const PlusMinus: PlusMinusResolvers = {
  week_stats: ({ weeks }) => weeks,
  day_stats: async ({ days }, _args, { ctx }) => {
    const reviewed = await absenceReviewer(
      ctx as Ctx<SignedIn>,
      days.flatMap(({ rows }) => rows),
    );
    return days.map((day) => ({ ...day, rows: day.rows.map(reviewed) }));
  },
};

export const Viewer: ViewerResolvers = {
  hasMinijob: async ({ viewer }, _args, { ctx }) => {
    if (!viewer.flags.includes('minijob')) return false;
    const [{ hasMinijobOn }, { contracts }, { contractTypes }] = await Promise.all([
      // Loaded when first needed: cold starts stay short.
      import('#domain/plus-minus/minijob.ts'),
      loadPerson(ctx, viewer.accountId, viewer.userId),
      loadOrganisation(ctx, viewer.accountId),
    ]);
    return hasMinijobOn(dateAt(instant(ctx.now), viewer.zone), contracts, contractTypes);
  },
};
