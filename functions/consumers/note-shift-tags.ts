import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { noteShiftTags } from '#services/shifts/planned/record-shift-tags.ts';

/** Adds new tags of an event to the company's suggestions. */
export const handler = async ({
  detail,
}: EventBridgeEvent<string, Parameters<typeof noteShiftTags>[1]>): Promise<void> => {
  await noteShiftTags(contextFor(ports(), { viewer: null }), detail);
};
