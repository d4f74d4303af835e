import { describe, expect, it } from 'vitest';
import { exampleCard, span } from '#domain/rates/card.testing.ts';
import { noRates, rateBook } from '#domain/rates/rate-book.ts';
import { editEntry, newEntry } from './edit-entry.ts';
import { reviewBatch, reviewed, reviewProblem } from './review-entry.ts';
import { ratedParts, salaryLine } from './salary-line.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';
import { workedMinutes, workedTimeProblem } from './worked-minutes.ts';

const entry = (facts: Partial<TimesheetEntry> = {}): TimesheetEntry => ({
  ...newEntry({
    accountId: 'acc_1',
    id: 'tms_1',
    employeeId: 'emp_anna',
    departmentId: 'dep_1',
    teamId: 'tem_1',
    shiftId: 'shf_1',
    occurrence_id: null,
    date: '2026-03-02',
    starttime: '09:00',
    endtime: '17:00',
    zone: 'Europe/Amsterdam',
    breakMinutes: 30,
    note: null,
    ...facts,
  }),
  ...(facts.status && { status: facts.status }),
});
const boss = { userId: 'emp_boss', mayApproveOwn: false };

describe('worked minutes', () => {
  it.each([
    ['a day', {}, 450],
    ['the night of spring', { date: '2026-03-28', starttime: '23:00', endtime: '07:00', breakMinutes: 0 }, 420],
    ['the night of autumn', { date: '2026-10-24', starttime: '23:00', endtime: '07:00', breakMinutes: 0 }, 540],
  ])('%s', (_, facts, minutes) => {
    expect(workedMinutes(entry(facts))).toBe(minutes);
  });

  it('refuses a break that is as long as the work or longer', () => {
    expect(workedTimeProblem(entry({ breakMinutes: 481 }))).toMatchObject({
      field: 'breakMinutes',
      measured: 481,
      limit: 480,
    });
    expect(workedTimeProblem(entry({ breakMinutes: 480 }))).toMatchObject({ key: 'breakTakesAll', limit: 480 });
    expect(workedTimeProblem(entry({ breakMinutes: 479 }))).toBeUndefined();
  });
});

describe('review', () => {
  const timesheetEntry = entry({ id: 'tms_2', starttime: '16:59', endtime: '18:00', status: 'approved' });

  it.each([
    ['pending becomes approved', entry(), 'approved', boss, [], undefined],
    ['approved becomes declined', entry({ status: 'approved' }), 'declined', boss, [], undefined],
    ['approved becomes pending', entry({ status: 'approved' }), 'pending', boss, [], undefined],
    ['declined becomes approved', entry({ status: 'declined' }), 'approved', boss, [], undefined],
    ['approved twice', entry({ status: 'approved' }), 'approved', boss, [], 'timesheetState'],
    ['own hours', entry(), 'approved', { ...boss, userId: 'emp_anna' }, [], 'timesheetOwn'],
    ['own hours, allowed', entry(), 'approved', { userId: 'emp_anna', mayApproveOwn: true }, [], undefined],
    ['own hours may be declined', entry(), 'declined', { ...boss, userId: 'emp_anna' }, [], undefined],
    ['a minute shared with approved hours', entry(), 'approved', boss, [timesheetEntry], 'timesheetOverlap'],
    ['touching approved hours', entry({ endtime: '16:59' }), 'approved', boss, [timesheetEntry], undefined],
    [
      'shared with pending hours',
      entry(),
      'approved',
      boss,
      [{ ...timesheetEntry, status: 'pending' as const }],
      undefined,
    ],
    [
      'shared with a colleague’s hours',
      entry(),
      'approved',
      boss,
      [{ ...timesheetEntry, employeeId: 'emp_bram' }],
      undefined,
    ],
    ['shared, but declined', entry(), 'declined', boss, [timesheetEntry], undefined],
    ['itself', entry(), 'approved', boss, [{ ...timesheetEntry, id: 'tms_1' }], undefined],
  ] as const)('%s', (_, one, status, reviewer, others, key) => {
    expect(reviewProblem(one, status, reviewer, { others, absences: [] })?.key).toBe(key);
  });

  it('in a batch lets the first of two that overlap through', () => {
    const batch = [
      entry(),
      entry({ id: 'tms_2', starttime: '16:00', endtime: '18:00' }),
      entry({ id: 'tms_3', starttime: '18:00', endtime: '19:00' }),
    ];
    const answers = reviewBatch(batch, 'approved', boss, { others: [], absences: [] });
    expect(answers.map(({ problem }) => problem?.key)).toEqual([undefined, 'timesheetOverlap', undefined]);
  });

  const leave = { employeeId: 'emp_anna', date: '2026-03-02', status: 'Approved', startTime: null } as const;
  const absence = { ...leave, minutes: 480, zone: 'Europe/Amsterdam' };

  it.each([
    ['hours in an approved absence', entry({ note: 'I came in' }), absence, 'approved', 'hoursInAbsenceNote'],
    ['the same with an approver’s note', { ...entry(), noteByApprover: true }, absence, 'approved', undefined],
    ['the same, declined', entry(), absence, 'declined', undefined],
    ['a part of the day', entry(), { ...absence, startTime: '16:00', minutes: 60 }, 'approved', 'hoursInAbsenceNote'],
    ['beside a part of the day', entry(), { ...absence, startTime: '17:00', minutes: 60 }, 'approved', undefined],
    ['an absence that was asked for', entry(), { ...absence, status: 'Pending' }, 'approved', undefined],
    ['the absence of a colleague', entry(), { ...absence, employeeId: 'emp_bram' }, 'approved', undefined],
  ] as const)('in an absence: %s', (_, one, away, status, key) => {
    expect(reviewProblem(one, status, boss, { others: [], absences: [away] })?.key).toBe(key);
  });

  it('keeps the wage of an approval and the reason of a refusal', () => {
    const review = { by: 'emp_boss', at: '2026-03-03T08:00:00Z', note: 'Too early', wageMinor: 1400 };
    expect(reviewed(entry(), 'approved', review)).toMatchObject({
      status: 'approved',
      reviewedBy: 'emp_boss',
      wageMinor: 1400,
      reviewNote: null,
    });
    expect(reviewed(entry(), 'declined', review)).toMatchObject({
      status: 'declined',
      wageMinor: null,
      reviewNote: 'Too early',
    });
  });
});

