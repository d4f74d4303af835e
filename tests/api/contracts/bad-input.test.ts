import { beforeAll, describe, expect, it } from 'vitest';
import { kioskWords } from '#tests/api/kiosk/kiosk-world.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const answers = {
  createEmployee: '... on Employee { id }',
  createContract: '... on Contract { id }',
  editSettings: '__typename',
  createKiosk: '... on Kiosk { id }',
  createOvertimePolicy: '... on OvertimePolicy { id }',
  correctTimeOff: '... on LeaveCorrection { id }',
  createContractType: '... on ContractType { id }',
  editAccount: '... on Account { version }',
  payOutMinijob: '... on MinijobPayout { id }',
  createEmployeeNote: '... on EmployeeNote { id }',
  createClockIpAddress: '... on ClockIpAddress { id }',
  setKioskPin: '... on KioskPin { employeeId }',
  disputeStatement: '... on Done { ok }',
};

type Made = Awaited<ReturnType<typeof ownersWorld>>;
type Form = {
  mutation: keyof typeof answers;
  /** A valid input. */
  good: (made: Made) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** The sender; by default the owner. */
  by?: (made: Made) => Promise<Client>;
  /** Invalid values that a person may type instead, and the field that the answer names. */
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
  'a contract type': {
    mutation: 'createContractType',
    good: ({ id }) => ({
      ...{ id: id('cty'), name: 'Students', salaryBasis: 'WORKED', plusMin: false, cocFactor: '1.35' },
    }),
    bad: [
      ['no name', { name: ' ' }, 'name'],
      ['a name without end', { name: tooLong }, 'name'],
      ['no factor', { cocFactor: '' }, 'cocFactor'],
      ['a factor that is no number', { cocFactor: 'a third more' }, 'cocFactor'],
      ['a factor below the wage itself', { cocFactor: '0.9' }, 'cocFactor'],
      ['a rate card that is gone', { rateCardId: 'rcd_gone' }, 'rateCardId'],
      ['a leave policy that is gone', { absencePolicyId: 'abp_gone' }, 'absencePolicyId'],
      ['an overtime policy that is gone', { overtimePolicyId: 'otp_gone' }, 'overtimePolicyId'],
    ],
  },
  'a pay-out of a minijob': {
    mutation: 'payOutMinijob',
    good: async (world) => ({
      ...{ id: world.id('mjp'), employeeId: await withMinijob(world), month: '2026-11-01' },
      ...{ hours: 500, payoutDate: '2026-11-30' },
    }),
    bad: [
      ['no hours', { hours: 0 }, 'hours'],
      ['negative hours', { hours: -100 }, 'hours'],
      ['more than there is', { hours: 801 }, 'hours'],
      ['more than the limit pays', { hours: 1001 }, 'hours'],
      ['a date before the month', { payoutDate: '2026-10-31' }, 'payoutDate'],
      ['a month without a minijob', { month: '2026-10-01' }, 'month'],
      ['a date within a month', { month: '2026-11-15' }, 'month'],
    ],
  },
  'a note about a person': {
    mutation: 'createEmployeeNote',
    good: ({ world, id }) => ({ id: id('nte'), employeeId: world.ids.employee, text: 'Prefers late shifts.' }),
    bad: [
      ['no text', { text: '' }, 'text'],
      ['blank lines', { text: ' \n\n ' }, 'text'],
      ['a text without end', { text: tooLong }, 'text'],
    ],
  },
  'a network': {
    mutation: 'createClockIpAddress',
    good: ({ id }) => ({ id: id('cip'), name: 'Kitchen', range: '203.0.113.0/24', departmentIds: [] }),
    bad: [
      ['no name', { name: '' }, 'name'],
      ['no address', { range: '' }, 'range'],
      ['a name for an address', { range: 'the kitchen' }, 'range'],
      ['an address beyond 255', { range: '203.0.113.256' }, 'range'],
      ['a range of 33 bits', { range: '203.0.113.0/33' }, 'range'],
      ['a department that is gone', { departmentIds: ['dep_gone'] }, 'departmentIds'],
    ],
  },
  'a PIN': {
    mutation: 'setKioskPin',
    by: ({ world }) => world.session('employee'),
    good: ({ world }) => ({ employeeId: world.ids.employee, pin: '5802' }),
    bad: [
      ['none', { pin: '' }, 'pin'],
      ['three digits', { pin: '580' }, 'pin'],
      ['seven digits', { pin: '5802123' }, 'pin'],
      ['a letter', { pin: '58o2' }, 'pin'],
      ['digits of another script', { pin: '٥٨٠٢' }, 'pin'],
    ],
  },
  'an objection to a statement': {
    mutation: 'disputeStatement',
    by: ({ world }) => world.as('employee'),
    good: ({ world }) => ({ userId: world.ids.employee, month: '2026-10-01', comment: 'The 14th is missing.' }),
    bad: [
      ['no comment', { comment: '' }, 'comment'],
      ['blanks', { comment: '   ' }, 'comment'],
      ['a comment without end', { comment: tooLong }, 'comment'],
    ],
  },
};

/** The colleague gets a minijob at 60.30 an hour from November 2026 on, with 8 approved hours. */
async function withMinijob({ world, owner, id, send }: Made): Promise<string> {
  const employeeId = world.ids.colleague;
  const type = { name: 'Minijob', salaryBasis: 'WORKED', plusMin: false, cocFactor: '1.3', minijob: true };
  const { id: contractTypeId } = await send('createContractType', { id: id('cty'), ...type });
  await send('createContract', {
    ...{ id: id('con'), employeeId, departmentId: world.departmentId, contractTypeId, wageMinor: 6030 },
    ...{ minutes: { ...week, mo: 120, tu: 120, we: 0, th: 0, fr: 0 }, startdate: '2026-11-01' },
  });
  await approvedHours(world, { employeeId, date: '2026-11-03', starttime: '08:00', endtime: '16:00', breakMinutes: 0 });
  const { version } = (await owner.query('{ account { version } }')).data.account;
  await send('editAccount', { version, flags: ['minijob'] });
  return employeeId;
}

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

describe.each(Object.entries(forms))('%s', (_, { mutation, good, bad, by }) => {
  it('is refused at the field that is wrong, writes nothing, and is taken once that is mended', async () => {
    const input = await good(made);
    const sender = await (by?.(made) ?? made.owner);
    for (const [what, patch, field] of bad) {
      const answer = await made.send(mutation, { ...input, ...patch }, sender);
      expect({ what, code: answer.code, field: answer.field }).toEqual({ what, code: 'INVALID', field });
    }
    expect((await made.send(mutation, input, sender)).__typename).not.toBe('Refusal');
  });
});
