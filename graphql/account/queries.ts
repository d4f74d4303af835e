import { answer } from '#graphql/base/answer.ts';
import { askedFields } from '#graphql/base/asked-fields.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewMyOverview as overview, overviewParts } from '#services/dashboard/my-overview.ts';

export const myOverview: QueryResolvers['myOverview'] = async (_root, _args, { ctx }, info) => {
  const asked = askedFields(info);
  // The next shift comes from the schedule.
  if (asked.has('nextShift')) asked.add('schedule');
  return answer(await overview(ctx, { parts: overviewParts.filter((part) => asked.has(part)) }));
};