describe('editing', () => {
  const approved = {
    ...reviewed(entry(), 'approved', { by: 'emp_boss', at: '2026-03-03T08:00:00Z', wageMinor: 1400 }),
  };

  it.each([
    ['other hours', { endtime: '18:00' }, false, 'pending'],
    ['other hours by an approver', { endtime: '18:00' }, true, 'approved'],
    ['a note', { note: 'Forgot the keys' }, false, 'approved'],
    ['the same hours once more', { endtime: '17:00', breakMinutes: 30 }, false, 'approved'],
    ['another shift', { shiftId: null }, false, 'pending'],
  ])('%s leaves approved hours %s', (_, change, mayApprove, status) => {
    expect(editEntry(approved, change, mayApprove).status).toBe(status);
  });

  it('forgets the review with the approval, and works the moments out again', () => {
    expect(editEntry(approved, { endtime: '18:00' }, false)).toMatchObject({
      reviewedBy: null,
      reviewedAt: null,
      wageMinor: null,
      startsAt: approved.startsAt,
      endsAt: '2026-03-02T17:00:00Z',
    });
  });

  it.each([
    ['a note', { note: 'Late train' }, 330],
    ['a break', { breakMinutes: 15 }, 315],
    ['the same times', { starttime: '22:00', endtime: '02:30', date: '2026-10-24' }, 330],
    ['another end', { endtime: '02:45' }, 285],
  ])(
    '%s changed in the night of the clock change counts the clocked hours anew only for other times',
    (_, change, minutes) => {
      const night = entry({ date: '2026-10-24', starttime: '22:00', endtime: '02:30', breakMinutes: 0 });
      const clocked = { ...night, startsAt: '2026-10-24T20:00:00Z', endsAt: '2026-10-25T01:30:00Z' };
      expect(workedMinutes(editEntry(clocked, change, true))).toBe(minutes);
    },
  );

  it.each([
    ['by an approver', 'Came in', true, true],
    ['by someone else', 'Came in', false, false],
    ['cleared by an approver', null, true, false],
    ['left as it was', 'Old', false, true],
  ])('knows whose the note is: %s', (_, note, mayApprove, expected) => {
    const noted = { ...entry({ note: 'Old' }), noteByApprover: true };
    expect(editEntry(noted, { note, endtime: '18:00' }, mayApprove).noteByApprover).toBe(expected);
  });

  it('makes declined hours pending again', () => {
    expect(editEntry(entry({ status: 'declined' }), { breakMinutes: 45 }, false).status).toBe('pending');
  });
});

