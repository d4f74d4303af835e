import { describe, expect, it } from 'vitest';
import { minutesOf } from '#domain/time/interval.ts';
import { weekdays } from '#domain/time/plain-date.ts';
import { type BreakRule, type ClockRules, usualClockRules } from './clock-rules.ts';
import { type AroundClock, clockedMinutesOf, paidHours } from './paid-hours.ts';

const zone = 'Europe/Amsterdam';
const date = '2026-11-10';
/** Wall time on 10 November, an hour ahead of UTC; hours from 24 are on the 11th. */
const at = (time: string): string => {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number);
  const utc = hour - 1;
  const parts = [utc % 24, minute, second].map((part) => String(part).padStart(2, '0'));
  return `2026-11-${utc >= 24 ? '11' : '10'}T${parts.join(':')}Z`;
};
const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const planned = { ...span('9:00', '17:00'), breakMinutes: 30, paidBreakMinutes: 0 };
const rule = (more: Partial<BreakRule>): BreakRule => ({
  breakMinutes: 30,
  paidBreakMinutes: 0,
  minMinutes: 0,
  maxMinutes: null,
  startTime: null,
  weekdays,
  includePartials: false,
  ...more,
});

type Case = { in: string; out: string; breaks?: [string, string][]; around?: AroundClock; rules?: Partial<ClockRules> };
const all = ({ in: from, out, breaks = [], around = {}, rules = {} }: Case) =>
  paidHours(
    { date, zone, clockedIn: at(from), clockedOut: at(out), breaks: breaks.map(([start, end]) => span(start, end)) },
    around,
    { ...usualClockRules, ...rules },
  );
const clocked = (one: Case) => all(one)[0]!;
const moments = (one: Case) => all(one).map(({ startsAt, endsAt }) => [startsAt, endsAt]);

describe('rounding in and out', () => {
  it.each([
    ['nearest', '8:06', '9:00', '8:00'],
    ['nearest', '8:09', '9:00', '8:15'],
    ['nearest', '8:07:59', '9:00', '8:00'],
    ['up', '8:03', '9:00', '8:15'],
    ['up', '8:00:59', '9:00', '8:00'],
    ['down', '8:13', '9:00', '8:00'],
    ['none', '8:13:50', '9:00', '8:13'],
  ] as const)('takes coming in %s of %s (until %s) to %s (decision 54)', (roundClockIn, come, out, start) =>
    expect(moments({ in: come, out, rules: { roundClockIn } })).toEqual([[at(start), at('9:00')]]),
  );

  it('takes an exact half up, by the wall clock of the department (decision 55)', () => {
    const rules = { ...usualClockRules, clockInterval: 30, roundClockOut: 'nearest' } as const;
    const kathmandu = { clockedIn: '2026-11-10T00:15:00Z', clockedOut: '2026-11-10T02:30:00Z' };
    const [hours] = paidHours({ date, zone: 'Asia/Kathmandu', breaks: [], ...kathmandu }, {}, rules);
    // 08:15 wall time, a quarter of an hour from both.
    expect(hours!.endsAt).toBe('2026-11-10T02:45:00Z');
  });

  it('rounds in and out apart', () =>
    expect(moments({ in: '8:06', out: '16:06', rules: { roundClockIn: 'up', roundClockOut: 'down' } })).toEqual([
      [at('8:15'), at('16:00')],
    ]));

  it('moves by elapsed minutes in the hour that comes twice', () => {
    const rules = { ...usualClockRules, roundClockIn: 'down' } as const;
    const night = { clockedIn: '2026-10-25T01:10:00Z', clockedOut: '2026-10-25T03:00:00Z' };
    const [hours] = paidHours({ date: '2026-10-25', zone, breaks: [], ...night }, {}, rules);
    expect(hours!.startsAt).toBe('2026-10-25T01:00:00Z');
  });

  it('never turns work into nothing (decision 59)', () => {
    const rules = { roundClockIn: 'up', roundClockOut: 'down' } as const;
    expect(moments({ in: '8:08', out: '8:12', rules })).toEqual([[at('8:08'), at('8:12')]]);
    expect(all({ in: '8:08:10', out: '8:08:50', rules: { roundClockOut: 'up' } })).toEqual([]);
  });
});

