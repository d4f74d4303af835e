import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { noteShiftTags } from '#services/shifts/planned/record-shift-tags.ts';

/** An event that may have brought a tag which the company had not: its list of suggestions takes it up. */
export const handler = async ({
  detail,
}: EventBridgeEvent<string, Parameters<typeof noteShiftTags>[1]>): Promise<void> => {
  await noteShiftTags(contextFor(ports(), { viewer: null }), detail);
};
