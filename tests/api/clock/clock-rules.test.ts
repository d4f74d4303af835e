import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const refusal = '... on Refusal { code key field }';
const clockState = '... on ClockState { Timesheet { id stopsAt shiftId } }';
const hours = `query ($date: PlainDate!, $userId: ID) { timesheets(minDate: $date, maxDate: $date, userId: $userId) {
  starttime endtime breakMinutes paidBreakMinutes minutes status clockedIn clockedOut cutIn cutOut
  clockedBreaks { startsAt endsAt } steps { rule minutes detail } } }`;

/** Unused dates; each case has a separate one. */
let day = 0;
const nextDate = (): string => {
  day += 1;
  return `2027-02-${String(day).padStart(2, '0')}`;
};

describe('the clock by the rules of a department', () => {
  let world: World;
  let planning: Planning;
  let departmentId: string;
  beforeAll(async () => {
    world = await newWorld();
    planning = await newPlanning(world);
    departmentId = world.departmentId;
  });

  const send = async (name: string, input: object): Promise<Answered> => {
    const text = `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${clockState} ${refusal} } }`;
    const { data, errors } = await (await world.as('employee')).mutate(text, { input });
    return data?.[name] ?? errors;
  };
  const set = async (settings: object): Promise<void> => {
    const owner = await world.as('owner');
    const { data } = await owner.query('{ settingSheets { departmentId version } }');
    const { version } = data.settingSheets.find((settingSheet: Answered) => settingSheet.departmentId === departmentId);
    const text = `mutation ($input: EditSettingsInput!) { editSettings(input: $input) { ... on SettingSheet { version } ${refusal} } }`;
    const answer = await owner.mutate(text, { input: { departmentId, version, ...settings } });
    expect(answer.data.editSettings).toMatchObject({ version: version + 1 });
  };
  /** In Amsterdam's winter, an hour ahead of UTC. */
  const at = (date: string, time: string) => world.ports.clock.set(`${date}T${time}Z`);
  type Walk = { in: string; out: string; breaks?: [string, string][]; date?: string };
  const clocked = async ({ in: come, out, breaks = [], date = nextDate() }: Walk): Promise<Answered[]> => {
    at(date, come);
    const id = world.ports.ids.next('tms');
    await send('clockIn', { id });
    for (const [from, to] of breaks) {
      at(date, from);
      await send('startBreak', { id });
      at(date, to);
      await send('endBreak', { id });
    }
    at(date, out);
    await send('clockOut', { id });
    const variables = { date, userId: world.ids.employee };
    return (await (await world.as('owner')).query(hours, variables)).data.timesheets;
  };
  const plan = async () => {
    const date = nextDate();
    await planning.plan({ date });
    return date;
  };
  const reset = (...keys: string[]) => set({ reset: keys });

  it.each([
    ['roundClockIn', { roundClockIn: 'nearest' }, { starttime: '09:00', endtime: '15:06' }],
    ['roundClockOut', { roundClockOut: 'up' }, { starttime: '09:06', endtime: '15:15' }],
    ['clockInterval', { roundClockIn: 'down', clockInterval: 5 }, { starttime: '09:05' }],
    ['approveClocked', { approveClocked: 'always' }, { status: 'approved' }],
    [
      'breakRules',
      { breakCalculation: 'rules', breakRules: [rule({ minMinutes: 330 })] },
      { breakMinutes: 30, minutes: 330 },
    ],
    [
      'breakRuleKind',
      {
        breakCalculation: 'rules',
        breakRuleKind: 'time',
        breakRules: [rule({ startTime: '12:00', breakMinutes: 20 })],
      },
      { breakMinutes: 20 },
    ],
  ])('%s changes what is paid', async (_, settings, expected) => {
    await set(settings);
    const [entry] = await clocked({ in: '08:06:20', out: '14:06:40' });
    expect(entry).toMatchObject({ ...expected, clockedIn: expect.stringContaining('08:06:20') });
    await reset(...Object.keys(settings));
  });

  it('planStartWindow and planEndWindow say how early and late is as planned', async () => {
    await set({ planStartWindow: 5, planEndWindow: 90 });
    const [entry] = await clocked({ in: '07:50:00', out: '17:20:00', date: await plan() });
    expect(entry).toMatchObject({ starttime: '08:50', endtime: '17:00' });
    expect(entry.steps).toEqual([{ rule: 'planEnd', minutes: -80, detail: '90' }]);
    await reset('planStartWindow', 'planEndWindow');
  });

  it('approves hours that are just as planned with approveClocked planMatch, and keeps their wage', async () => {
    await set({ approveClocked: 'planMatch' });
    const [same] = await clocked({ in: '07:50:00', out: '16:20:00', date: await plan() });
    expect(same).toMatchObject({ status: 'approved', breakMinutes: 30 });
    const [other] = await clocked({ in: '08:20:00', out: '16:20:00', date: await plan() });
    expect(other).toMatchObject({ status: 'pending' });
    await reset('approveClocked');
  });

  it('counts clocked breaks with breakCalculation, roundClockedBreaks and breakInterval', async () => {
    const breaks: [string, string][] = [
      ['10:00:00', '10:07:30'],
      ['12:00:00', '12:11:10'],
    ];
    const walk = { in: '08:00:00', out: '15:00:00', breaks };
    await set({ breakCalculation: 'clocked' });
    const [each] = await clocked(walk);
    expect(each).toMatchObject({
      breakMinutes: 18,
      clockedBreaks: [{ startsAt: expect.stringContaining('10:00:00') }, {}],
    });
    await set({ roundClockedBreaks: 'totalUp', breakInterval: 15 });
    expect(await clocked(walk)).toMatchObject([{ breakMinutes: 30 }]);
    await reset('breakCalculation', 'roundClockedBreaks', 'breakInterval');
  });

  it('splits the hours at a break longer than splitAfterBreak, and the clock counts again (decision 58)', async () => {
    await set({ splitAfterBreak: 60 });
    const entries = await clocked({ in: '08:00:00', out: '15:00:00', breaks: [['11:00:00', '12:00:01']] });
    expect(entries.map(({ starttime, endtime, minutes }: Answered) => [starttime, endtime, minutes])).toEqual([
      ['09:00', '12:00', 180],
      ['13:00', '16:00', 180],
    ]);
    await reset('splitAfterBreak');
    expect(await clocked({ in: '08:00:00', out: '15:00:00', breaks: [['11:00:00', '12:00:01']] })).toHaveLength(1);
  });

  it('roundBreakShift rounds between two clocks less than an hour apart (decision 57)', async () => {
    await set({ roundClockOut: 'up', roundClockIn: 'down', roundBreakShift: 'nearest' });
    const date = nextDate();
    expect(await clocked({ in: '08:00:00', out: '11:06:00', date })).toMatchObject([{ endtime: '12:15' }]);
    const both = await clocked({ in: '11:40:00', out: '15:00:00', date });
    expect(both.map(({ starttime, endtime }: Answered) => [starttime, endtime])).toEqual([
      ['09:00', '12:00'],
      ['12:45', '16:00'],
    ]);
    await reset('roundClockOut', 'roundClockIn', 'roundBreakShift');
  });

  it('clockOutAfter stops a clock by itself, pending whatever approveClocked says (decision 56)', async () => {
    await set({ clockOutAfter: 5, approveClocked: 'always' });
    const [entry] = await clocked({ in: '08:00:00', out: '19:00:00' });
    expect(entry).toMatchObject({ minutes: 300, status: 'pending', steps: [{ rule: 'stopped', detail: '5' }] });
    await reset('clockOutAfter', 'approveClocked');
  });

  it('clockWithoutShift refuses those who have no planned shift around now', async () => {
    const isOffered = async () =>
      (await (await world.as('employee')).query('{ clockState { clocksWithoutShift } }')).data.clockState
        .clocksWithoutShift;
    expect(await isOffered()).toBe(true);
    await set({ clockWithoutShift: false });
    expect(await isOffered()).toBe(false);
    at(nextDate(), '08:00:00');
    expect(await send('clockIn', { id: world.ports.ids.next('tms') })).toMatchObject({
      code: 'STATE',
      key: 'clockNeedsShift',
    });
    expect(await clocked({ in: '08:00:00', out: '16:00:00', date: await plan() })).toHaveLength(1);
    await reset('clockWithoutShift');
  });

  it('defaultClockShift is what they work who come without a planned shift', async () => {
    await set({ defaultClockShift: planning.shifts.evening });
    const date = nextDate();
    at(date, '08:00:00');
    const id = world.ports.ids.next('tms');
    expect((await send('clockIn', { id })).Timesheet.shiftId).toBe(planning.shifts.evening);
    at(date, '09:00:00');
    await send('clockOut', { id });
    await reset('defaultClockShift');
  });

  it('refuses a break rule that can never apply', async () => {
    const owner = await world.as('owner');
    const text = `mutation ($input: EditSettingsInput!) { editSettings(input: $input) { ${refusal} } }`;
    const breakRules = [rule({ breakMinutes: 0 })];
    const { data } = await owner.mutate(text, { input: { departmentId, version: 1, breakRules } });
    expect(data.editSettings).toMatchObject({ code: 'INVALID', key: 'input.breakRules', field: 'breakRules' });
  });

  it('is on a break once, however often someone taps, and only while clocked in', async () => {
    const date = nextDate();
    at(date, '08:00:00');
    const id = world.ports.ids.next('tms');
    expect(await send('startBreak', { id })).toMatchObject({ key: 'notClockedIn' });
    await send('clockIn', { id });
    at(date, '10:00:00');
    await Promise.all([send('startBreak', { id }), send('startBreak', { id }), send('startBreak', { id })]);
    at(date, '10:10:00');
    await Promise.all([send('endBreak', { id }), send('endBreak', { id })]);
    at(date, '12:00:00');
    await send('clockOut', { id });
    const { data } = await (await world.as('owner')).query(hours, { date, userId: world.ids.employee });
    expect(data.timesheets[0].clockedBreaks).toEqual([{ startsAt: `${date}T10:00:00Z`, endsAt: `${date}T10:10:00Z` }]);
  });
});

function rule(more: object) {
  return {
    breakMinutes: 30,
    paidBreakMinutes: 0,
    minMinutes: 0,
    weekdays: ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'],
    includePartials: false,
    ...more,
  };
}
