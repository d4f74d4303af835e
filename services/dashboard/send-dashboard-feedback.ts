import * as z from 'zod';
import { accountAccess } from '#domain/account/actions.ts';
import { type DashboardFeedback, dashboardMoods } from '#domain/account/dashboard.ts';
import { idSchema, textSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { useCase } from '#services/kit/use-case.ts';
import { dashboardFeedback } from './dashboard.store.ts';

const longestComment = 2000;

/** Stores feedback about the dashboard. */
export const sendDashboardFeedback = useCase({
  name: 'sendDashboardFeedback',
  needs: accountAccess.sendDashboardFeedback,
  input: z.object({ id: idSchema('fbk'), mood: z.enum(dashboardMoods), comment: textSchema(longestComment) }),
  run: async (ctx, input) => {
    const { accountId, userId } = ctx.viewer;
    const feedback: DashboardFeedback = { ...input, accountId, version: 1, authorId: userId, sent: instant(ctx.now) };
    return commit(ctx, {
      changes: [change(dashboardFeedback, null, feedback)],
      event: { type: 'dashboardFeedbackSent', area: 'account', subject: feedback.id, employeeId: userId },
      answer: { ok: true },
    });
  },
});
