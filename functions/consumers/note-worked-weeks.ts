import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { noteWorkedWeeks } from '#services/schedule/note-worked-weeks.ts';

/** An event that may have changed what people work: the sums of its weeks are made anew. */
export const handler = async ({
  detail,
}: EventBridgeEvent<string, Parameters<typeof noteWorkedWeeks>[1]>): Promise<void> => {
  await noteWorkedWeeks(contextFor(ports(), { viewer: null }), detail);
};