describe('the windows on the plan', () => {
  it.each([
    ['a little early and late', '8:40', '17:12', '9:00', '17:00'],
    ['at the edges, which count (decision 59)', '8:00:00', '18:00:00', '9:00', '17:00'],
    ['a second beyond the edges', '7:59:59', '18:00:01', '7:59', '18:00'],
    ['late in and early out', '9:04', '16:40', '9:04', '16:40'],
    ['gone before the start', '8:20', '8:50', '8:20', '8:50'],
    ['come after the end', '17:10', '17:40', '17:10', '17:40'],
  ])('hold for %s', (_, come, go, from, to) =>
    expect(moments({ in: come, out: go, around: { planned } })).toEqual([[at(from), at(to)]]),
  );

  it('are as wide as the department says', () => {
    const rules = { planStartWindow: 10, planEndWindow: 0 };
    expect(moments({ in: '8:49', out: '17:01', around: { planned }, rules })).toEqual([[at('8:49'), at('17:01')]]);
    expect(moments({ in: '8:50', out: '17:00', around: { planned }, rules })).toEqual([[at('9:00'), at('17:00')]]);
  });

  it('come before rounding, which is for what lies outside them', () =>
    expect(
      moments({ in: '8:50', out: '16:40', around: { planned }, rules: { roundClockIn: 'up', roundClockOut: 'up' } }),
    ).toEqual([[at('9:00'), at('16:45')]]));
});

describe('a break shift (decision 57)', () => {
  const rules = { roundClockIn: 'up', roundClockOut: 'down', roundBreakShift: 'nearest' } as const;
  it.each([
    ['59:59 apart', '7:06:00', '8:05:59', '8:00'],
    ['60:00 apart', '7:05:59', '8:05:59', '8:15'],
  ])('rounds the second in by its own rule when %s', (_, previousOut, come, start) =>
    expect(clocked({ in: come, out: '12:00', around: { previousOut: at(previousOut) }, rules }).startsAt).toBe(
      at(start),
    ),
  );
  it('rounds the first out by the same rule', () =>
    expect(clocked({ in: '8:00', out: '12:10', around: { nextIn: at('13:09:59') }, rules }).endsAt).toBe(at('12:15')));
  it('leaves a moment that the plan says', () =>
    expect(clocked({ in: '8:50', out: '17:00', around: { planned, previousOut: at('8:50') }, rules }).startsAt).toBe(
      at('9:00'),
    ));
});

describe('a long clocked break (decision 58)', () => {
  it.each([
    ['120:00 is not longer', '14:00:00', 1],
    ['a second more is', '14:00:01', 2],
  ])('ends the hours: %s', (_, back, parts) =>
    expect(all({ in: '9:00', out: '17:00', breaks: [['12:00', back]] })).toHaveLength(parts),
  );

  it('is in neither part; the cut moments are rounded, never copied from the plan', () => {
    const rules = { roundClockIn: 'nearest', roundClockOut: 'nearest' } as const;
    const parts = all({ in: '8:50', out: '17:20', breaks: [['11:08', '16:50']], around: { planned }, rules });
    expect(parts.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      [at('9:00'), at('11:15')],
      [at('16:45'), at('17:00')],
    ]);
    expect(parts.map(({ clockedIn, clockedOut }) => [clockedIn, clockedOut])).toEqual([
      [at('8:50'), at('11:08')],
      [at('16:50'), at('17:20')],
    ]);
  });

  it('lets break rules look at each part alone', () => {
    const rules = { breakCalculation: 'rules', breakRules: [rule({ minMinutes: 330 })] } as const;
    expect(
      all({ in: '8:00', out: '18:00', breaks: [['12:00', '14:30']], rules }).map((one) => one.breakMinutes),
    ).toEqual([0, 0]);
    expect(clocked({ in: '8:00', out: '18:00', rules }).breakMinutes).toBe(30);
  });

  it('never does where the setting is 0', () =>
    expect(all({ in: '8:00', out: '18:00', breaks: [['10:00', '16:00']], rules: { splitAfterBreak: 0 } })).toHaveLength(
      1,
    ));
});

