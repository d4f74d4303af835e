import { expect, it } from 'vitest';
import { pagesOf, printSheets } from './print-sheets.ts';

const shift = (id: string, date: string, more: object = {}) => ({
  __typename: 'ScheduledShift' as const,
  id,
  employeeId: 'emp_1',
  departmentId: 'dep_1',
  teamId: 'tea_1',
  shiftId: 'shf_early',
  date,
  starttime: '09:00',
  endtime: '17:00',
  startsAt: `${date}T08:00:00Z`,
  zone: 'Europe/Amsterdam',
  hide_end_time: false,
  breakMinutes: 30,
  paidBreakMinutes: 15,
  note: 'Opens the bar',
  minutes: 480,
  isTask: false,
  published: true,
  tags: [],
  ...more,
});

const day = (departmentId: string, date: string, notes: [teamId: string, teamName: string, text: string][]) => ({
  __typename: 'DepartmentDay' as const,
  departmentId,
  notes: notes.map(([teamId, teamName, text]) => ({ __typename: 'TeamNote' as const, teamId, teamName, date, text })),
});

const answer = {
  organisation: {
    __typename: 'Organisation' as const,
    departments: [{ __typename: 'Department' as const, id: 'dep_1', name: 'Ward' }],
    teams: [{ __typename: 'Team' as const, id: 'tea_1', name: 'Nurses' }],
  },
  scheduleWeek: {
    __typename: 'ScheduleWeek' as const,
    from: '2026-11-30',
    to: '2027-01-03',
    departments: [{ __typename: 'Department' as const, id: 'dep_1' }],
    shifts: [
      { __typename: 'Shift' as const, id: 'shf_early', long_name: 'Early' },
      { __typename: 'Shift' as const, id: 'shf_late', long_name: 'Late' },
    ],
    rows: [{ __typename: 'ScheduleRow' as const, employeeId: 'emp_1', name: 'Ann' }],
    departmentDays: [
      day('dep_1', '2026-12-01', [
        ['tea_1', 'Nurses', 'Two beds are free.'],
        ['tea_2', 'Doctors', 'Meeting at 9.'],
      ]),
      day('dep_2', '2026-12-01', [['tea_3', 'Kitchen', 'Oven 2 is off.']]),
    ],
    scheduledShifts: [
      shift('one', '2026-12-01'),
      shift('two', '2026-12-16', { shiftId: 'shf_late' }),
      shift('three', '2026-12-17'),
      shift('four', '2026-12-24', { published: false }),
    ],
  },
};
const words = {
  locale: 'en' as const,
  namesOnly: false,
  times: () => '09:00–17:00',
  pause: (minutes: number) => `${minutes} min`,
  named: (name: string) => `“${name}”`,
  state: (state: string) => `only ${state}`,
};
const all = {
  notes: true,
  shiftNotes: false,
  team: null,
  shift: null,
  tag: null,
  skill: null,
  state: null,
  search: '',
  by: 'employee' as const,
};

it('a month is all of its weeks, whole', () => {
  expect(pagesOf('week', '2026-12-09')).toEqual([{ from: '2026-12-07', to: '2026-12-13' }]);
  expect(pagesOf('month', '2026-12-09').map(({ from }) => from)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ]);
  expect(pagesOf('month', '2027-02-10').map(({ to }) => to)).toEqual([
    '2027-02-07',
    '2027-02-14',
    '2027-02-21',
    '2027-02-28',
  ]);
});

it('a day is itself, with teams, breaks and, where they are asked for, notes', () => {
  const pages = pagesOf('day', '2026-12-01');
  expect(pages).toEqual([{ from: '2026-12-01', to: '2026-12-01' }]);
  const lines = (wanted: object, said: object = {}) =>
    printSheets(answer, { ...words, ...said }, { ...all, pages, ...wanted }).sheets.map(({ rows, minutes }) => [
      rows.map(({ name, cells }) => [name, ...(cells.get('2026-12-01') ?? [])]),
      minutes,
    ]);
  const line = { times: '09:00–17:00', name: 'Early' };
  expect(lines({})).toEqual([[[['Ann', { ...line, ofDay: { team: 'Nurses', pause: '45 min', note: null } }]], 480]]);
  expect(lines({ shiftNotes: true })[0]).toEqual([
    [['Ann', { ...line, ofDay: { team: 'Nurses', pause: '45 min', note: 'Opens the bar' } }]],
    480,
  ]);
  // A print with names only does not reveal times by the break.
  expect(lines({}, { namesOnly: true })[0]).toEqual([
    [['Ann', { times: null, name: 'Early', ofDay: { team: 'Nurses', pause: null, note: null } }]],
    480,
  ]);
  expect(lines({ pages: pagesOf('day', '2026-12-02') })).toEqual([]);
});

it('the notes of the teams of a department stand on its sheets: of the team that is filtered by, or none where none are wanted', () => {
  const pages = pagesOf('week', '2026-12-01');
  const notes = (wanted: object) =>
    printSheets(answer, words, { ...all, pages, ...wanted }).sheets.map((sheet) => [...sheet.notes]);
  const [nurses, doctors] = [
    { team: 'Nurses', text: 'Two beds are free.' },
    { team: 'Doctors', text: 'Meeting at 9.' },
  ];
  expect(notes({})).toEqual([[['2026-12-01', [nurses, doctors]]]]);
  expect(notes({ team: 'tea_1' })).toEqual([[['2026-12-01', [nurses]]]]);
  expect(notes({ notes: false })).toEqual([[]]);
  expect(notes({ pages: pagesOf('week', '2026-12-16') })).toEqual([[]]);
});

