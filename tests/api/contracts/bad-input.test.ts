import { beforeAll, describe, expect, it } from 'vitest';
import { kioskWords } from '#tests/api/kiosk/kiosk-world.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createEmployee: '... on Employee { id }',
  createContract: '... on Contract { id }',
  editSettings: '__typename',
  createKiosk: '... on Kiosk { id }',
  createOvertimePolicy: '... on OvertimePolicy { id }',
  correctTimeOff: '... on LeaveCorrection { id }',
};

type Made = Awaited<ReturnType<typeof ownersWorld>>;
type Form = {
  mutation: keyof typeof answers;
  /** What is taken. */
  good: (made: Made) => Record<string, unknown>;
  /** What someone may type instead, and the field at which the answer says so. */
  bad: readonly (readonly [string, Record<string, unknown>, string])[];
};

const week = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
const tooLong = 'x'.repeat(5000);

const forms: Record<string, Form> = {
  'a new person': {
    mutation: 'createEmployee',
    good: ({ world, id }) => ({
      ...{ id: id('emp'), first_name: 'Nora', last_name: 'New', email: `nora-${id('x')}@test.example` },
      teamIds: [world.teamId],
      contract: {
        ...{ id: id('con'), contractTypeId: world.made.contractTypes['Fixed hours'], minutes: week },
        ...{ startdate: '2026-11-02', wageMinor: 1500 },
      },
    }),
    bad: [
      ['no first name', { first_name: ' ' }, 'first_name'],
      ['a last name of several lines', { last_name: 'New\nLine' }, 'last_name'],
      ['an email that is none', { email: 'nora at home' }, 'email'],
      ['no team', { teamIds: [] }, 'teamIds'],
      ['a team that is gone', { teamIds: ['tem_gone'] }, 'teamIds.0'],
    ],
  },
  'a contract': {
    mutation: 'createContract',
    good: ({ world, id }) => ({
      ...{ id: id('con'), employeeId: world.ids.employee, departmentId: world.departmentId },
      ...{ contractTypeId: world.made.contractTypes['Fixed hours'], minutes: week },
      ...{ startdate: '2026-01-01', lastWorkday: '2026-10-31', wageMinor: 1500 },
    }),
    bad: [
      ['a negative wage', { wageMinor: -1 }, 'wageMinor'],
      ['a wage beyond reason', { wageMinor: 2_000_000_000 }, 'wageMinor'],
      ['more hours than a day has', { minutes: { ...week, mo: 1441 } }, 'minutes.mo'],
      ['a negative day', { minutes: { ...week, tu: -60 } }, 'minutes.tu'],
      ['a last workday before the first', { lastWorkday: '2025-12-31' }, 'lastWorkday'],
      ['a type that is gone', { contractTypeId: 'cty_gone' }, 'contractTypeId'],
      ['a department that is gone', { departmentId: 'dep_gone' }, 'departmentId'],
      ['a note without end', { note: tooLong }, 'note'],
    ],
  },
  'the clock rules': {
    mutation: 'editSettings',
    good: () => ({ version: 2, clockInterval: 15, planStartWindow: 10 }),
    bad: [
      ['an interval that is none of the five', { clockInterval: 7 }, 'clockInterval'],
      ['a negative window', { planStartWindow: -1 }, 'planStartWindow'],
      ['a window of a week', { planEndWindow: 10_080 }, 'planEndWindow'],
      ['a clock that stops after two days', { clockOutAfter: 48 }, 'clockOutAfter'],
      [
        'a break rule that ends before it begins',
        { breakRules: [breakRule({ minMinutes: 600, maxMinutes: 300 })] },
        'breakRules',
      ],
      ['a break longer than a day', { breakRules: [breakRule({ breakMinutes: 2000 })] }, 'breakRules'],
    ],
  },
  'a kiosk': {
    mutation: 'createKiosk',
    good: ({ id }) => ({ id: id('kio'), ...kioskWords }),
    bad: [
      ['no name', { name: '' }, 'name'],
      ['a name without end', { name: tooLong }, 'name'],
      ['a department that is gone', { departmentIds: ['dep_gone'] }, 'departmentIds'],
    ],
  },
  'an overtime policy': {
    mutation: 'createOvertimePolicy',
    good: ({ id }) => ({
      ...{ id: id('otp'), name: 'Long days', period: 'DAY', includeAbsence: false, rule: 'PLUS_MIN' },
      ...{ timeOffBalanceId: null, tiers: [{ fromMinutes: 480, percent: 12_000 }] },
    }),
    bad: [
      ['no name', { name: '' }, 'name'],
      ['no tier', { tiers: [] }, 'tiers'],
      ['a negative threshold', { tiers: [{ fromMinutes: -1, percent: 12_000 }] }, 'tiers.0.fromMinutes'],
      ['a negative percentage', { tiers: [{ fromMinutes: 480, percent: -1 }] }, 'tiers.0.percent'],
      ['time off into no balance', { rule: 'TIME_OFF' }, 'timeOffBalanceId'],
    ],
  },
  'a correction of plus-minus': {
    mutation: 'correctTimeOff',
    good: ({ world, id }) => ({
      ...{ id: id('lco'), employeeId: world.ids.employee, balanceId: 'overtime', date: '2026-11-02', amount: -60 },
      payoutDate: '2026-11-30',
    }),
    bad: [
      ['nothing to correct', { amount: 0, payoutDate: null }, 'amount'],
      ['more than anyone has', { amount: 10 ** 9 }, 'amount'],
      ['a pay-out before its date', { payoutDate: '2026-11-01' }, 'payoutDate'],
      ['a pay-out of hours that are added', { amount: 60 }, 'payoutDate'],
      ['an expiry, which plus-minus has none of', { payoutDate: null, lastDay: '2026-12-31' }, 'lastDay'],
      ['a balance that is gone', { balanceId: 'tob_gone' }, 'balanceId'],
    ],
  },
};

function breakRule(more: object) {
  return {
    ...{ breakMinutes: 30, paidBreakMinutes: 0, minMinutes: 330, maxMinutes: null, startTime: null },
    ...{ weekdays: ['mo'], includePartials: false },
    ...more,
  };
}

let made: Made;
beforeAll(async () => {
  made = await ownersWorld(answers);
});

describe.each(Object.entries(forms))('%s', (_, { mutation, good, bad }) => {
  it('is refused at the field that is wrong, writes nothing, and is taken once that is mended', async () => {
    const input = good(made);
    for (const [what, patch, field] of bad) {
      const answer = await made.send(mutation, { ...input, ...patch });
      expect({ what, code: answer.code, field: answer.field }).toEqual({ what, code: 'INVALID', field });
    }
    expect((await made.send(mutation, input)).__typename).not.toBe('Refusal');
  });
});
