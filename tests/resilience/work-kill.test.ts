import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextFor } from '#services/kit/context.ts';
import { logPartition } from '#services/kit/events.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { loadOrganisation, loadPeople, loadWeek } from '#services/table.ts';
import { apply, ownAddresses, type Report } from '#tests/api/import/ward-files.ts';
import { scheduledReport } from '#tests/api/reports/reports.ts';
import { type Killable, killable } from '#tests/kit/killable.ts';
import type { World } from '#tests/kit/world.ts';

const rounds = process.env.FULL ? 16 : 2;

let muster: Killable;
beforeAll(async () => {
  muster = await killable();
});
afterAll(() => muster.end());

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

it('kill -9 of the server in the middle of an import: what was begun is finished, once', async () => {
  const counts = { kills: 0, acknowledged: 0, begun: 0 };
  await muster.serve();
  for (let round = 0; round < rounds; round += 1) {
    const world = await muster.another();
    const token = await muster.tokenOf('owner', world);
    const files = ownAddresses(`kill${round}`).filter(({ name }) =>
      ['employees.csv', 'shift-types.csv', 'roster.csv'].includes(name),
    );
    const sent = { query: apply, variables: { input: { department: 'Ward', files } }, key: randomUUID() };
    const first = muster.send(token, sent).then(
      () => true,
      () => false,
    );
    await pause(20 + Math.random() * 800);
    await muster.killServer();
    counts.kills += 1;
    counts.acknowledged += (await first) ? 1 : 0;
    counts.begun += (await imported(world)).some((count) => count > 0) ? 1 : 0;
    await muster.serve();
    const { data, errors } = await muster.send(token, sent);
    expect(errors).toBeUndefined();
    const report = data!.applyImport as unknown as { __typename: string; files: Report[] };
    expect(report.files.every(({ applied }) => applied)).toBe(true);
    expect(await imported(world)).toEqual([40, 40, 6, 602]);
  }
  await muster.killServer();
  console.log('kill -9 of the server in the middle of imports', counts);
}, 1_200_000);

const perDay = 6;

/** Report runs that the log lists as delivered, and existing folders of files. */
const delivered = async (dates: string[]): Promise<{ events: string[]; folders: number }> => {
  const { ports, accountId, ids } = muster.world;
  const weeks = new Set(dates.map((date) => logPartition(accountId, date)));
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

it('kill -9 of the server in the middle of recurring reports: each is delivered once for each day', async () => {
  const recurrenceSettings = { interval: 'daily' as const, runTime: '08:00' };
  for (let number = 0; number < perDay; number += 1)
    await scheduledReport(muster.world, { name: `Hours ${number}`, recurrenceSettings });
  const dates: string[] = [];
  let beforeKill = 0;
  for (let round = 0; round < rounds; round += 1) {
    const date = `2026-11-${11 + round}`;
    dates.push(date);
    const wanted = perDay * dates.length;
    // 08:00 in Amsterdam is one second away.
    await muster.serve({ MUSTER_NOW: `${date}T06:59:59Z` });
    await pause(Math.random() * 2500);
    await muster.killServer();
    beforeKill += (await delivered(dates)).events.length - perDay * round;
    // A worker that was sending an email three minutes ago is gone.
    await muster.serve({ MUSTER_NOW: `${date}T07:05:00Z` });
    for (let waited = 0; waited < 150 && (await delivered(dates)).events.length < wanted; waited += 1) await pause(200);
    await muster.killServer();
    const { events, folders } = await delivered(dates);
    expect([new Set(events).size, events.length, folders]).toEqual([wanted, wanted, wanted]);
  }
  await muster.serve({ MUSTER_NOW: '2026-12-24T12:00:00Z' });
  console.log('kill -9 of the server in the middle of reports', { rounds, reports: perDay * rounds, beforeKill });
}, 1_200_000);
