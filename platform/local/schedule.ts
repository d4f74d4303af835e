import { randomUUID } from 'node:crypto';
import type { ScheduledEvent } from 'aws-lambda';
import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import type { Handler } from './delivery.ts';

export type Job = { name: string; handler: Handler };

const minuteMs = 60_000;

/** Runs every job at once and then at each full minute of the product's clock; running jobs are skipped. */
export const startMinuteRule = (jobs: readonly Job[], clock: Clock, log: Log): { stop: () => Promise<void> } => {
  const running = new Map<string, Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const fire = ({ name, handler }: Job): void => {
    if (running.has(name)) return;
    const work = handler(wakeUp(clock))
      .catch((fault) => log.error(`${name} failed`, { fault: fault instanceof Error ? fault.stack : String(fault) }))
      .finally(() => running.delete(name));
    running.set(name, work);
  };
  const next = (): void => {
    if (stopped) return;
    for (const job of jobs) fire(job);
    timer = setTimeout(next, minuteMs - (clock.now().epochMilliseconds % minuteMs));
  };
  next();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
};

const wakeUp = (clock: Clock): ScheduledEvent => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: 'local',
  time: clock.now().toString({ smallestUnit: 'second' }),
  region: 'local',
  resources: ['arn:aws:events:local:local:rule/every-minute'],
  detail: {},
});
