import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import {
  hasMinijobOn,
  type MinijobForecast,
  type MinijobMonth,
  minijobForecast,
  minijobMonths,
} from '#domain/plus-minus/minijob.ts';
import { type MinijobPayout, minijobPayoutProblem } from '#domain/plus-minus/minijob-payout.ts';
import { instant } from '#domain/time/instant.ts';
import { lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { absenceReviewer } from '#services/absence/absence-reader.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { oneAtATime } from '#services/contracts/one-at-a-time.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';
import { minijobPayouts } from './minijob.store.ts';
import { sinceEver } from './view-plus-minus.ts';

type Nullable<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null };
type Payout = NonNullable<MinijobMonth['payout']>;

/** A month for this viewer. Amounts of pay are null when the viewer may not see every contract of the month. */
export type MinijobMonthView = Omit<
  Nullable<MinijobMonth, 'wageMinor' | 'salaryMinor' | 'payRows'>,
  'payout' | 'departmentIds'
> & { payout: Nullable<Payout, 'payMinor'> | null };

/** The forecast for this viewer. Amounts of pay are null when the viewer may not see every contract of the year. */
export type MinijobForecastView = Nullable<
  MinijobForecast,
  'earnedMinor' | 'earnedRows' | 'expectedMinor' | 'expectedRows'
>;

export type MinijobAnswer = {
  months: MinijobMonthView[];
  forecast: MinijobForecastView | null;
  /** Whether the person has a minijob today. */
  active: boolean;
};

type Found = {
  departmentId: string;
  today: PlainDate;
  months: MinijobMonth[];
  hasContractOn: (date: PlainDate) => boolean;
};

/** The months of a person up to the current one; undefined for unknown people. */
const loadMinijob = async (ctx: Ctx<Viewer>, userId: string): Promise<Found | undefined> => {
  const { accountId, zone } = ctx.viewer;
  const today = dateAt(instant(ctx.now), zone);
  const [{ employee, contracts }, organisation] = await Promise.all([
    loadPerson(ctx, accountId, userId),
    loadOrganisation(ctx, accountId),
  ]);
  if (!employee) return undefined;
  const who = { accountId, employeeId: userId, contracts };
  const { person, minijobPayouts: payouts } = await loadLeavePerson(ctx, who, {
    from: sinceEver,
    until: lastOfMonth(today),
  });
  return {
    departmentId: departmentOfAbsence(employee, contracts, today),
    today,
    months: minijobMonths({ ...person, payouts }, organisation, today),
    hasContractOn: (date) => hasMinijobOn(date, contracts, organisation.contractTypes),
  };
};

const seesPay = (ctx: Ctx<Viewer>, { departmentIds }: MinijobMonth): boolean =>
  departmentIds.every((departmentId) => !ctx.need(contractsAccess.viewContracts, { departmentId }));

const toMonthView = (ctx: Ctx<Viewer>, month: MinijobMonth): MinijobMonthView => {
  const { departmentIds: _, ...facts } = month;
  if (seesPay(ctx, month)) return facts;
  const payout = facts.payout && { ...facts.payout, payMinor: null };
  return { ...facts, wageMinor: null, salaryMinor: null, payRows: null, payout };
};

const withoutPay = { earnedMinor: null, earnedRows: null, expectedMinor: null, expectedRows: null };

/** The months of a person's minijob in a year, and the forecast of the year, without pay unless the viewer sees contracts. */
export const viewMinijob = useCase({
  name: 'viewMinijob',
  needs: plusMinusAccess.viewMinijob,
  input: z.object({ userId: referenceSchema, year: z.int().min(2000).max(2199) }),
  scope: ({ userId }) => ({ ownerId: userId }),
  run: async (ctx, { userId, year }): Promise<MinijobAnswer | Refusal> => {
    const found = await loadMinijob(ctx, userId);
    if (!found) return notFound();
    const { departmentId, today, months, hasContractOn } = found;
    if (ctx.need(plusMinusAccess.viewMinijob, { departmentId, ownerId: userId })) return notFound();
    const ofYear = months.filter(({ month }) => Number(month.slice(0, 4)) === year);
    const forecast = minijobForecast(months, { year, today, hasContractOn });
    const reviewed = await absenceReviewer(
      ctx,
      ofYear.flatMap(({ rows }) => rows),
    );
    return {
      months: ofYear.map((month) => toMonthView(ctx, { ...month, rows: month.rows.map(reviewed) })),
      forecast: forecast && (ofYear.every((month) => seesPay(ctx, month)) ? forecast : { ...forecast, ...withoutPay }),
      active: hasContractOn(today),
    };
  },
});

/**
 * Pays out hours of a month. Refused for months that are already paid out or have no minijob, for more than the limit and for
 * more than the balance (decision 95) or than payouts and balances of later months leave.
 */
export const payOutMinijob = useCase({
  name: 'payOutMinijob',
  needs: plusMinusAccess.payOutMinijob,
  input: z.object({
    id: idSchema('mjp'),
    employeeId: referenceSchema,
    month: plainDateSchema.describe('Its first date.'),
    hours: z
      .int()
      .min(1)
      .max(30_000)
      .nullish()
      .describe('Hundredths of an hour; left out: all that can be paid out, up to the limit.'),
    payoutDate: plainDateSchema,
  }),
  run: async (
    ctx,
    { id, employeeId, month: date, hours: typed = null, payoutDate },
  ): Promise<MinijobPayout | Refusal> => {
    const turn = await oneAtATime(ctx, employeeId);
    const found = await loadMinijob(ctx, employeeId);
    if (!found) return notFound();
    const { departmentId } = found;
    const refused = ctx.need(plusMinusAccess.payOutMinijob, { departmentId });
    if (refused) return refused;
    const month = found.months.find((month) => month.month === date);
    if (!month) return refuse('INVALID', 'minijobNoMonth', { field: 'month' });
    if (month.payout) return refuse('STATE', 'minijobPaidAlready', { field: 'month' });
    const hours = typed ?? (month.neededLater ? month.suggestedHours : null);
    const problem = minijobPayoutProblem({ month: date, hours, payoutDate }, month);
    if (problem) return refuse('INVALID', problem.key, { field: problem.field });
    const { accountId } = ctx.viewer;
    const payout: MinijobPayout = {
      accountId,
      id,
      version: 1,
      employeeId,
      departmentId,
      month: date,
      hours,
      payoutDate,
      enteredBy: ctx.viewer.userId,
      enteredAt: instant(ctx.now),
    };
    return commit(ctx, {
      changes: [change(minijobPayouts, null, payout)],
      guards: [turn],
      event: { type: 'minijobPayoutCreated', area: 'plus-minus', subject: id, departmentId, employeeId },
      answer: payout,
    });
  },
});

/** Deletes a pay-out; its hours return to the balance. */
export const deleteMinijobPayout = useCase({
  name: 'deleteMinijobPayout',
  needs: plusMinusAccess.deleteMinijobPayout,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }): Promise<{ ok: boolean } | Refusal> => {
    const before = await findById(ctx.table, minijobPayouts, ctx.viewer.accountId, id);
    if (!before || ctx.need(plusMinusAccess.deleteMinijobPayout, { departmentId: before.departmentId }))
      return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const { departmentId, employeeId } = before;
    return commit(ctx, {
      changes: [change(minijobPayouts, before, null)],
      event: { type: 'minijobPayoutDeleted', area: 'plus-minus', subject: id, departmentId, employeeId },
      answer: { ok: true },
    });
  },
});
