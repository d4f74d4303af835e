import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { newNotification, saidTo } from '#tests/api/notifications/telling.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
let pub: { departmentId: string; teamId: string; shiftId: string };
const range = { from: '2026-11-16', to: '2026-11-22' };
const clock = { zone: 'Europe/London', startsAt: '2026-11-16T10:00:00Z' };

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  await world.settle({ publishDaysAhead: 0 });
  const departmentId = world.ports.ids.next('dep');
  const department = { id: departmentId, locationId: world.made.locationId, name: 'Pub', zone: clock.zone };
  await planning.call('owner', 'createDepartment', department, undefined, 'Department', 'id');
  const { data } = await (await world.as('owner')).query('{ organisation { teams { id department_id } } }');
  const { id: teamId } = data.organisation.teams.find(
    (team: { department_id: string }) => team.department_id === departmentId,
  );
  const shiftId = world.ports.ids.next('shf');
  const kind = {
    id: shiftId,
    departmentId,
    name: 'P',
    long_name: 'Pub',
    starttime: '10:00',
    endtime: '18:00',
    colour: '#3d6ff0',
  };
  await planning.call('owner', 'createShift', kind, undefined, 'Shift', 'id');
  pub = { departmentId, teamId, shiftId };
});

const ask = async (document: string, variables: object) => {
  const { data, errors } = await (await world.as('owner')).query(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const inPub = (more: object = {}) =>
  planning.plan({ teamId: pub.teamId, shiftId: pub.shiftId, employeeId: world.ids.colleague, ...more }, 'owner');

describe('a department by another clock than the company’s', () => {
  it('says its zone in the history, the preview of a copied week, and that of publishing', async () => {
    await inPub();
    const where = { ...range, departmentIds: [pub.departmentId] };
    const variables = '$from: PlainDate!, $to: PlainDate!, $departmentIds: [ID!]';
    const given = 'from: $from, to: $to, departmentIds: $departmentIds';
    const { scheduleHistory } = await ask(
      `query (${variables}) { scheduleHistory(${given}) { steps { after { starttime zone startsAt } } } }`,
      where,
    );
    expect(scheduleHistory[0].steps[0].after).toEqual({ starttime: '10:00', ...clock });
    const { publicationPreview } = await ask(
      `query (${variables}) { publicationPreview(${given}) { people { notices { now { starttime zone startsAt } } } } }`,
      where,
    );
    expect(publicationPreview.people[0].notices[0].now).toEqual({ starttime: '10:00', ...clock });
    await inPub({ date: '2026-11-23', starttime: '12:00', endtime: '20:00' });
    const { copyWeekPreview } = await ask(
      'query ($input: CopyWeekInput!) { copyWeekPreview(input: $input) { leftOut { starttime zone startsAt } } }',
      { input: { from: range.from, to: '2026-11-23', departmentIds: [pub.departmentId] } },
    );
    expect(copyWeekPreview.leftOut).toEqual([{ starttime: '10:00', ...clock, startsAt: '2026-11-23T10:00:00Z' }]);
  });

  it('says it to the person who is notified of a shift there, and not of one at home', async () => {
    const telling = newNotification(world);
    for (const departmentId of [pub.departmentId, world.departmentId])
      await planning.call(
        'owner',
        'setPublication',
        { departmentIds: [departmentId], dates: ['2026-11-18'], published: true },
        undefined,
        'SchedulePublication',
        'days { date }',
      );
    await telling.passOver();
    await inPub({ date: '2026-11-18' });
    await planning.plan({ date: '2026-11-18', employeeId: world.ids.employee }, 'owner');
    await telling.tell();
    expect((await saidTo(world, 'colleague')).join()).toMatch(/Wed 18 Nov, 10:00–18:00 GMT/);
    expect((await saidTo(world, 'employee')).join()).toMatch(/Wed 18 Nov, 09:00–17:00\b(?! GMT)/);
  });

  it('says it in the report of hours and its file, which has no such column without another clock', async () => {
    const hours = async (more: object) =>
      planning.call(
        'owner',
        'createTimesheetEntry',
        {
          id: world.ports.ids.next('tms'),
          employeeId: world.ids.colleague,
          date: '2026-11-09',
          starttime: '10:00',
          endtime: '18:00',
          ...more,
        },
        undefined,
        'TimesheetEntry',
        'id',
      );
    const file = async (): Promise<string[][]> => {
      const { data } = await (await world.as('owner')).mutate(
        'mutation ($input: ExportReportInput!) { exportReport(input: $input) { ... on ExportedReport { url } } }',
        {
          input: {
            type: 'Timesheets',
            filter: { from: '2026-11-09', to: '2026-11-15', statuses: ['pending', 'approved'] },
            format: 'csv',
          },
        },
      );
      const { bytes } = world.ports.files.stored.get(data.exportReport.url.replace('/api/files/', ''))!;
      return Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true }).data;
    };
    await hours({ departmentId: world.departmentId, teamId: world.teamId, date: '2026-11-10' });
    expect((await file())[0]).not.toContain('Time zone');
    await hours({ departmentId: pub.departmentId, teamId: pub.teamId });
    const [headings, there, home] = await file();
    const column = headings!.indexOf('Time zone');
    expect([there![column - 2], there![column], home![column - 2], home![column]]).toEqual([
      '10:00',
      'GMT',
      '10:00',
      '',
    ]);
    const { timesheetsReport } = await ask(
      'query ($filter: ReportFilterInput!) { timesheetsReport(filter: $filter) { rows { nodes { zone startsAt } } } }',
      { filter: { from: '2026-11-09', to: '2026-11-15', statuses: ['pending', 'approved'] } },
    );
    expect(timesheetsReport.rows.nodes[0]).toEqual({ ...clock, startsAt: '2026-11-09T10:00:00Z' });
  });
});
