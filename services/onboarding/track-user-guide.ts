import * as z from 'zod';
import { onboardingAccess } from '#domain/onboarding/actions.ts';
import {
  guideStatuses,
  guideSteps,
  guideTypes,
  mergedSteps,
  stepsOfGuide,
  type UserGuide,
} from '#domain/onboarding/user-guide.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readGuide } from './guide-reader.ts';
import { userGuides } from './user-guides.store.ts';

/** Records steps of the viewer's own guide; recorded steps are kept, and a finished guide stays finished. */
export const trackUserGuide = useCase({
  name: 'trackUserGuide',
  needs: onboardingAccess.trackUserGuide,
  input: z.object({
    guide: z.enum(guideTypes),
    step: z.array(z.enum(guideSteps)).max(guideSteps.length),
    status: z.enum(guideStatuses),
  }),
  run: async (ctx, { guide, step, status }) => {
    const { accountId, userId } = ctx.viewer;
    if (step.some((name) => !stepsOfGuide[guide].includes(name)))
      return refuse('INVALID', 'input.invalid', { field: 'step' });
    const before = await readGuide(ctx, accountId, userId, guide);
    const after: UserGuide = {
      ...before,
      step: mergedSteps(before.step, step),
      status: before.status === 'FINISHED' ? 'FINISHED' : status,
    };
    const same = after.step.length === before.step.length && after.status === before.status;
    if (same && before.version > 0) return before;
    const answer = await commit(ctx, {
      changes: [change(userGuides, before.version > 0 ? before : null, after)],
      event: { type: 'userGuideTracked', area: 'onboarding', subject: userId, employeeId: userId },
      answer: { ...after, version: before.version + 1 },
    });
    // Another window of the viewer was faster: merge both steps.
    if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
    return answer;
  },
});
