import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { atOnce, inTurns } from '#services/kit/turns.ts';
import { noteWorkedWeeks } from '#services/schedule/record-worked-weeks.ts';

/** In the local runtime a seed or import leaves a backlog that is not urgent, so it uses at most a tenth of one processor. */
const aside = inTurns(9);

/** Recomputes the weekly copies of work after an event that may have changed them. */
export const handler = async ({
  detail,
}: EventBridgeEvent<string, Parameters<typeof noteWorkedWeeks>[1]>): Promise<void> => {
  const given = ports();
  await noteWorkedWeeks(contextFor(given, { viewer: null }), detail, given.settings.local ? aside : atOnce);
};
