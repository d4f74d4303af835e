import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { beforeEach, expect, it } from 'vitest';
import type { BusEvent } from '#services/ports/bus.ts';
import { quietLog, setClock } from '#tests/kit/recorders.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { folderBus, type Rule } from './bus.ts';

type Envelope = { id: string; 'detail-type': string; time: string; detail: { n: number } };

let folder: string;
let seen: Envelope[];
beforeEach(() => {
  folder = temporaryFolder();
  seen = [];
});

const clock = setClock('2026-11-23T08:00:00Z');
const due = (n: number): BusEvent => ({ source: 'muster', detailType: 'RecurringReportDue', detail: { n } });
const rule = (handler: (event: Envelope) => Promise<void>): Rule => ({
  name: 'run-report',
  pattern: { source: ['muster'], 'detail-type': ['RecurringReportDue'] },
  handler: handler as Rule['handler'],
});
const busWith = (...rules: Rule[]) => folderBus({ folder, rules: () => rules, clock, log: quietLog, pauses: [1, 1] });
const keep = rule(async (event) => void seen.push(event));
const names = (...path: string[]): string[] => {
  try {
    return readdirSync(join(folder, ...path));
  } catch {
    return [];
  }
};

it('hands an event to every rule that it fits, as EventBridge would write it', async () => {
  const other: Rule = { ...keep, name: 'other', pattern: { source: ['elsewhere'] } };
  const bus = busWith(keep, { ...keep, name: 'second' }, other);
  await bus.publish([due(1)]);
  await bus.settled();
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject({
    version: '0',
    source: 'muster',
    'detail-type': 'RecurringReportDue',
    detail: { n: 1 },
  });
  expect(Temporal.Instant.from(seen[0]!.time).toString()).toBe('2026-11-23T08:00:00Z');
  expect(names('waiting', 'run-report')).toEqual([]);
});

it('tries a failing handler again with the same event', async () => {
  let calls = 0;
  const bus = busWith(
    rule(async (event) => {
      seen.push(event);
      calls += 1;
      if (calls < 3) throw new Error('not yet');
    }),
  );
  await bus.publish([due(1)]);
  await bus.settled();
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
  expect(calls).toBe(3);
  expect(names('dead-letters', 'run-report')).toEqual([]);
});

it('puts what never works with the dead letters, and goes on', async () => {
  const bus = busWith(
    rule(async (event) => {
      if (event.detail.n === 1) throw new Error('poison');
      seen.push(event);
    }),
  );
  await bus.publish([due(1), due(2)]);
  await bus.settled();
  expect(seen.map(({ detail }) => detail.n)).toEqual([2]);
  expect(names('dead-letters', 'run-report')).toHaveLength(1);
  expect(names('waiting', 'run-report')).toEqual([]);
});

it('delivers after the next start what a killed process left', async () => {
  const never = busWith(rule(() => new Promise(() => {})));
  await never.publish([due(1), due(2)]);
  const next = busWith(keep);
  await next.resume();
  await next.settled();
  expect(seen.map(({ detail }) => detail.n).sort()).toEqual([1, 2]);
  expect(names('waiting', 'run-report')).toEqual([]);
});
