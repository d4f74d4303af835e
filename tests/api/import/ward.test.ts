import { beforeAll, describe, expect, it } from 'vitest';
import { loadPreferences } from '#services/availability/preferences.ts';
import { contextFor } from '#services/kit/context.ts';
import { loadOrganisation, loadPeople, loadWeek } from '#services/table.ts';
import type { Client } from '#tests/kit/client.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { apply, counts, ownAddresses, rehearse, wardFiles, wardWith } from './ward-files.ts';

let world: World;
let owner: Client;
beforeAll(async () => {
  world = await newWorld();
  owner = await world.as('owner');
});

const input = (files = wardFiles(), more: object = {}) => ({ input: { department: 'Ward', files, ...more } });
const visitor = () => contextFor(world.ports, { viewer: null });
const whole = {
  'employees.csv': [40, 0, 0],
  'shift-types.csv': [5, 0, 0],
  'days-off.csv': [80, 0, 0],
  'required-shifts.csv': [140, 0, 0],
  'roster.csv': [602, 0, 0],
  'hours.csv': [451, 0, 0],
  'wishes.csv': [284, 0, 0],
};
const nothing = Object.fromEntries(Object.entries(whole).map(([file, [created]]) => [file, [0, 0, created]]));
const ward = async () => {
  const { departments, teams } = await loadOrganisation(visitor(), world.accountId);
  return { ward: departments.find(({ name }) => name === 'Ward'), teams };
};

describe('the month of a hospital ward', () => {
  it('is rehearsed without writing anything', async () => {
    const { data } = await owner.mutate(rehearse, input());
    expect(counts(data.rehearseImport.files)).toEqual(whole);
    expect(
      data.rehearseImport.files.every(
        ({ applied, problemCount }: { applied: boolean; problemCount: number }) => !applied && problemCount === 0,
      ),
    ).toBe(true);
    expect((await ward()).ward).toBeUndefined();
  });

  it('is imported: people with contracts, shift types, demand, roster, hours, days off and preferences', async () => {
    const { data } = await owner.mutate(apply, input());
    expect(counts(data.applyImport.files)).toEqual(whole);
    const { ward: department, teams } = await ward();
    expect(teams.filter(({ departmentId }) => departmentId === department!.id).map(({ name }) => name)).toEqual([
      'Ward A',
      'Ward B',
    ]);
    const { employees, contracts } = await loadPeople(visitor(), world.accountId);
    const anna = employees.find(({ employee_nr }) => employee_nr === '1001')!;
    expect(anna).toMatchObject({
      first_name: 'Anna',
      prefix: 'de',
      last_name: 'Vries',
      skills: ['Day A', 'Late'],
      startdate: '2024-01-01',
    });
    expect(contracts.find(({ employeeId }) => employeeId === anna.id)).toMatchObject({
      wageMinor: 1600,
      minutes: { mo: 405, fr: 405, sa: 0 },
    });
    const week = await loadWeek(visitor(), world.accountId, department!.id, '2026-W45');
    expect(week.scheduledShifts.length).toBeGreaterThan(100);
    const night = week.scheduledShifts.find(({ starttime }) => starttime === '22:30')!;
    expect(night).toMatchObject({ endtime: '09:00', breakMinutes: 30 });
    expect(night.endsAt.slice(0, 10) > night.date).toBe(true);
    const hours = week.timesheetEntries.find(
      ({ employeeId, date }) => employeeId === anna.id && date === '2026-11-02',
    )!;
    expect(hours).toMatchObject({ starttime: '08:21', endtime: '17:04', breakMinutes: 30, status: 'pending' });
    expect(week.scheduledShifts.some(({ occurrence_id }) => occurrence_id === hours.occurrence_id)).toBe(true);
    expect(
      week.absenceDays.find(({ employeeId, date }) => employeeId === anna.id && date === '2026-11-05'),
    ).toMatchObject({ status: 'Approved', minutes: 405 });
    expect(week.requiredShifts).toHaveLength(35);
    const wishes = await loadPreferences(visitor(), world.accountId, department!.id, '2026-11-01', '2026-11-30');
    expect(wishes).toHaveLength(284);
  });

  it('changes nothing the second time', async () => {
    const { data } = await owner.mutate(apply, input());
    expect(counts(data.applyImport.files)).toEqual(nothing);
  });

  it('changes what the files say otherwise, and nothing else', async () => {
    const raised = wardWith('employees.csv', (text) => text.replace('33.75,16.00,2024-01-01', '36,17.10,2024-01-01'));
    const { data } = await owner.mutate(apply, input(raised));
    expect(counts(data.applyImport.files)).toEqual({ ...nothing, 'employees.csv': [0, 1, 39] });
    const { employees, contracts } = await loadPeople(visitor(), world.accountId);
    const anna = employees.find(({ employee_nr }) => employee_nr === '1001')!;
    expect(contracts.filter(({ employeeId }) => employeeId === anna.id)).toMatchObject([
      { wageMinor: 1710, minutes: { mo: 432 } },
    ]);
    const moved = wardWith('hours.csv', (text) => text.replace('1001,2026-11-02,d1,08:21', '1001,2026-11-02,d1,08:30'));
    expect(
      counts(
        (await owner.mutate(apply, input([moved.find(({ name }) => name === 'hours.csv')!]))).data.applyImport.files,
      ),
    ).toEqual({ 'hours.csv': [0, 1, 450] });
  });

  it('leaves hours alone that someone reviewed', async () => {
    const { ward: department } = await ward();
    const week = await loadWeek(visitor(), world.accountId, department!.id, '2026-W45');
    const { employees } = await loadPeople(visitor(), world.accountId);
    const anna = employees.find(({ employee_nr }) => employee_nr === '1001')!;
    const { id, version } = week.timesheetEntries.find(
      ({ employeeId, date }) => employeeId === anna.id && date === '2026-11-03',
    )!;
    const approve =
      'mutation ($input: ReviewTimesheetEntriesInput!) { approveTimesheetEntries(input: $input) { __typename } }';
    await owner.mutate(approve, { input: { entries: [{ id, version }] } });
    const moved = wardWith('hours.csv', (text) => text.replace('1001,2026-11-03,d1,08:24', '1001,2026-11-03,d1,08:30'));
    const { data } = await owner.mutate(apply, input([moved.find(({ name }) => name === 'hours.csv')!]));
    expect(data.applyImport.files).toMatchObject([
      { applied: false, problemCount: 1, problems: [{ line: 3, column: 'start', reason: 'approvedAlready' }] },
    ]);
  });
});