describe('the seven ways to a break (decision 61)', () => {
  const breaks: [string, string][] = [['12:00', '12:21']];
  const rules = { breakRules: [rule({ breakMinutes: 20 })] };
  it.each([
    ['none', 0],
    ['automatic', 30],
    ['schedule', 30],
    ['rules', 20],
    ['clocked', 21],
    ['clockedOrSchedule', 30],
    ['clockedOrRules', 21],
  ] as const)('%s: %i minutes of hours as planned', (breakCalculation, minutes) =>
    expect(
      clocked({ in: '9:00', out: '17:00', breaks, around: { planned }, rules: { ...rules, breakCalculation } })
        .breakMinutes,
    ).toBe(minutes),
  );

  it('takes the plan automatically only where both ends are as planned', () => {
    const one = { in: '9:05', out: '17:00', around: { planned } };
    expect(clocked({ ...one, rules: { breakCalculation: 'automatic' } }).breakMinutes).toBe(0);
    expect(clocked({ ...one, rules: { breakCalculation: 'schedule' } }).breakMinutes).toBe(30);
    expect(clocked({ in: '9:05', out: '17:00', rules: { breakCalculation: 'schedule' } }).breakMinutes).toBe(0);
  });

  it('compares after rounding', () =>
    expect(
      clocked({
        in: '9:00',
        out: '17:00',
        breaks: [['12:00', '12:28']],
        around: { planned: { ...planned, breakMinutes: 29 } },
        rules: { breakCalculation: 'clockedOrSchedule', roundClockedBreaks: 'up' },
      }).breakMinutes,
    ).toBe(30));

  it('is never longer than the hours', () =>
    expect(
      clocked({ in: '9:00', out: '9:20', around: { planned }, rules: { breakCalculation: 'schedule' } }).breakMinutes,
    ).toBe(20));
});

describe('rounding clocked breaks (decision 60)', () => {
  const breaks: [string, string][] = [
    ['10:00:00', '10:07:59'],
    ['12:00:10', '12:12:00'],
  ];
  it.each([
    ['none', 18],
    ['up', 25],
    ['down', 15],
    ['nearest', 15],
    ['totalUp', 20],
    ['totalDown', 15],
    ['totalNearest', 20],
  ] as const)('%s of 7 and 11 minutes: %i', (roundClockedBreaks, minutes) =>
    expect(
      clocked({ in: '9:00', out: '17:00', breaks, rules: { breakCalculation: 'clocked', roundClockedBreaks } })
        .breakMinutes,
    ).toBe(minutes),
  );
});

describe('break rules by length (decisions 63 and 64)', () => {
  const dutch = [rule({ minMinutes: 330, maxMinutes: 600 }), rule({ minMinutes: 600, breakMinutes: 45 })];
  const withRules = (breakRules: BreakRule[], to: string, breaks: [string, string][] = []) =>
    clocked({ in: '8:00', out: to, breaks, rules: { breakCalculation: 'rules', breakRules } });
  it.each([
    ['13:29', 0],
    ['13:30', 30],
    ['17:59', 30],
    ['18:00', 45],
  ])('from 8:00 to %s: %i', (to, minutes) => expect(withRules(dutch, to).breakMinutes).toBe(minutes));

  it('takes the highest minimum, of equals the first', () => {
    const both = [rule({ breakMinutes: 10 }), rule({ minMinutes: 60 }), rule({ minMinutes: 60, breakMinutes: 50 })];
    expect(withRules(both, '17:00').breakMinutes).toBe(30);
  });

  it.each([
    ['shorter one', [['12:00', '12:20']], 20],
    ['longer one', [['12:00', '12:40']], 30],
    ['none at all', [], 30],
  ] as [string, [string, string][], number][])('with partials and a clocked break: %s', (_, breaks, minutes) =>
    expect(withRules([rule({ includePartials: true })], '17:00', breaks).breakMinutes).toBe(minutes),
  );

  it('looks at the weekday of the date of the hours', () => {
    // The 10th is a Tuesday.
    expect(withRules([rule({ weekdays: ['tu'] })], '32:00').breakMinutes).toBe(30);
    expect(withRules([rule({ weekdays: ['we'] })], '32:00').breakMinutes).toBe(0);
  });

  it('keeps paid breaks apart', () =>
    expect(withRules([rule({ breakMinutes: 30, paidBreakMinutes: 15 })], '17:00')).toMatchObject({
      breakMinutes: 30,
      paidBreakMinutes: 15,
    }));
});