it('each week in which someone works is a page of its own, with the hours of that week', () => {
  const pages = pagesOf('month', '2026-12-09');
  const { sheets, drafts } = printSheets(answer, words, { ...all, pages });
  expect(sheets.map(({ dates, title, minutes }) => [dates.from, title, minutes])).toEqual([
    ['2026-11-30', 'Ward', 480],
    ['2026-12-14', 'Ward', 960],
  ]);
  expect(drafts).toBe(1);
});

it('what the page leaves out is not on paper either, and the paper says so', () => {
  const pages = pagesOf('month', '2026-12-09');
  const { sheets, drafts } = printSheets(answer, words, { ...all, pages, team: 'tea_1', shift: 'shf_late' });
  expect(sheets.map(({ dates, title }) => [dates.from, title])).toEqual([['2026-12-14', 'Ward, Nurses, Late']]);
  expect([...sheets[0]!.rows[0]!.cells.keys()]).toEqual(['2026-12-16']);
  expect(drafts).toBe(0);
});

it('a skill leaves on paper the shifts of those who have it on the dates, and stands in the title', () => {
  const pages = pagesOf('week', '2026-12-16');
  const printed = (skill: string, until = '2027-01-01') => {
    const person = { __typename: 'PlanningPerson' as const, id: 'emp_1', skills: ['Wine'] };
    const skillEnds = [{ __typename: 'SkillEnd' as const, skill: 'Wine', until }];
    const planningFacts = { people: [{ ...person, skillEnds }], templates: [] };
    const { sheets } = printSheets({ ...answer, planningFacts } as never, words, { ...all, pages, skill });
    return sheets.map(({ title }) => title);
  };
  expect(printed('wine')).toEqual(['Ward, wine']);
  expect(printed('wine', '2026-12-14')).toEqual([]);
  expect(printed('Dutch')).toEqual([]);
});

it('a tag and a search leave on paper what they leave on the page, and stand in its title', () => {
  const pages = pagesOf('week', '2026-12-16');
  const row = (employeeId: string, name: string) => ({ __typename: 'ScheduleRow' as const, employeeId, name });
  const tagged = {
    ...answer,
    scheduleWeek: {
      ...answer.scheduleWeek,
      rows: [row('emp_1', 'Ann'), row('emp_2', 'Ben')],
      scheduledShifts: [
        shift('one', '2026-12-15', { tags: ['Training'] }),
        shift('two', '2026-12-16', { employeeId: 'emp_2', shiftId: 'shf_late', tags: ['training'] }),
        shift('three', '2026-12-17'),
        shift('four', '2026-12-18', { published: false }),
      ],
    },
  };
  const printed = (wanted: object) => {
    const { sheets, drafts } = printSheets(tagged, words, { ...all, pages, ...wanted });
    return [...sheets.flatMap(({ title, rows }) => [title, ...rows.map(({ name }) => name)]), drafts];
  };
  expect(printed({ tag: 'TRAINING' })).toEqual(['Ward, TRAINING', 'Ann', 'Ben', 0]);
  expect(printed({ search: ' be ' })).toEqual(['Ward, “be”', 'Ben', 0]);
  expect(printed({ tag: 'training', search: 'ann' })).toEqual(['Ward, training, “ann”', 'Ann', 0]);
  expect(printed({ search: 'late' })).toEqual([0]);
  expect(printed({ search: 'late', by: 'shift' })).toEqual(['Ward, “late”', 'Ben', 0]);
  expect(printed({ search: 'nurses', by: 'team' })).toEqual(['Ward, “nurses”', 'Ann', 'Ben', 1]);
});

it('the filters of drafts and of findings leave on paper what they leave on the page, and stand in its title', () => {
  const pages = pagesOf('week', '2026-12-16');
  const findings = { __typename: 'Verdict' as const, findings: [{ __typename: 'Finding' as const, rule: 'overlap' }] };
  const planned = {
    ...answer,
    scheduleWeek: {
      ...answer.scheduleWeek,
      scheduledShifts: [
        shift('one', '2026-12-15'),
        shift('two', '2026-12-16', { verdict: findings }),
        shift('three', '2026-12-17', { published: false }),
        shift('four', '2026-12-18', { published: false, verdict: findings }),
      ],
    },
  };
  const printed = (state: string | null) => {
    const { sheets, drafts } = printSheets(planned, words, { ...all, pages, state });
    return sheets.map(({ title, rows, minutes }) => [title, [...rows[0]!.cells.keys()], minutes, drafts]);
  };
  expect(printed(null)).toEqual([['Ward', ['2026-12-15', '2026-12-16'], 960, 2]]);
  // A print of drafts only is labelled as such.
  expect(printed('draft')).toEqual([['Ward, only draft', ['2026-12-17', '2026-12-18'], 960, 0]]);
  expect(printed('problem')).toEqual([['Ward, only problem', ['2026-12-16'], 480, 1]]);
  // Unknown filter values filter nothing.
  expect(printed('else')[0]![0]).toBe('Ward');
});
