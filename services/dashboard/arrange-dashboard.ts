import * as z from 'zod';
import { accountAccess } from '#domain/account/actions.ts';
import { type Dashboard, graphSizes, mostWidgets } from '#domain/account/dashboard.ts';
import { referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { dashboards } from './dashboard.store.ts';
import { readDashboard } from './dashboard-reader.ts';

const setting = z
  .object({
    id: stringSchema()
      .regex(/^[a-z0-9-]{1,40}$/)
      .meta({ scalar: 'ID' }),
    visible: z.boolean(),
    widgetPeriod: z.int().min(1).max(4),
    column: z
      .int()
      .min(1)
      .max(3)
      .nullish()
      .transform((column) => column ?? null),
    size: z.enum(graphSizes).nullish(),
    departmentId: referenceSchema.nullish(),
  })
  .meta({ id: 'WidgetSettingInput' });

/** Saves the viewer's dashboard: widgets, their order and range. The last write wins. */
export const arrangeDashboard = useCase({
  name: 'arrangeDashboard',
  needs: accountAccess.arrangeDashboard,
  input: z.object({
    widgets: z
      .array(setting)
      .max(mostWidgets)
      .refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length, 'input.invalid'),
  }),
  run: async (ctx, { widgets }) => {
    const { accountId, userId } = ctx.viewer;
    const before = (await readDashboard(ctx)) ?? null;
    const after: Dashboard = { accountId, id: userId, version: before?.version ?? 0, widgets };
    const answer = await commit(ctx, {
      changes: [change(dashboards, before, after)],
      event: { type: 'dashboardArranged', area: 'account', subject: userId, employeeId: userId },
      answer: { ...after, version: after.version + 1 },
    });
    // The same person changed it in another window; retry, since there is nothing to ask.
    if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
    return answer;
  },
});
