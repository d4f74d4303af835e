import type { MutationResolvers } from '#graphql/generated/types.ts';
import { chooseLabourSet as choose } from '#services/labour/choose-labour-set.ts';

export const chooseLabourSet: MutationResolvers['chooseLabourSet'] = (_root, { input }, { ctx }) => choose(ctx, input);
