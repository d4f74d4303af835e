import type { Viewer } from '#domain/access/viewer.ts';
import type { ClockStateResolvers } from '#graphql/generated/types.ts';
import { asksPosition } from '#services/clock/press-by.ts';
import { shiftsToSwitchTo } from '#services/clock/view-clock.ts';
import type { Ctx } from '#services/kit/context.ts';

export const ClockState: ClockStateResolvers = {
  Timesheet: ({ clock }) => clock,
  asksPosition: ({ clock }, _args, { ctx }) => asksPosition(ctx as Ctx<Viewer>, clock),
  switches: ({ clock }, _args, { ctx }) => shiftsToSwitchTo(ctx as Ctx<Viewer>, clock),
};
