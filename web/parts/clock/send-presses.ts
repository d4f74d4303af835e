import type { ApolloCache, ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { isRefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import {
  ClockInDocument,
  ClockOutDocument,
  EndBreakDocument,
  StartBreakDocument,
  SwitchShiftDocument,
} from './ClockInAndOut.generated.ts';
import { ClockDocument, type ClockNowFragment } from './ClockNow.generated.ts';
import { type ClockPress, firstWaiting, forgetPress, markRefused } from './kept-presses.ts';

/** Timeout after which a connection counts as lost. */
const patienceMs = 20_000;

/** Root fields that contain hours; refetched after sending. */
const hoursFields = ['timesheetDays', 'timesheets', 'myOverview'];

const shown = (cache: ApolloCache, state: ClockNowFragment): void => {
  cache.writeQuery({ query: ClockDocument, data: { clockState: { ...state, __typename: 'ClockState' } } });
  for (const fieldName of hoursFields) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

const sent = async (client: ApolloClient, { kind, key, id, occurrence_id, at: pressedAt, position }: ClockPress) => {
  const signal = AbortSignal.timeout(patienceMs);
  const context = { idempotencyKey: key, fetchOptions: { signal } };
  const place = position && { position };
  if (kind === 'switch') {
    const input = { id, occurrence_id: occurrence_id ?? '', pressedAt, ...place };
    return (await client.mutate({ mutation: SwitchShiftDocument, variables: { input }, context })).data?.switchShift;
  }
  const variables = { input: { id, pressedAt, ...place } };
  switch (kind) {
    case 'in':
      return (await client.mutate({ mutation: ClockInDocument, variables, context })).data?.clockIn;
    case 'out':
      return (await client.mutate({ mutation: ClockOutDocument, variables, context })).data?.clockOut;
    case 'breakStart':
      return (await client.mutate({ mutation: StartBreakDocument, variables, context })).data?.startBreak;
    default:
      return (await client.mutate({ mutation: EndBreakDocument, variables, context })).data?.endBreak;
  }
};

const isNonsense = (fault: unknown): boolean =>
  CombinedGraphQLErrors.is(fault) && fault.errors[0]?.extensions?.code === 'INVALID';

/** Sends one press; false without an answer, so that later ones wait and order is kept. */
const isAnswered = async (client: ApolloClient, press: ClockPress): Promise<boolean> => {
  try {
    const answer = await sent(client, press);
    if (!answer) return false;
    if (isRefusalAnswer(answer)) {
      const { code, key, measured = null, limit = null } = answer;
      markRefused(press.key, { code, key, measured, limit });
    } else {
      shown(client.cache, answer as ClockNowFragment);
      forgetPress(press.key);
    }
    return true;
  } catch (fault) {
    if (!isNonsense(fault)) return false;
    markRefused(press.key, { code: 'INVALID', key: 'input.invalid', measured: null, limit: null });
    return true;
  }
};

const drain = async (client: ApolloClient): Promise<void> => {
  // Does not check navigator.onLine: a browser on the server's own machine without a network reports offline.
  for (let press = firstWaiting(); press; press = firstWaiting()) if (!(await isAnswered(client, press))) return;
};

let before: Promise<void> = Promise.resolve();

/** One sender at a time. Web Locks work across tabs in secure contexts only; elsewhere idempotency keys prevent duplicates. */
const alone = (run: () => Promise<void>): Promise<void> => {
  if (navigator.locks) return navigator.locks.request('muster-clock-presses', run);
  before = before.then(run, run);
  return before;
};

/** Sends the user's waiting presses in order until one gets no answer. */
export const sendPresses = (client: ApolloClient): Promise<void> => alone(() => drain(client));
