import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import { contextFor } from '#services/kit/context.ts';
import { loadCompany } from '#services/notifications/company.ts';
import { sheetRows, timesIn } from '#services/schedule/mail-schedule.ts';
import { publishedShifts } from '#services/schedule/schedule-recipients.ts';
import type { SentSchedule } from '#services/schedule/send-schedule.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type PrintWords, printSheets } from '#web/areas/schedule/print/print-sheets.ts';
import { newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
const week = { from: '2026-11-16', to: '2026-11-22' };

/** A week with all that a sheet could say too much or too little of: a hidden end, two shifts on a day, a series, a draft. */
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  const { colleague, nobody } = world.ids;
  await planning.plan({ date: '2026-11-16', note: 'Keys' });
  const hidden = await planning.template('Late', '18:00', '23:30', { hide_end_time: true });
  await planning.plan({ date: '2026-11-16', shiftId: hidden });
  await planning.plan({ date: '2026-11-18', shiftId: hidden, employeeId: colleague });
  await planning.plan({
    date: '2026-11-17',
    employeeId: colleague,
    repeat: { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['tu', 'fr'], repeat_until: '2026-12-01' },
  });
  await planning.plan({ date: '2026-11-19', employeeId: nobody });
  await (await world.as('planner')).mutate(
    'mutation ($input: SetPublicationInput!) { setPublication(input: $input) { __typename } }',
    { input: { departmentIds: [world.departmentId], dates: ['2026-11-19'], published: false } },
  );
});

type Rows = { name: string; cells: [string, object[]][] }[];
const told = (rows: readonly { name: string; cells: Map<string, object[]> }[]): Rows =>
  rows.map(({ name, cells }) => ({ name, cells: [...cells].sort() }));

const sent = async (namesOnly: boolean): Promise<Rows> => {
  const ctx = contextFor(world.ports, { viewer: null });
  const company = (await loadCompany(ctx, world.accountId))!;
  const facts = await company.schedule();
  const asked = { ...week, departmentIds: [world.departmentId], teamIds: [], namesOnly } as unknown as SentSchedule;
  const shifts = await publishedShifts(ctx, world.accountId, facts, asked);
  return told(sheetRows({ company, facts, sent: asked, shifts }, world.departmentId, 'en'));
};

const printed = async (
  namesOnly: boolean,
  state: string | null = null,
  findings = state === 'problem',
): Promise<{ rows: Rows; drafts: number; titles: string[] }> => {
  const document = readFileSync('web/areas/schedule/print/PrintSchedule.graphql', 'utf8');
  const { data } = await (await world.as('planner')).query(document, {
    ...week,
    departmentIds: [world.departmentId],
    findings,
  });
  const times: PrintWords['times'] = ({ starttime, endtime }) =>
    endtime ? `${starttime}–${endtime}` : `from ${starttime}`;
  const { sheets, drafts } = printSheets(
    data as never,
    { locale: 'en', namesOnly, times, named: String, state: (one) => `only ${one}` },
    { weeks: [week], team: null, shift: null, tag: null, state, search: '', by: 'employee' },
  );
  return { rows: told(sheets[0]!.rows), drafts, titles: sheets.map(({ title }) => title) };
};

describe('a schedule on paper', () => {
  it.each([
    ['Europe/Amsterdam', '09:00–17:00', 'from 09:00'],
    ['Europe/London', '09:00–17:00 GMT', 'from 09:00 GMT'],
  ])('of a department of %s names its zone where the company’s clock is another', (zone, whole, open) => {
    const times = timesIn('en', { account: { zone: 'Europe/Amsterdam' } as Account });
    const shift = { starttime: '09:00', zone, startsAt: '2026-11-16T09:00:00Z' };
    expect(times({ ...shift, endtime: '17:00' })).toBe(whole);
    expect(times({ ...shift, endtime: null })).toBe(open);
  });

  it.each([false, true])('says by print what the mailed sheet says, names only: %s', async (namesOnly) => {
    const [paper, mail] = [await printed(namesOnly), await sent(namesOnly)];
    expect(paper.rows).toEqual(mail);
    expect(mail.flatMap(({ cells }) => cells).length).toBeGreaterThan(3);
  });

  it('hides ends from everybody, leaves drafts out and says how many', async () => {
    const { rows, drafts } = await printed(false);
    const lines = rows.flatMap(({ cells }) => cells.flatMap(([, line]) => line));
    expect(lines).toContainEqual({ times: 'from 18:00', name: 'Late shift' });
    expect(JSON.stringify(lines)).not.toContain('23:30');
    expect(rows.flatMap(({ cells }) => cells.map(([date]) => date))).not.toContain('2026-11-19');
    expect(drafts).toBe(1);
  });

  it('follows the filters of drafts and of findings, which its title bears', async () => {
    const datesOf = ({ rows }: { rows: Rows }) => [
      ...new Set(rows.flatMap(({ cells }) => cells.map(([date]) => date))),
    ];
    const drafts = await printed(false, 'draft');
    expect([datesOf(drafts), drafts.drafts]).toEqual([['2026-11-19'], 0]);
    expect(drafts.titles[0]).toMatch(/, only draft$/);
    // Nobody here has a contract, which each of their shifts is told.
    const problems = await printed(false, 'problem');
    expect(datesOf(problems)).toEqual(datesOf(await printed(false)));
    expect(problems.titles[0]).toMatch(/, only problem$/);
    // Without the findings of the answer nothing would be left.
    await expect(printed(false, 'problem', false)).rejects.toThrow();
  });
});
