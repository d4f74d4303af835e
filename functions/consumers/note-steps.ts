import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { noteStep, type StepEvent } from '#services/onboarding/note-step.ts';

/** Records onboarding steps that an event may complete. */
export const handler = async ({ detail }: EventBridgeEvent<string, StepEvent>): Promise<void> => {
  await noteStep(contextFor(ports(), { viewer: null }), detail);
};