describe('break rules by time (decision 62)', () => {
  const timed = (from: string, to: string, more: Partial<BreakRule> = {}, others: BreakRule[] = []) =>
    clocked({
      in: from,
      out: to,
      rules: {
        breakCalculation: 'rules',
        breakRuleKind: 'time',
        breakRules: [rule({ startTime: '12:00', ...more }), ...others],
      },
    }).breakMinutes;
  it.each([
    ['inside', '9:00', '17:00', false, 30],
    ['ending with it', '9:00', '12:30', false, 30],
    ['cut by the end', '9:00', '12:20', false, 0],
    ['cut by the end, with partials', '9:00', '12:20', true, 20],
    ['cut by the start, with partials', '12:10', '17:00', true, 20],
    ['outside', '13:00', '17:00', true, 0],
  ])('%s: from %s to %s', (_, from, to, includePartials, minutes) =>
    expect(timed(from, to, { includePartials })).toBe(minutes),
  );
  it('adds up', () => expect(timed('9:00', '17:00', {}, [rule({ startTime: '15:00', breakMinutes: 15 })])).toBe(45));
  it('meets the time after midnight on the weekday of the date', () =>
    expect(timed('22:00', '30:00', { startTime: '02:00', weekdays: ['tu'] })).toBe(30));
  it('counts the paid part after the unpaid one', () =>
    expect(timed('9:00', '12:40', { paidBreakMinutes: 15 })).toBe(0));
  it.each([
    ['that the clocks skip, from the change on', '2026-03-28', '21:00', '05:00', '2026-03-29T01:00:00Z'],
    ['that the clocks show twice, the first time', '2026-10-24', '20:00', '05:00', '2026-10-25T00:30:00Z'],
  ])('takes a time %s', (_, day, from, to, startsAt) => {
    const breakRules = [rule({ startTime: '02:30' })];
    const [hours] = paidHours(
      {
        date: day,
        zone,
        clockedIn: `${day}T${from}:00Z`,
        clockedOut: `${startsAt.slice(0, 10)}T${to}:00Z`,
        breaks: [],
      },
      {},
      { ...usualClockRules, breakCalculation: 'rules', breakRuleKind: 'time', breakRules },
    );
    expect(hours).toMatchObject({ breakMinutes: 30, steps: [{ rule: 'timeRule', from: startsAt }] });
  });
});

describe('approval of clocked hours', () => {
  const as = (one: Partial<Case>, approveClocked: ClockRules['approveClocked']) =>
    clocked({ in: '9:00', out: '17:00', around: { planned }, ...one, rules: { ...one.rules, approveClocked } })
      .approved;
  it('is never, always, or when start, end and break are as planned (decision 65)', () => {
    expect([as({}, 'never'), as({}, 'always'), as({}, 'planMatch')]).toEqual([false, true, true]);
    expect(as({ out: '16:59' }, 'planMatch')).toBe(false);
    expect(as({ rules: { breakCalculation: 'none' } }, 'planMatch')).toBe(false);
    expect(as({ around: {} }, 'planMatch')).toBe(false);
  });
  it('is not given to a clock that stopped by itself (decision 56)', () => {
    const hours = clocked({
      in: '9:00',
      out: '23:00',
      around: { stoppedAfter: 14 },
      rules: { approveClocked: 'always' },
    });
    expect(hours).toMatchObject({ approved: false, steps: [{ rule: 'stopped', detail: '14' }] });
  });
  it('looks at each part of split hours alone (decision 58)', () => {
    const around = { stoppedAfter: 14 };
    const rules = { approveClocked: 'always' } as const;
    expect(
      all({ in: '9:00', out: '29:00', breaks: [['12:00', '15:00']], around, rules }).map((one) => one.approved),
    ).toEqual([true, false]);
  });
});

it('tells which rule changed what, by how many minutes', () => {
  const hours = clocked({
    in: '8:52:30',
    out: '16:36',
    breaks: [['12:00', '12:33']],
    around: { planned },
    rules: { roundClockOut: 'nearest', breakCalculation: 'clocked', roundClockedBreaks: 'totalNearest' },
  });
  expect(hours.steps.map(({ rule: name, minutes, detail }) => [name, minutes, detail ?? null])).toEqual([
    ['planStart', -8, '60'],
    ['roundOut', -6, 'nearest 15'],
    ['clockedBreak', -33, null],
    ['breakRounding', -2, 'totalNearest 5'],
  ]);
  const sum = hours.steps.reduce((total, { minutes }) => total + minutes, clockedMinutesOf(hours));
  expect(sum).toBe(minutesOf(hours) - hours.breakMinutes);
});
