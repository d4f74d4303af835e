import { dateAt, wallTimeAt } from '#domain/time/zones.ts';
import type { LocalMomentResolvers } from '#graphql/generated/types.ts';

export const LocalMoment: LocalMomentResolvers = {
  instant: (moment) => moment,
  date: (moment, _args, { ctx }) => dateAt(moment, ctx.viewer!.zone),
  time: (moment, _args, { ctx }) => wallTimeAt(moment, ctx.viewer!.zone),
  zone: (_moment, _args, { ctx }) => ctx.viewer!.zone,
};
