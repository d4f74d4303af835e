import * as z from 'zod';
import { accountAccess } from '#domain/account/actions.ts';
import { type ExampleData, exampleTeams } from '#domain/account/example-data.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { takeQuota } from '#services/account/take-quota.ts';
import { came } from '#services/clock/running-clocks.ts';
import { claimEmail } from '#services/employees/email-address.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge, finishPending } from '#services/kit/journal.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { exampleData } from './example.store.ts';
import { exampleChanges } from './example-changes.ts';
import { type Example, exampleFor } from './example-plan.ts';
import { readStage } from './stage.ts';

const datesOf = ({ published }: Example, isPublished: boolean): PlainDate[] =>
  Object.keys(published).filter((date) => published[date] === isPublished);

const running = ({ clocks: [first, ...others] }: Example): WriteAction[] => (first ? [came([first, ...others])] : []);

/**
 * Fills a new account with a small example company: people, teams, shift types, three weeks of schedule and hours. No one is
 * notified, and its people cannot log in. The mark on the account is set in the same commit, so only one of two concurrent
 * requests adds the data; the other is refused.
 */
export const addExampleData = useCase({
  name: 'addExampleData',
  needs: accountAccess.addExampleData,
  input: z.object({}),
  run: async (ctx) => {
    // Finishes an earlier addition or removal that a crash interrupted.
    await finishPending(ctx);
    const { stage, hindrance } = await readStage(ctx);
    if (hindrance === 'quota' || !stage)
      return refuse(stage ? 'QUOTA' : 'STATE', stage ? 'quota.teams' : 'example.unfit');
    if (hindrance) return refuse('STATE', `example.${hindrance}`);
    const example = exampleFor(ctx, stage);
    const changes = await exampleChanges(ctx, example, stage);
    const quota = await takeQuota(ctx, { teams: exampleTeams }, 'exampleSince');
    if (isRefusal(quota)) return quota;
    const { accountId } = ctx.viewer;
    const note: ExampleData = {
      accountId,
      id: accountId,
      version: 0,
      addedAt: instant(ctx.now),
      departmentId: stage.department.id,
      ids: changes.filter(({ before }) => before === null).map(({ after }) => after!.id),
      heldBack: datesOf(example, false),
      shown: datesOf(example, true),
      from: example.seeding.mondays[0]!,
    };
    return commitLarge(ctx, {
      changes: [change(exampleData, null, note), ...changes],
      guards: [
        quota,
        ...running(example),
        ...example.workers.map(({ employee }) => claimEmail(employee.email, accountId, employee.id)),
      ],
      event: { type: 'exampleDataAdded', area: 'account', subject: accountId, departmentId: stage.department.id },
      answer: { ok: true },
    });
  },
});
