import { beforeAll, describe, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  const owner = await world.as('owner');
  const { data } = await owner.query('{ settingSheets { departmentId version } }');
  const sheet = data.settingSheets.find(
    (settingSheet: { departmentId: string }) => settingSheet.departmentId === world.departmentId,
  );
  await owner.mutate('mutation ($input: EditSettingsInput!) { editSettings(input: $input) { __typename } }', {
    input: { ...sheet, openWeekdays: ['mo', 'tu', 'we', 'th', 'fr', 'sa'] },
  });
});

const setOpen = async (date: string, open: boolean | null): Promise<void> => {
  const input = { days: [{ departmentId: world.departmentId, date, open }] };
  const document = 'mutation ($input: SetOpenDaysInput!) { setOpenDays(input: $input) { __typename } }';
  const answer = await (await world.as('planner')).mutate(document, { input });
  expect(answer.data.setOpenDays.__typename).toBe('ChangedDays');
};
const shift = (date: string, employeeId: string) => ({
  id: world.ports.ids.next('sch'),
  teamId: world.teamId,
  shiftId: planning.shifts.day,
  employeeId,
  date,
});
const finding = 'rule level ids date from to measured limit source';
const found = ({ verdict }: Answered) =>
  (verdict as { findings: { rule: string }[] }).findings.filter(({ rule }) => rule === 'closed');
const write = (date: string, employeeId: string): Promise<Answered> =>
  planning.call(
    'planner',
    'createScheduledShift',
    shift(date, employeeId),
    undefined,
    'ScheduledShift',
    `id version verdict { level findings { ${finding} } }`,
  );
const seen = async (id: string): Promise<Answered> => {
  const range = { from: '2026-11-16', to: '2026-11-22' };
  const fields = `scheduledShifts { id verdict { level findings { ${finding} } } }`;
  const { week } = await planning.week('planner', range, fields);
  return week.scheduledShifts.find((scheduledShift: Answered) => scheduledShift.id === id);
};

describe('a day on which the department is closed', () => {
  const told = {
    rule: 'closed',
    level: 'warn',
    from: '2026-11-22T08:00:00Z',
    to: '2026-11-22T16:00:00Z',
    date: '2026-11-22',
    measured: 480,
    limit: 0,
  };

  it('is found with what closes it, the work on it and the limit; stored, seen, and never refused', async () => {
    const made = await write('2026-11-22', await world.addPerson('Sun', []));
    const ids = [world.departmentId];
    expect(found(made)).toEqual([{ ...told, ids, source: 'openingDays' }]);
    expect(found(await seen(made.id))).toEqual(found(made));
    await setOpen('2026-11-22', false);
    expect(found(await seen(made.id))).toEqual([{ ...told, ids, source: 'date' }]);
    await setOpen('2026-11-22', true);
    expect(found(await seen(made.id))).toEqual([]);
    await setOpen('2026-11-22', null);
    expect(found(await seen(made.id))).toEqual(found(made));
  });

  it('is notified of each shift of a selection', async () => {
    const people = await Promise.all(['Mon', 'Tue', 'Wed'].map((name) => world.addPerson(name, [])));
    await setOpen('2026-11-19', false);
    const made = await Promise.all(people.map((id) => write('2026-11-18', id)));
    const document = `mutation ($input: MoveScheduledShiftsInput!) { moveScheduledShifts(input: $input) {
      ... on ScheduledShiftList { scheduledShifts { id version verdict { level findings { ${finding} } } } } } }`;
    const moves = made.map(({ id, version }) => ({ id, version, date: '2026-11-19' }));
    const answer = await (await world.as('planner')).mutate(document, { input: { moves } });
    const moved: Answered[] = answer.data.moveScheduledShifts.scheduledShifts;
    expect(moved.map((answered) => found(answered).length)).toEqual([1, 1, 1]);
  });

  it('does not keep a week from being published', async () => {
    const caller = await world.as('planner');
    const preview = await caller.query(
      '{ publicationPreview(from: "2026-11-16", to: "2026-11-22") { blockers { employeeName } } }',
    );
    expect(preview.data.publicationPreview.blockers).toEqual([]);
  });
});
