import { stepsOfEvent } from '#domain/onboarding/step-of-event.ts';
import { mergedSteps } from '#domain/onboarding/user-guide.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { readGuide, stepsSeen } from './guide-reader.ts';
import { companyHolder, userGuides } from './user-guides.store.ts';

/** The event whose steps are recorded. */
export type StepEvent = Pick<LoggedEvent, 'accountId' | 'type' | 'details'>;

/** Records the first time that a company takes a step. Idempotent for repeated and concurrent events. */
export const noteStep = async (ctx: Ctx, event: StepEvent): Promise<void> => {
  const { accountId } = event;
  const done = stepsOfEvent(event);
  const before = await readGuide(ctx, accountId, companyHolder, 'SELF_ONBOARDING');
  if (done.every((step) => before.step.includes(step))) return;
  // A stored guide is never inferred again, so the first write must include earlier steps.
  const seen = before.version > 0 ? [] : await stepsSeen(ctx, accountId);
  const after = { ...before, step: mergedSteps(before.step, [...done, ...seen]) };
  const noted = await commit(ctx, {
    accountId,
    changes: [change(userGuides, before.version > 0 ? before : null, after)],
    event: { type: 'onboardingStepNoted', area: 'onboarding', subject: accountId },
    answer: { ok: true },
  });
  // Another step was recorded concurrently: retry on top of it.
  if (isRefusal(noted)) await noteStep(ctx, event);
};
