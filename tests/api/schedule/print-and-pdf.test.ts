import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#domain/account/account.ts';
import { formatDuration } from '#domain/time/duration.ts';
import { sheetMaker, sheetNotes, sheetRows, timesIn } from '#services/calendar/mail-schedule.ts';
import { contextFor } from '#services/kit/context.ts';
import { loadCompany } from '#services/notifications/company.ts';
import { publishedPlan } from '#services/schedule/schedule-recipients.ts';
import type { SentSchedule } from '#services/schedule/send-schedule.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type PrintWords, printSheets } from '#web/areas/schedule/print/print-sheets.ts';
import { newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
const week = { from: '2026-11-16', to: '2026-11-22' };

/** A week with everything that a sheet might wrongly show or leave out: a hidden end, two shifts on a day, a series, a draft. */
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

/** Notes for two teams of the department; the employee is in the first. */
let said: { team: string; text: string }[];
const write = async (days: object[]) =>
  (await world.as('planner')).mutate(
    'mutation ($input: WriteTeamNotesInput!) { writeTeamNotes(input: $input) { __typename } }',
    { input: { days } },
  );
beforeAll(async () => {
  const kitchen = { id: world.ports.ids.next('tem'), departmentId: world.departmentId, name: 'Kitchen' };
  await (await world.as('owner')).mutate(
    'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }',
    { input: { ...kitchen, colour: '#3d6ff0' } },
  );
  const texts = [
    [world.teamId, 'Two kegs are warm.'],
    [kitchen.id, 'Oven 2 is off.'],
  ].map(([teamId, text]) => ({ teamId, text }));
  await write([{ departmentId: world.departmentId, date: '2026-11-18', teams: texts }]);
  const { data } = await (await world.as('planner')).query('{ organisation { teams { id name } } }');
  const teams = data.organisation.teams as { id: string; name: string }[];
  said = texts.map(({ teamId, text }) => ({ team: teams.find(({ id }) => id === teamId)!.name, text: text! }));
});

type Rows = { name: string; cells: [string, object[]][] }[];
const told = (rows: readonly { name: string; cells: Map<string, object[]> }[]): Rows =>
  rows.map(({ name, cells }) => ({ name, cells: [...cells].sort() }));

type Read = { rows: Rows; notes: [string, object[]][] };
const loaded = async (namesOnly: boolean, dates: typeof week) => {
  const ctx = contextFor(world.ports, { viewer: null });
  const company = (await loadCompany(ctx, world.accountId))!;
  await company.everyone();
  const facts = await company.schedule();
  const asked = { ...dates, departmentIds: [world.departmentId], teamIds: [], namesOnly } as unknown as SentSchedule;
  const plan = await publishedPlan(ctx, world.accountId, facts, asked);
  return { company, facts, plan, asked };
};
const sent = async (namesOnly: boolean, dates = week, reader: string | undefined = undefined): Promise<Read> => {
  const { company, facts, plan, asked } = await loaded(namesOnly, dates);
  const about = { company, facts, sent: asked, ...plan };
  const viewer = company.viewer(reader ?? world.ids.planner)!;
  return {
    rows: told(sheetRows(about, world.departmentId, { locale: 'en', timeFormat: '24h' })),
    notes: [...sheetNotes(about, world.departmentId, viewer)],
  };
};

const printed = async (
  namesOnly: boolean,
  state: string | null = null,
  findings = state === 'problem',
  dates = week,
): Promise<Read & { drafts: number; titles: string[] }> => {
  const document = readFileSync('web/areas/schedule/print/PrintSchedule.graphql', 'utf8');
  const { data } = await (await world.as('planner')).query(document, {
    ...dates,
    departmentIds: [world.departmentId],
    findings,
    skilled: false,
  });
  const times: PrintWords['times'] = ({ starttime, endtime }) =>
    endtime ? `${starttime}–${endtime}` : `from ${starttime}`;
  const { sheets, drafts } = printSheets(
    data as never,
    { locale: 'en', namesOnly, times, pause: formatDuration, named: String, state: (one) => `only ${one}` },
    {
      pages: [dates],
      notes: true,
      shiftNotes: false,
      team: null,
      shift: null,
      tag: null,
      skill: null,
      state,
      search: '',
      by: 'employee',
    },
  );
  return {
    rows: told(sheets[0]!.rows),
    notes: [...sheets[0]!.notes],
    drafts,
    titles: sheets.map(({ title }) => title),
  };
};

describe('a schedule on paper', () => {
  it.each([
    ['Europe/Amsterdam', '09:00–17:00', 'from 09:00'],
    ['Europe/London', '09:00–17:00 GMT', 'from 09:00 GMT'],
  ])('of a department of %s names its zone where the company’s clock is another', (zone, whole, open) => {
    const times = timesIn({ locale: 'en', timeFormat: '24h' }, { account: { zone: 'Europe/Amsterdam' } as Account });
    const shift = { starttime: '09:00', zone, startsAt: '2026-11-16T09:00:00Z' };
    expect(times({ ...shift, endtime: '17:00' })).toBe(whole);
    expect(times({ ...shift, endtime: null })).toBe(open);
  });

  it.each([false, true])('says by print what the mailed sheet says, names only: %s', async (namesOnly) => {
    const [paper, mail] = [await printed(namesOnly), await sent(namesOnly)];
    expect([paper.rows, paper.notes]).toEqual([mail.rows, mail.notes]);
    expect(mail.notes).toEqual([['2026-11-18', said]]);
    expect(mail.rows.flatMap(({ cells }) => cells).length).toBeGreaterThan(3);
  });

  it('of a single day says by print what the mailed sheet says, with teams and breaks', async () => {
    const day = { from: '2026-11-16', to: '2026-11-16' };
    const [paper, mail] = [await printed(false, null, false, day), await sent(false, day)];
    expect(paper.rows).toEqual(mail.rows);
    expect(paper.titles[0]).not.toBe('');
    expect(mail.rows.flatMap(({ cells }) => cells)).toEqual([
      [
        '2026-11-16',
        [
          { times: '09:00–17:00', name: 'Day shift', ofDay: expect.objectContaining({ pause: '0:30', note: null }) },
          { times: 'from 18:00', name: 'Late shift', ofDay: expect.objectContaining({ pause: null, note: null }) },
        ],
      ],
    ]);
  });

  it('sends no one the note of another team', async () => {
    const own = async (reader: string) => (await sent(false, week, reader)).notes;
    expect(await own(world.ids.planner)).toEqual([['2026-11-18', said]]);
    expect(await own(world.ids.employee)).toEqual([['2026-11-18', [said[0]]]]);
    // One file for all readers with the same access.
    const { company, facts, plan, asked } = await loaded(false, week);
    const outgoing = { ctx: contextFor(world.ports, { viewer: null }), company, facts, sent: asked, ...plan };
    const sheet = sheetMaker({ ...outgoing, actorId: world.ids.planner });
    const { planner, manager, employee } = world.ids;
    const [all, same, part] = [planner, manager, employee].map((id) =>
      sheet(world.departmentId, { locale: 'en', timeFormat: '24h' }, company.viewer(id)!),
    );
    expect(same).toBe(all);
    expect(part).not.toBe(all);
    expect((await part!).length).toBeLessThan((await all!).length);
    const others = { departmentId: world.departmentId, date: '2026-11-18' };
    await write([{ ...others, teams: [{ teamId: world.teamId, text: '' }] }]);
    expect(await own(world.ids.employee)).toEqual([]);
  });

  it('hides ends from everyone, leaves drafts out and says how many', async () => {
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
    // These people have no contracts, and each of their shifts has a finding about it.
    const problems = await printed(false, 'problem');
    expect(datesOf(problems)).toEqual(datesOf(await printed(false)));
    expect(problems.titles[0]).toMatch(/, only problem$/);
    // Without the findings of the answer, no shifts would remain.
    await expect(printed(false, 'problem', false)).rejects.toThrow();
  });
});
