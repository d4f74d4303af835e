import { describe, expect, it } from 'vitest';
import { exampleShift } from '#domain/labour/examples.testing.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { missingSeats } from './missing-seats.ts';

const template = (over: Partial<Shift> = {}): Shift =>
  ({
    id: 'shf_1',
    departmentId: 'dep_1',
    starttime: '09:00',
    endtime: '17:00',
    isTask: false,
    active: true,
    ...over,
  }) as Shift;

const open = (over: Partial<OpenShift> = {}): OpenShift => ({
  ...exampleShift(),
  id: 'osh_1',
  instances: 2,
  approval_required: true,
  candidates: [],
  ...over,
});

const required = (over: Partial<RequiredShift> = {}): RequiredShift => ({
  accountId: 'acc_1',
  id: 'rqs_1',
  version: 1,
  seriesId: null,
  departmentId: 'dep_1',
  teamId: null,
  shiftId: null,
  date: '2026-03-02',
  starttime: '09:00',
  endtime: '17:00',
  breakMinutes: 30,
  instances: 3,
  match: 'min',
  time_settings: 'any',
  zone: 'Europe/Amsterdam',
  ...over,
});

type Sources = Parameters<typeof missingSeats>[0];
const wanted = (sources: Partial<Sources>): string[] =>
  missingSeats({
    openShifts: [],
    requiredShifts: [],
    scheduledShifts: [],
    shifts: [template()],
    people: [],
    asked: () => [],
    ...sources,
  }).map(({ id, seats, shiftId }) => `${id} ${seats} ${shiftId}`);

const assigned = { employeeId: 'emp_ben', status: 'assigned' as const, invited: false };

describe('the seats that want someone', () => {
  it.each<[string, Partial<Sources>, string[]]>([
    ['free seats of an open shift', { openShifts: [open({ candidates: [assigned] })] }, ['osh_1 1 shf_1']],
    ['none of a full one', { openShifts: [open({ instances: 1, candidates: [assigned] })] }, []],
    ['none of a task', { openShifts: [open({ isTask: true })] }, []],
    ['what demand lacks', { requiredShifts: [required()], scheduledShifts: [exampleShift()] }, ['rqs_1 2 shf_1']],
    [
      'no more than demand lacks beyond open shifts',
      { requiredShifts: [required()], openShifts: [open()] },
      ['osh_1 2 shf_1', 'rqs_1 1 shf_1'],
    ],
    [
      'nothing for demand that is met',
      { requiredShifts: [required({ instances: 1 })], scheduledShifts: [exampleShift()] },
      [],
    ],
    [
      'nothing for the early hours that a night of the day before the dates covers',
      {
        requiredShifts: [required({ instances: 1, starttime: '00:00', endtime: '06:00', time_settings: 'outside' })],
        adjacent: [exampleShift({ date: '2026-03-01', starttime: '22:00', endtime: '06:00' })],
      },
      [],
    ],
    ['nothing for a most', { requiredShifts: [required({ match: 'max' })] }, []],
    [
      'narrow demand first, which meets the wider',
      { requiredShifts: [required({ id: 'rqs_a' }), required({ id: 'rqs_b', shiftId: 'shf_1', instances: 2 })] },
      ['rqs_a 1 shf_1', 'rqs_b 2 shf_1'],
    ],
    [
      'the shift of these times, where demand names none',
      {
        requiredShifts: [required({ instances: 1, starttime: '14:00', endtime: '22:00' })],
        shifts: [template(), template({ id: 'shf_2', starttime: '14:00', endtime: '22:00' })],
      },
      ['rqs_1 1 shf_2'],
    ],
    [
      'someone with the skill, whom wider demand then has as well, and no one else for it',
      {
        requiredShifts: [
          required({ id: 'rqs_a', instances: 2, shiftId: 'shf_1' }),
          required({ id: 'rqs_b', instances: 2, skill_ids: ['skl_1'] }),
        ],
        scheduledShifts: [exampleShift({ employeeId: 'emp_ann' })],
        people: [{ id: 'emp_ann', skills: ['bar'] }],
        asked: ({ skill_ids }) => (skill_ids?.length ? ['Bar'] : []),
      },
      ['rqs_b 1 shf_1'],
    ],
    [
      'no one more where an open shift asks for the skill',
      {
        requiredShifts: [required({ instances: 2, skill_ids: ['skl_1'] })],
        openShifts: [open()],
        shifts: [template({ skills: ['Bar'] })],
        asked: ({ skill_ids }) => (skill_ids?.length ? ['Bar'] : []),
      },
      ['osh_1 2 shf_1'],
    ],
    [
      'someone more where an open shift does not',
      {
        requiredShifts: [required({ instances: 2, skill_ids: ['skl_1'] })],
        openShifts: [open()],
        asked: ({ skill_ids }) => (skill_ids?.length ? ['Bar'] : []),
      },
      ['osh_1 2 shf_1', 'rqs_1 2 shf_1'],
    ],
    [
      'a shift that is planned for no one, and no more than demand lacks beyond it',
      {
        requiredShifts: [required({ instances: 3 })],
        scheduledShifts: [exampleShift({ employeeId: null }), exampleShift({ id: 'sch_2' })],
      },
      ['rqs_1 1 shf_1', 'sch_1 1 shf_1'],
    ],
    [
      'nothing of a shift that someone has, of a task for no one, and of demand that shifts for no one are to meet',
      {
        requiredShifts: [required({ instances: 2 })],
        scheduledShifts: [
          exampleShift({ employeeId: null }),
          exampleShift({ id: 'sch_2' }),
          exampleShift({ id: 'sch_3', employeeId: null, isTask: true }),
        ],
      },
      ['sch_1 1 shf_1'],
    ],
    [
      'someone more where a shift that is planned for no one asks for less than the demand',
      {
        requiredShifts: [required({ instances: 1, skill_ids: ['skl_1'] })],
        scheduledShifts: [exampleShift({ employeeId: null })],
        asked: ({ skill_ids }) => (skill_ids?.length ? ['Bar'] : []),
      },
      ['rqs_1 1 shf_1', 'sch_1 1 shf_1'],
    ],
    ['nothing where no shift could meet it', { requiredShifts: [required()], shifts: [] }, []],
  ])('%s', (_, sources, expected) => {
    expect(wanted(sources)).toEqual(expected);
  });

  it('say of a shift for no one where it is, when, and in which version it was seen', () => {
    const [seat] = missingSeats({
      openShifts: [],
      requiredShifts: [],
      scheduledShifts: [{ ...exampleShift({ employeeId: null, teamId: 'tem_2' }), version: 7 }],
      shifts: [],
      people: [],
      asked: () => [],
    });
    expect(seat).toMatchObject({ source: 'planned', version: 7, seats: 1, teamId: 'tem_2', declined: [] });
  });

  it('tell who asks, who is meant, and who does not want it', () => {
    const candidates = [
      { employeeId: 'emp_ann', status: 'requested' as const, invited: true },
      { employeeId: 'emp_cem', status: 'declined' as const, invited: true },
      assigned,
    ];
    const [seat] = missingSeats({
      openShifts: [open({ candidates })],
      requiredShifts: [],
      scheduledShifts: [],
      shifts: [],
      people: [],
      asked: () => [],
    });
    expect(seat).toMatchObject({
      invited: ['emp_ann', 'emp_cem'],
      asked: ['emp_ann'],
      declined: ['emp_cem', 'emp_ben'],
    });
  });
});
