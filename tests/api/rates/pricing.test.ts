import { beforeAll, describe, expect, it } from 'vitest';
import { editContractType } from '#services/contracts/manage-contract-types.ts';
import { createContract } from '#services/contracts/manage-contracts.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { editRates } from '#services/rates/edit-rates.ts';
import { createRateCard } from '#services/rates/manage-rate-cards.ts';
import { createSurcharge } from '#services/rates/manage-surcharges.ts';
import { buildReport } from '#services/reports/build-report.ts';
import { newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

/** Saturdays from 22:00 at 125 %, Sundays at the test's rate; Eva earns 14.00 an hour. */
let world: World;
let planning: Planning;
let cardId: string;
const span = (from: number, pay: number) => ({ from, pay, time: 10_000 });
const sundaysAt = async (pay: number, version: number) => {
  const all = [span(0, 10_000)];
  const days = { mo: all, tu: all, we: all, th: all, fr: all, holiday: all };
  const sa = [...all, span(1320, 12_500)];
  const rates = [{ from: null, days: { ...days, sa, su: [span(0, pay)] } }];
  const answer = await editRates(await world.context('owner'), { id: cardId, version, rates });
  if (isRefusal(answer)) throw new Error(answer.key);
};
const weekend = { date: '2026-11-21', starttime: '22:00', endtime: '07:00', breakMinutes: 30 };

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  const [id, act] = [world.ports.ids.next, () => world.context('owner')];
  cardId = id('rtc');
  for (const percentage of [12_500, 15_000, 20_000])
    await createSurcharge(await act(), { id: id('sur'), name: null, percentage });
  await createRateCard(await act(), { id: cardId, name: 'Weekend' });
  await sundaysAt(15_000, 1);
  const contractTypeId = world.made.contractTypes['Fixed hours']!;
  const type = { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, cocFactor: '1.35' } as const;
  await editContractType(await act(), { id: contractTypeId, version: 1, ...type, rateCardId: cardId });
  const made = await createContract(await act(), {
    id: id('con'),
    employeeId: world.ids.employee,
    departmentId: world.departmentId,
    contractTypeId,
    minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    startdate: '2026-01-01',
    lastWorkday: null,
    wageMinor: 1400,
  });
  if (isRefusal(made)) throw new Error(made.key);
});

const entries = async () => {
  const document = `{ timesheets(minDate: "2026-11-16", maxDate: "2026-11-22", userId: "${world.ids.employee}", rates: true) {
    id status minutes surchargeMinutes surchargeTimeMinutes wage { minor } salary { minor } } }`;
  const { data } = await (await world.as('owner')).query(document);
  return data.timesheets as { id: string; salary: { minor: number }; surchargeMinutes: number }[];
};

