import type { ApolloCache } from '@apollo/client';
import { useState } from 'react';
import { clockAccess } from '#domain/clock/clock.access.ts';
import {
  ClockDocument,
  type ClockNowFragment,
  useClockInMutation,
  useClockOutMutation,
  useClockQuery,
  useSwitchShiftMutation,
} from '#web/generated/graphql.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';

export type ClockShift = ClockNowFragment['switches'][number];

export type Clock = {
  /** Whether the viewer has a clock at all. */
  may: boolean;
  /** Null while clocked out. */
  running: ClockNowFragment['Timesheet'];
  /** Other shifts of today; empty while one may not switch. */
  switches: readonly ClockShift[];
  busy: boolean;
  clockIn: () => Promise<boolean>;
  clockOut: () => Promise<boolean>;
  switchTo: (occurrence_id: string) => Promise<boolean>;
};

/** Root fields that show hours; screens that hold them ask again. */
const hoursFields = ['timesheetDays', 'timesheets', 'myOverview'];

const kept = (cache: ApolloCache, state: ClockNowFragment): void => {
  cache.writeQuery({ query: ClockDocument, data: { clockState: { ...state, __typename: 'ClockState' } } });
  for (const fieldName of hoursFields) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

type Sent = Promise<{ __typename: 'ClockState' | 'Refusal' } | null | undefined>;

/** The viewer's clock. The shell's query loads its state; here it is read, started, switched and stopped. */
export const useClock = (): Clock => {
  const may = useMay(clockAccess.viewClock);
  const { data, client } = useClockQuery({ fetchPolicy: 'cache-only', skip: !may });
  const [sendIn] = useClockInMutation();
  const [sendOut] = useClockOutMutation();
  const [sendSwitch] = useSwitchShiftMutation();
  const [busy, setBusy] = useState(false);
  const running = data?.clockState?.Timesheet ?? null;

  const send = async (sent: Sent): Promise<boolean> => {
    setBusy(true);
    const answer = await answerOrToast(sent);
    if (answer) kept(client.cache, answer as ClockNowFragment);
    else await client.refetchQueries({ include: ['Shell'] });
    setBusy(false);
    return answer !== undefined;
  };
  return {
    may,
    running,
    switches: data?.clockState?.switches ?? [],
    busy,
    clockIn: () => send(sendIn({ variables: { input: { id: newId('tms') } } }).then(({ data }) => data?.clockIn)),
    clockOut: () =>
      send(sendOut({ variables: { input: { id: running?.id ?? '' } } }).then(({ data }) => data?.clockOut)),
    switchTo: (occurrence_id) =>
      send(
        sendSwitch({ variables: { input: { id: newId('tms'), occurrence_id } } }).then(({ data }) => data?.switchShift),
      ),
  };
};