it('leaves a day alone whose hours are closed, and says so', async () => {
  const { ward: department } = await ward();
  const close = 'mutation ($input: HoursDaysInput!) { closeHours(input: $input) { __typename } }';
  const days = [{ departmentId: department!.id, date: '2026-11-04' }];
  expect((await owner.mutate(close, { input: { days } })).data.closeHours.__typename).toBe('ChangedHoursDays');
  const moved = wardWith('hours.csv', (text) => text.replace('1001,2026-11-04,d1,08:25', '1001,2026-11-04,d1,08:30'));
  const { data } = await owner.mutate(apply, input([moved.find(({ name }) => name === 'hours.csv')!]));
  expect(data.applyImport.files).toMatchObject([
    { applied: false, problems: [{ line: 4, column: 'date', reason: 'hoursClosed' }] },
  ]);
});

it('approves the hours at once for those who ask and may', async () => {
  const other = await newWorld();
  const { data } = await (await other.as('owner')).mutate(
    apply,
    input(ownAddresses('approved'), { approveHours: true }),
  );
  expect(counts(data.applyImport.files)).toEqual(whole);
  const ctx = contextFor(other.ports, { viewer: null });
  const { departments } = await loadOrganisation(ctx, other.accountId);
  const { timesheetEntries } = await loadWeek(ctx, other.accountId, departments[1]!.id, '2026-W46');
  expect(timesheetEntries.length).toBeGreaterThan(100);
  for (const entry of timesheetEntries)
    expect(entry).toMatchObject({ status: 'approved', reviewedBy: other.ids.owner, wageMinor: expect.any(Number) });
}, 60_000);
