import * as z from 'zod';
import { absenceAccess } from '#domain/absence/actions.ts';
import { referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { Raced, replayOf } from '#services/kit/commit.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { correctionsEvent, overtakenPeople, type PlannedCorrection, planCorrections } from './plan-corrections.ts';

/** 10,000 hours in minutes, or 6,000 days in hundredths. */
const most = 600_000;
const mostPeople = 500;

export type PeopleCorrected = { rehearsal: boolean; corrected: number; rows: PlannedCorrection[] };

/**
 * Adds the same amount of leave to a balance of several people, or removes it, in one operation. A rehearsal returns the
 * resulting balances and writes nothing. People who can't be corrected are refused individually.
 */
export const correctTimeOffOfPeople = useCase({
  name: 'correctTimeOffOfPeople',
  needs: absenceAccess.correctTimeOffOfPeople,
  input: z.object({
    rehearsal: z.boolean(),
    employeeIds: z.array(referenceSchema).min(1, 'input.required').max(mostPeople, 'input.tooMany'),
    balanceId: referenceSchema,
    date: plainDateSchema,
    amount: z.int().min(-most).max(most).describe('Whole minutes, or hundredths of a day; below 0 it takes.'),
    lastDay: plainDateSchema
      .nullish()
      .transform((day) => day ?? null)
      .describe('Of leave that is added: its own last day of use; left out: that of the leave of its year.'),
    note: textSchema(longestReason).describe('Why, for everyone who sees the entry.'),
  }),
  run: async (ctx, { rehearsal, employeeIds, ...facts }): Promise<PeopleCorrected | Refusal> => {
    const asked = [...new Set(employeeIds)].map((employeeId, row) => ({ ...facts, employeeId, row, reason: null }));
    const plan = await planCorrections(ctx, asked, { withEffect: true });
    const answer = { rehearsal, corrected: plan.changes.length, rows: plan.rows };
    if (rehearsal) return answer;
    if (plan.changes.length === 0) return (await replayOf<PeopleCorrected>(ctx)) ?? answer;
    const done = await commitLarge<PeopleCorrected>(ctx, {
      changes: plan.changes,
      event: correctionsEvent('timeOffOfPeopleCorrected', plan),
      answer,
    });
    if (isRefusal(done) && done.code === 'CONFLICT') throw new Raced();
    if (isRefusal(done) || !ctx.overtaken) return done;
    const late = overtakenPeople(ctx, plan);
    return {
      ...done,
      corrected: done.corrected - late.size,
      rows: done.rows.map((row) => (late.has(row.employeeId) ? { ...row, problem: 'changedMeanwhile' } : row)),
    };
  },
});
