import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs as figures, sampleOf } from '#domain/kit/sampling.testing.ts';
import type { ReportRun } from '#domain/reports/recurring-report.ts';
import { contextFor } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { dispatchDue } from '#services/reports/dispatch-due.ts';
import type { DueDetail } from '#services/reports/due-event.ts';
import { deleteRecurringReport } from '#services/reports/manage-recurring-reports.ts';
import { reportRuns } from '#services/reports/reports.store.ts';
import { runReport } from '#services/reports/run-report.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { Crash, type CrashPoint, crashingPorts } from './crashing.ts';
import { scheduledReport, takeDue } from './reports.ts';

/** Runs the work of one process that may die: a Crash does not fail the test. */
const inProcess = async (
  world: World,
  point: CrashPoint | undefined,
  work: (ctx: ReturnType<typeof contextFor>) => Promise<unknown>,
): Promise<number> => {
  const { ports, calls } = crashingPorts(world.ports, point);
  try {
    await work(contextFor(ports, { viewer: null }));
  } catch (fault) {
    if (!(fault instanceof Crash)) throw fault;
  }
  return calls();
};

const dispatcher = (world: World, point?: CrashPoint) => inProcess(world, point, dispatchDue);
const worker = (world: World, detail: DueDetail, point?: CrashPoint) =>
  inProcess(world, point, (ctx) => runReport(ctx, detail));

const runsOf = async (world: World, id: string): Promise<ReportRun[]> =>
  only(
    reportRuns,
    await queryAll(world.ports.table, partition(`a#${world.accountId}#reports#${id}`, { ConsistentRead: true })),
  );

/** Runs the minute rule without crashes for an hour, from any state. */
const recover = async (world: World, id: string): Promise<void> => {
  for (let minute = 0; minute < 60; minute += 5) {
    await dispatcher(world);
    for (const detail of takeDue(world)) await worker(world, detail);
    if ((await runsOf(world, id)).every((run) => run.retryAt === null)) return;
    world.ports.clock.advance({ minutes: 5 });
  }
};

type History = { world: World; id: string; runs: ReportRun[] };

/**
 * Expects one artefact for each moment, one email for those claimed together, and a report of every email that may be missing.
 */
const expectOnce = ({ world, id, runs }: History, moments: string[]): void => {
  expect(runs.map(({ dueAt }) => dueAt)).toEqual(moments);
  const keys = [...world.ports.files.stored.keys()];
  for (const run of runs) {
    expect(run).toMatchObject({ recurringReportId: id, state: 'delivered', retryAt: null });
    expect(keys.filter((key) => key.includes(run.id)).sort()).toEqual([...run.files].sort());
    const mails = world.ports.mail.sent.filter((mail) => mail.id === run.id).length;
    expect(mails).toBeLessThanOrEqual(run.digest ? 0 : 1);
    if (mails === 0) expect(run.mail).toBe(run.digest ? 'digest' : 'unknown');
  }
  expect(keys).toHaveLength(moments.length * 2);
};

const begin = async (world: World, days: number): Promise<{ id: string; moments: string[] }> => {
  // Each history has its own year of the clock, files and mails, but one account: accounts are costly to make.
  world.ports.files.stored.clear();
  world.ports.mail.sent.length = 0;
  takeDue(world);
  const date = world.ports.clock.now().toZonedDateTimeISO('Europe/Amsterdam').toPlainDate();
  const daily = { periodSettings: { type: 'yesterday' }, recurrenceSettings: { interval: 'daily', runTime: '23:00' } };
  const { id } = await scheduledReport(world, daily);
  const at = (day: number): string =>
    date
      .add({ days: day })
      .toZonedDateTime({ timeZone: 'Europe/Amsterdam', plainTime: '23:00' })
      .toInstant()
      .toString();
  const moments = Array.from({ length: days }, (_, day) => at(day));
  world.ports.clock.set(moments.at(-1)!);
  return { id, moments };
};

const finish = async (world: World, id: string): Promise<History> => {
  await recover(world, id);
  await deleteRecurringReport(await world.context('manager'), { id });
  const runs = await runsOf(world, id);
  world.ports.clock.advance({ hours: 12 });
  return { world, id, runs };
};

const whens = ['before', 'after'] as const;

describe('one artefact for each due moment', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-11-11T09:00:00Z', table: 'muster-once' });
  });

  it('whatever call of the dispatcher is its last', async () => {
    const dry = await begin(world, 2);
    const calls = await dispatcher(world);
    expectOnce(await finish(world, dry.id), dry.moments);
    const points = Array.from({ length: calls }, (_, call) => whens.map((when) => ({ call: call + 1, when }))).flat();
    for (const point of sampleOf(points, 8)) {
      const { id, moments } = await begin(world, 2);
      await dispatcher(world, point);
      expectOnce(await finish(world, id), moments);
    }
    expect(calls).toBeGreaterThanOrEqual(12);
  }, 120_000);

  it('whatever call of the worker is its last', async () => {
    const dry = await begin(world, 1);
    await dispatcher(world);
    const calls = await worker(world, takeDue(world)[0]!);
    expectOnce(await finish(world, dry.id), dry.moments);
    const points = Array.from({ length: calls }, (_, call) => whens.map((when) => ({ call: call + 1, when }))).flat();
    for (const point of sampleOf(points, 12)) {
      const { id, moments } = await begin(world, 1);
      await dispatcher(world);
      await worker(world, takeDue(world)[0]!, point);
      const history = await finish(world, id);
      expectOnce(history, moments);
      expect(history.runs[0]!.mail).toBe('sent');
    }
    expect(calls).toBeGreaterThanOrEqual(12);
  }, 120_000);

  it('with two dispatchers, repeated and lost events, and crashes anywhere', async () => {
    const point = fc.option(fc.record({ call: fc.integer({ min: 1, max: 24 }), when: fc.constantFrom(...whens) }), {
      nil: undefined,
    });
    const history = fc.record({
      days: fc.integer({ min: 1, max: 3 }),
      dispatchers: fc.array(point, { minLength: 1, maxLength: 3 }),
      atOnce: fc.boolean(),
      deliveries: fc.array(fc.record({ event: fc.nat({ max: 5 }), point }), { maxLength: 6 }),
    });
    const property = fc.asyncProperty(history, async ({ days, dispatchers, atOnce, deliveries }) => {
      const { id, moments } = await begin(world, days);
      if (atOnce) await Promise.all(dispatchers.map((one) => dispatcher(world, one)));
      else for (const one of dispatchers) await dispatcher(world, one);
      const events = takeDue(world);
      const started = deliveries.flatMap(({ event, point: where }) =>
        events[event] ? [{ detail: events[event], where }] : [],
      );
      await Promise.all(started.map(({ detail, where }) => worker(world, detail, where)));
      expectOnce(await finish(world, id), moments);
    });
    await fc.assert(property, figures(8, 400));
  }, 600_000);
});