describe('pay', () => {
  const contracts = [
    { startdate: '2026-01-01', enddate: '2026-03-02', wageMinor: 1300, contractTypeId: 'cty_1' },
    { startdate: '2026-03-02', enddate: null, wageMinor: 1425, contractTypeId: 'cty_1' },
  ];

  it.each([
    ['by the contract of the date', {}, null, { minutes: 450, wageMinor: 1425, salaryMinor: 10_688 }],
    ['by the contract before', { date: '2026-03-01' }, null, { minutes: 450, wageMinor: 1300, salaryMinor: 9750 }],
    ['by the wage kept at approval', {}, 1400, { minutes: 450, wageMinor: 1400, salaryMinor: 10_500 }],
    ['none without a contract', { date: '2025-12-31' }, null, { minutes: 450, wageMinor: 0, salaryMinor: 0 }],
  ])('%s', (_, facts, wageMinor, line) => {
    expect(salaryLine({ ...entry(facts), wageMinor }, contracts, noRates)).toMatchObject(line);
  });

  const rates = rateBook({
    rateCards: [exampleCard({ mo: [span(0), span(13, 150, 125)] })],
    shifts: [],
    contractTypes: [{ id: 'cty_1', rateCardId: 'rtc_1' }],
    departments: [],
    holidays: [],
  });

  it('has what rates add to the hours of the date', () => {
    const line = salaryLine(entry(), contracts, rates);
    expect(line).toMatchObject({ minutes: 450, surchargeMinutes: 113, surchargeTimeMinutes: 56, salaryMinor: 13_359 });
  });

  const at = (from: string, to: string) => ({ startsAt: `2026-03-02T${from}:00Z`, endsAt: `2026-03-02T${to}:00Z` });
  it.each<[string, Partial<TimesheetEntry>, number[]]>([
    ['a clocked break', { clockedBreaks: [at('08:30', '09:00')] }, [210, 240]],
    [
      'a break rule by time rather than what was clocked',
      {
        clockedBreaks: [at('08:30', '08:40')],
        steps: [
          {
            rule: 'timeRule',
            minutes: -30,
            detail: '14:00',
            from: at('13:00', '13:30').startsAt,
            to: at('13:00', '13:30').endsAt,
          },
        ],
      },
      [240, 210],
    ],
    ['a break of unknown time', { clockedBreaks: null, steps: [{ rule: 'planBreak', minutes: -30 }] }, [225, 225]],
  ])('takes %s from the rate that it lies in', (_, facts, minutes) => {
    const work = { ...entry(), ...facts };
    expect(ratedParts(work, contracts, rates).map((part) => part.minutes)).toEqual(minutes);
    const [first = 0, second = 0] = minutes;
    expect(salaryLine(work, contracts, rates).rated.paid).toBe(first * 10_000 + second * 15_000);
  });

  it('takes a break from the rate that it lies in through edits, as far as it lies within the hours', () => {
    const { startsAt: from, endsAt: to } = at('08:30', '09:00');
    const step = { rule: 'timeRule', minutes: -30, detail: '09:30', from, to } as const;
    const minutesIn = (work: TimesheetEntry) => ratedParts(work, contracts, rates).map((part) => part.minutes);
    const longer = editEntry({ ...entry(), steps: [step] }, { endtime: '18:00' }, true);
    expect(longer).toMatchObject({ steps: null, knownBreaks: [at('08:30', '09:00')] });
    expect(minutesIn(longer)).toEqual([210, 300]);
    // 15 minutes more lie around the middle of the rest.
    const more = editEntry(longer, { breakMinutes: 45 }, true);
    expect(minutesIn(more)).toEqual([210, 285]);
    const cut = editEntry(more, { starttime: '09:45' }, true);
    expect(cut.knownBreaks).toEqual([at('08:45', '09:00')]);
    expect(minutesIn(cut)).toEqual([180, 270]);
    const after = editEntry(editEntry(cut, { starttime: '10:00' }, true), { starttime: '09:00' }, true);
    expect(after.knownBreaks).toEqual([]);
    expect(minutesIn(after)).toEqual([240, 255]);
    expect(editEntry(longer, { note: 'Late' }, true).knownBreaks).toEqual(longer.knownBreaks);
    expect(editEntry(entry(), { endtime: '18:00' }, true).knownBreaks).toBeNull();
  });

  it('keeps the rates of the day at approval, until the hours change', () => {
    const review = { by: 'emp_boss', at: '2026-03-03T08:00:00Z', wageMinor: 1425 };
    const approved = reviewed(entry(), 'approved', { ...review, rates: ratedParts(entry(), contracts, rates) });
    expect(approved.keptRates).toEqual([
      { minutes: 225, pay: 10_000, time: 10_000, card: 'Nights and Sundays', since: null },
      { minutes: 225, pay: 15_000, time: 12_500, card: 'Nights and Sundays', since: null },
    ]);
    expect(salaryLine(approved, contracts, noRates).salaryMinor).toBe(13_359);
    expect(reviewed(approved, 'pending', review).keptRates).toBeNull();
    expect(editEntry(approved, { note: 'Late' }, true).keptRates).toEqual(approved.keptRates);
    expect(editEntry(approved, { endtime: '18:00' }, true)).toMatchObject({ status: 'approved', keptRates: null });
  });
});
