import '#tests/kit/seeds.ts';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { loadOrganisation, loadPeople, loadWeek } from '#services/table.ts';
import { apply, type File, ownAddresses, type Report } from '#tests/api/import/ward-files.ts';
import { scheduledReport } from '#tests/api/reports/reports.ts';
import { whatCanBeKilled } from '#tests/kit/given-engine.ts';
import { type Killable, killable } from '#tests/kit/killable.ts';
import type { World } from '#tests/kit/world.ts';

const rounds = process.env.FULL ? 16 : 1;

let muster: Killable;
beforeAll(async () => {
  muster = await killable();
});
afterEach(async () => {
  if (muster.isServing()) await muster.killServer();
});
afterAll(() => muster.end());

/** Kills come in turns as soon as some of the work is there, and at any moment. */
const waitsForBegin = (round: number): boolean => round % 2 === 0;

const victims: [what: string, kill: () => Promise<void>][] = [
  ['the server', () => muster.killServer()],
  ['the engine', () => muster.killEngine()],
];

/**
 * Both in full runs. Otherwise one of them, for reports the other than for imports: each takes six seconds of processor time, and the next
 * change of the project takes the others.
 */
const turn = Math.abs(Number(process.env.PROPERTY_SEED)) % 2;
const chosen = (first: number): typeof victims =>
  whatCanBeKilled(victims).filter(
    (_, index, all) => process.env.FULL || all.length === 1 || (index + first) % 2 === turn,
  );

const parts = ['employees.csv', 'shift-types.csv', 'roster.csv'];

/** The results of an import of three files of the example ward: people, contracts, shift types, scheduled shifts. */
const imported = async ({ ports, accountId }: World): Promise<number[]> => {
  const ctx = contextFor(ports, { viewer: null });
  const { employees, contracts } = await loadPeople(ctx, accountId);
  const { departments, shifts } = await loadOrganisation(ctx, accountId);
  const ward = departments.find(({ name }) => name === 'Ward');
  const weeks = ['2026-W45', '2026-W46', '2026-W47', '2026-W48'];
  const loaded = await Promise.all(weeks.map((week) => (ward ? loadWeek(ctx, accountId, ward.id, week) : undefined)));
  const planned = loaded.reduce((sum, week) => sum + (week?.scheduledShifts.length ?? 0), 0);
  return [employees.filter(({ employee_nr }) => employee_nr).length, contracts.length, shifts.length, planned];
};

it.each(chosen(0))(
  'kill -9 of %s in the middle of an import from the page: what was begun is finished, once',
  async (what, kill) => {
    const counts = { kills: 0, acknowledged: 0, begun: 0 };
    await muster.serve();
    for (let round = 0; round < rounds; round += 1) {
      const world = await muster.another();
      const token = await muster.tokenOf('owner', world);
      const files = ownAddresses(`kill-${what.slice(4)}-${round}`).filter(({ name }) => parts.includes(name));
      const send = (file: File, key: string) =>
        muster.send(token, { query: apply, variables: { input: { department: 'Ward', files: [file] } }, key });
      // The page sends one file after the other, each as a call of its own; the largest one is the last.
      const killedIn = parts.length - 1 - (round % parts.length);
      for (const [index, file] of files.entries()) {
        const key = randomUUID();
        if (index === killedIn) {
          const before = await imported(world);
          const isBegun = async () => String(await imported(world)) !== String(before);
          let isAnswered = false;
          const first = send(file, key).then(
            () => 1,
            () => 0,
          );
          first.then(() => {
            isAnswered = true;
          });
          if (waitsForBegin(round)) while (!isAnswered && !(await isBegun())) await pause(20);
          await pause(Math.random() * (waitsForBegin(round) ? 100 : 400));
          await kill();
          counts.kills += 1;
          counts.acknowledged += await first;
          counts.begun += (await isBegun()) ? 1 : 0;
          if (!muster.isServing()) await muster.serve();
        }
        const { data, errors } = await send(file, key);
        expect(errors).toBeUndefined();
        const { files: reports } = data!.applyImport as unknown as { files: Report[] };
        expect(reports.map(({ file: name, applied }) => [name, applied])).toEqual([[file.name, true]]);
      }
      expect(await imported(world)).toEqual([40, 40, 6, 602]);
    }
    console.log(`kill -9 of ${what} in the middle of imports`, counts);
  },
  1_200_000,
);

const perDay = 6;

/** Days whose reports were due: the tests use one after the other. */
const days: string[] = [];
const nextDay = (): string => {
  const day = Temporal.PlainDate.from('2026-11-11').add({ days: days.length }).toString();
  days.push(day);
  return day;
};

/** Report runs that the log lists as delivered, and existing folders of files. */
const delivered = async (): Promise<{ events: string[]; folders: number }> => {
  const { ports, accountId, ids } = muster.world;
  const weeks = new Set(days.map((day) => logPartition(accountId, day)));
  const logs = await Promise.all(
    [...weeks].map((pk) => queryAll(ports.table, partition(pk, { ConsistentRead: true }))),
  );
  const events = logs.flat().filter(({ type }) => type === 'reportDelivered');
  const folder = join(muster.data, 'files', 'content', accountId, 'reports', ids.manager);
  return {
    events: events.map(({ details }) => String((details as { runId: string }).runId)),
    folders: existsSync(folder) ? readdirSync(folder).length : 0,
  };
};

describe('a report', () => {
  beforeAll(async () => {
    const recurrenceSettings = { interval: 'daily' as const, runTime: '08:00' };
    for (let number = 0; number < perDay; number += 1)
      await scheduledReport(muster.world, { name: `Hours ${number}`, recurrenceSettings });
  });

  const waitFor = async (wanted: number, looks: number): Promise<void> => {
    for (let look = 0; look < looks && (await delivered()).events.length < wanted; look += 1) await pause(200);
  };

  it.each(chosen(1))(
    'kill -9 of %s in the middle of recurring reports: each is delivered once for each day',
    async (what, kill) => {
      const counts = { kills: 0, reports: 0, beforeKill: 0, beforeRestart: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const before = perDay * days.length;
        const date = nextDay();
        const wanted = before + perDay;
        // 08:00 in Amsterdam is one second away.
        await muster.serve({ MUSTER_NOW: `${date}T06:59:59Z` });
        // The files of a report are there before its mail is sent.
        if (waitsForBegin(round)) while ((await delivered()).folders === before) await pause(2);
        await pause(Math.random() * (waitsForBegin(round) ? 40 : 2500));
        await kill();
        counts.kills += 1;
        counts.beforeKill += (await delivered()).events.length - before;
        // A server whose engine was killed goes on by itself.
        if (muster.isServing()) await waitFor(wanted, 20);
        counts.beforeRestart += (await delivered()).events.length - before;
        if ((await delivered()).events.length < wanted) {
          await muster.killServer();
          // A worker that was sending an email three minutes ago is gone.
          await muster.serve({ MUSTER_NOW: `${date}T07:05:00Z` });
          await waitFor(wanted, 150);
        }
        await muster.killServer();
        const { events, folders } = await delivered();
        expect([new Set(events).size, events.length, folders]).toEqual([wanted, wanted, wanted]);
        counts.reports += perDay;
      }
      console.log(`kill -9 of ${what} in the middle of reports`, counts);
    },
    1_200_000,
  );
});
