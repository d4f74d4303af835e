import type { MutationResolvers } from '#graphql/generated/types.ts';
import { trackUserGuide as run } from '#services/onboarding/track-user-guide.ts';

export const trackUserGuide: MutationResolvers['trackUserGuide'] = (_root, { input }, { ctx }) => run(ctx, input);
