import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { clockAccess } from '#domain/clock/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { nowMs } from '#web/kit/clock/clock.ts';
import { uuid } from '#web/kit/graphql/session-facts.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { openLockFor } from '#web/kit/refusals/refused-lock.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { ClockDocument, type ClockNowFragment } from './ClockNow.generated.ts';
import { devicePosition, type NoPosition } from './device-position.ts';
import { type ClockPress, forgetPress, keepPress, letGo, ownPresses, pressStore } from './kept-presses.ts';
import { useRefusedPress } from './press-words.ts';
import { sendPresses } from './send-presses.ts';

export type ClockShift = ClockNowFragment['switches'][number];
type Running = ClockNowFragment['Timesheet'];

/** The current break. */
export const openBreakOf = ({ breaks }: NonNullable<Running>) => breaks.find(({ endsAt }) => endsAt === null);

export type Clock = {
  /** Whether the viewer has a clock at all. */
  may: boolean;
  /** Null while clocked out. Includes presses that wait for a connection. */
  running: Running;
  /** Other shifts of today; empty while switching is not permitted. */
  switches: readonly ClockShift[];
  /** Whether clocking requires the device's position. */
  asksPosition: boolean;
  /** Whether the viewer can clock in on a day without a shift. */
  withoutShift: boolean;
  /** Presses that wait for a connection, and refused ones. */
  presses: readonly ClockPress[];
  busy: boolean;
  clockIn: () => Promise<boolean>;
  clockOut: () => Promise<boolean>;
  switchTo: (occurrence_id: string) => Promise<boolean>;
  startBreak: () => Promise<boolean>;
  endBreak: () => Promise<boolean>;
};

/** Milliseconds for which the button shows progress; afterwards the press is shown as waiting. */
const waitMs = 4000;
const patience = (): Promise<void> => new Promise((go) => setTimeout(go, waitMs));

const withBreak = (running: NonNullable<Running>, kind: 'breakStart' | 'breakEnd', at: string): Running => {
  const open = openBreakOf(running);
  if (Boolean(open) === (kind === 'breakStart')) return running;
  const breaks = open
    ? running.breaks.map((pause) => (pause === open ? { ...pause, endsAt: at } : pause))
    : [...running.breaks, { __typename: 'ClockBreak' as const, startsAt: at, endsAt: null }];
  return { ...running, breaks };
};

/** The optimistic state of the clock after the press. */
const after = (running: Running, { kind, id, occurrence_id, at }: ClockPress, zone: string): Running => {
  if (kind === 'out') return running?.id === id ? null : running;
  if (kind === 'breakStart' || kind === 'breakEnd') return running?.id === id ? withBreak(running, kind, at) : running;
  // Place and end come with the server's answer.
  const { clocksBreaks = false, asksSentiment = false } = running ?? {};
  const nowhere = { department_name: '', shift_name: null, stopsAt: '', clocksBreaks, asksSentiment };
  const begun = { id, active_clock: true, clockedIn: at, zone, occurrence_id, breaks: [] };
  return { __typename: 'ClockedTimesheet', ...begun, ...nowhere };
};

/** Sends the press after earlier ones; returns the reason of a refusal, or undefined on timeout. */
const refusalOf = async (client: ApolloClient, clockPress: ClockPress): Promise<ClockPress['refused']> => {
  keepPress(clockPress);
  await Promise.race([sendPresses(client), patience()]);
  const refused = ownPresses().find(({ key }) => key === clockPress.key)?.refused;
  if (refused) forgetPress(clockPress.key);
  return refused;
};

type Sent = { key: string; refused: ClockPress['refused']; without: NoPosition | null };

/** Adds the device's position where required, also when only a refusal shows that, as for a shift in another department. */
const sentWithPlace = async (client: ApolloClient, clockPress: ClockPress, asks: boolean): Promise<Sent> => {
  const found = asks ? await devicePosition() : null;
  const without = typeof found === 'string' ? found : null;
  const placed = found === null || typeof found === 'string' ? clockPress : { ...clockPress, position: found };
  const refused = await refusalOf(client, placed);
  if (asks || refused?.key !== 'clockNoPosition') return { key: clockPress.key, refused, without };
  letGo(clockPress.key);
  return sentWithPlace(client, { ...clockPress, key: uuid() }, true);
};

/** The viewer's clock: state from the shell's query, and the actions start, switch and stop. */
export const useClock = (): Clock => {
  const { t } = useTranslation();
  const may = useMay(clockAccess.viewClockState);
  const { viewer } = useAuthentication();
  const client = useApolloClient();
  const { data } = useQuery(ClockDocument, { fetchPolicy: 'cache-only', skip: !may });
  const presses = useSyncExternalStore(pressStore.subscribe, pressStore.get);
  const refusedWords = useRefusedPress();
  const { open } = useModals();
  const [busy, setBusy] = useState(false);
  const waiting = presses.filter(({ refused }) => !refused);
  const running = waiting.reduce<Running>(
    (now, candidate) => after(now, candidate, viewer?.zone ?? 'UTC'),
    data?.clockState?.Timesheet ?? null,
  );

  const asks = data?.clockState?.asksPosition ?? false;
  const press = async (kind: ClockPress['kind'], id: string, occurrence_id: string | null = null): Promise<boolean> => {
    if (!viewer || busy) return false;
    const at = new Date(nowMs()).toISOString().replace(/\.\d+/, '');
    const { accountId, userId } = viewer;
    const candidate = { key: uuid(), accountId, userId, kind, id, occurrence_id, at };
    setBusy(true);
    const { key, refused, without } = await sentWithPlace(client, candidate, asks);
    if (refused) {
      const lacksPlace = refused.key === 'clockNoPosition' && without !== null;
      const words = lacksPlace ? t(`clock.position.${without}`) : refusedWords(refused, at);
      if (!openLockFor({ __typename: 'Refusal', ...refused })) toastFault(words);
      await client.refetchQueries({ include: ['Shell'] });
    }
    letGo(key);
    setBusy(false);
    return !refused;
  };
  return {
    may,
    running,
    switches: waiting.length > 0 ? [] : (data?.clockState?.switches ?? []),
    asksPosition: asks,
    withoutShift: data?.clockState?.clocksWithoutShift ?? false,
    presses,
    busy,
    clockIn: () => press('in', newId('tms')),
    clockOut: async () => {
      const isOut = await press('out', running?.id ?? '');
      // Presses that wait for a connection have created no hours to rate yet.
      if (isOut && running?.asksSentiment && !ownPresses().some(({ id }) => id === running.id))
        open('sentiment/:id', { id: running.id });
      return isOut;
    },
    switchTo: (occurrence_id) => press('switch', newId('tms'), occurrence_id),
    startBreak: () => press('breakStart', running?.id ?? ''),
    endBreak: () => press('breakEnd', running?.id ?? ''),
  };
};