describe('one pay rule', () => {
  it('prices a planned night, per shift, person and day, and says what rates add', async () => {
    const fields = 'id costMinor surchargeMinor';
    const night = await planning.call(
      'owner',
      'createScheduledShift',
      {
        id: world.ports.ids.next('sch'),
        teamId: world.teamId,
        shiftId: planning.shifts.night,
        employeeId: world.ids.employee,
        ...weekend,
      },
      undefined,
      'ScheduledShift',
      fields,
    );
    // 12.25 paid hours at 14.00, of which 3.75 are surcharge.
    expect(night).toMatchObject({ costMinor: 17_150, surchargeMinor: 5250 });
    const { week } = await planning.week(
      'owner',
      { week: '2026-W47' },
      `days { date costMinor } scheduledShifts { ${fields} }`,
    );
    expect(week.scheduledShifts).toMatchObject([{ costMinor: 17_150, surchargeMinor: 5250 }]);
    expect(week.days[5]).toEqual({ date: '2026-11-21', costMinor: 17_150 });
    const seen = await planning.week('planner', { week: '2026-W47' }, `scheduledShifts { ${fields} }`);
    expect(seen.week.scheduledShifts).toMatchObject([{ costMinor: null, surchargeMinor: null }]);
  });

  it('prices a proposal that fills a shift as the shift itself will be', async () => {
    const { date, ...times } = { ...weekend, date: '2026-11-28' };
    const offered = { id: world.ports.ids.next('osh'), teamId: world.teamId, shiftId: planning.shifts.night, date };
    const input = { ...offered, instances: 1, ...times };
    await planning.call('owner', 'createOpenShift', input, undefined, 'OpenShift', 'id');
    const document = `{ fillFacts(from: "${date}", to: "${date}") { seats { id } candidates { id seatCosts } } }`;
    const { data } = await (await world.as('owner')).query(document);
    expect(data.fillFacts.seats).toEqual([{ id: offered.id }]);
    const eva = data.fillFacts.candidates.find(({ id }: { id: string }) => id === world.ids.employee);
    expect(eva.seatCosts).toEqual([17_150]);
  });

  it('prices worked hours the same; approval keeps the rates of the day', async () => {
    const [approved, pending] = [
      await approvedHours(world, weekend),
      await keptHours(world, { ...weekend, date: '2026-11-20', starttime: '23:00', endtime: '01:00', breakMinutes: 0 }),
    ];
    const of = async (id: string) => (await entries()).find((entry) => entry.id === id);
    expect(await of(approved.id)).toMatchObject({
      minutes: 510,
      surchargeMinutes: 225,
      surchargeTimeMinutes: 0,
      wage: { minor: 1400 },
      salary: { minor: 17_150 },
    });
    expect(await of(pending.id)).toMatchObject({ minutes: 120, surchargeMinutes: 0, salary: { minor: 2800 } });
    const sunday = await keptHours(world, {
      ...weekend,
      date: '2026-11-22',
      starttime: '10:00',
      endtime: '12:00',
      breakMinutes: 0,
    });
    await sundaysAt(20_000, 2);
    // Two hours at 200 % are two surcharge hours.
    expect(await of(sunday.id)).toMatchObject({ minutes: 120, surchargeMinutes: 120, salary: { minor: 5600 } });
    expect(await of(approved.id)).toMatchObject({ surchargeMinutes: 225, salary: { minor: 17_150 } });
    const report = `{ timesheetSummary(filter: { from: "2026-11-16", to: "2026-11-22", statuses: [approved, pending] }) { totals { salary { minor } } } }`;
    const { data } = await (await world.as('owner')).query(report);
    expect(data.timesheetSummary.totals.salary.minor).toBe(17_150 + 2800 + 5600);
  });

  it('puts surcharge hours into the files of reports, where there are any', async () => {
    const ctx = await world.context('owner');
    const parameters = {
      departmentIds: [],
      teamIds: [],
      employeeIds: [],
      statuses: ['approved' as const, 'pending' as const],
    };
    const told = async (from: string, to: string) => {
      const order = { type: 'Timesheets' as const, parameters, period: { from, to }, locale: 'en' as const };
      const { columns, totals } = (await buildReport(ctx, order)).table;
      const place = columns.findIndex(({ heading }) => heading === 'Surcharge hours');
      return place < 0 ? null : totals[place];
    };
    // In hundredths of hours: 3.75 of the night, 2 of the Sunday.
    expect(await told('2026-11-16', '2026-11-22')).toBe(575);
    expect(await told('2026-11-01', '2026-11-08')).toBeNull();
  });

  it('lets a shift type go before the contract', async () => {
    const own = await planning.template('Rate', '22:00', '07:00', {
      breakMinutes: 30,
      rateCardId: world.made.rateCardId,
    });
    const shift = await planning.call(
      'owner',
      'createScheduledShift',
      {
        id: world.ports.ids.next('sch'),
        teamId: world.teamId,
        shiftId: own,
        employeeId: world.ids.employee,
        date: '2026-11-28',
      },
      undefined,
      'ScheduledShift',
      'id costMinor surchargeMinor',
    );
    expect(shift).toMatchObject({ costMinor: 11_900, surchargeMinor: 0 });
  });
});
