import type { EventBridgeEvent } from 'aws-lambda';
import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { atOnce, inTurns } from '#services/kit/turns.ts';
import { noteWorkedWeeks } from '#services/schedule/record-worked-weeks.ts';

/** On one machine a seed or an import leaves a backlog, and no one waits for it: it takes a tenth of one processor at most. */
const aside = inTurns(9);

/** An event that may have changed what people work: the copies of its weeks are made again. */
export const handler = async ({
  detail,
}: EventBridgeEvent<string, Parameters<typeof noteWorkedWeeks>[1]>): Promise<void> => {
  const given = ports();
  await noteWorkedWeeks(contextFor(given, { viewer: null }), detail, given.settings.local ? aside : atOnce);
};
