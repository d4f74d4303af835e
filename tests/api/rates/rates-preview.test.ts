import { beforeAll, describe, expect, it } from 'vitest';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const document = `query ($input: RatesPreviewInput!) { ratesPreview(input: $input) {
  from looked changed minutes pay { minor } entries { employee date paidMinutesBefore paidMinutesAfter } } }`;
const span = (pay: number, time: number) => [{ from: 0, pay, time }];
const rates = (pay: number, time = 10_000) => {
  const all = span(10_000, 10_000);
  return { mo: all, tu: all, we: all, th: all, fr: all, sa: all, holiday: all, su: span(pay, time) };
};

/** Today is Tuesday 10 November 2026. Eva earns 14.00; Sunday 8 November is pending, Sunday 1 November is approved at 150 %. */
describe('what other rates would change', () => {
  let made: Awaited<ReturnType<typeof ownersWorld>>;
  let cardId: string;
  const since = (from: string, pay: number, time?: number) => [
    { from: null, days: rates(15_000) },
    { from, days: rates(pay, time) },
  ];
  const preview = async (input: object, by = made.owner) => {
    const { data, errors } = await by.query(document, { input: { id: cardId, ...input } });
    return data?.ratesPreview ?? errors![0]!.extensions;
  };
  const sundays = async (): Promise<{ date: string; salary: { minor: number } }[]> => {
    const { data } = await made.owner.query(
      `{ timesheets(minDate: "2026-11-01", maxDate: "2026-11-08", rates: true) { date salary { minor } } }`,
    );
    return data.timesheets;
  };

  beforeAll(async () => {
    made = await ownersWorld({
      createSurcharge: '... on Surcharge { id }',
      createRateCard: '... on RateCard { id version }',
      editRates: '... on RateCard { id version }',
      editContractType: '... on ContractType { id version }',
      createContract: '... on Contract { id }',
    });
    const { world, id, send } = made;
    const contractTypeId = world.made.contractTypes['Fixed hours'];
    for (const percentage of [15_000, 20_000]) await send('createSurcharge', { id: id('sur'), name: null, percentage });
    cardId = id('rtc');
    await send('createRateCard', { id: cardId, name: 'Sundays' });
    await send('editRates', { id: cardId, version: 1, rates: [{ from: null, days: rates(15_000) }] });
    const type = { name: 'Fixed hours', salaryBasis: 'CONTRACT', plusMin: true, cocFactor: '1.35' };
    await send('editContractType', { ...type, id: contractTypeId, version: 1, rateCardId: cardId });
    await send('createContract', {
      ...{ id: id('con'), employeeId: world.ids.employee, departmentId: world.departmentId, contractTypeId },
      ...{ minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 } },
      ...{ startdate: '2026-01-01', wageMinor: 1400 },
    });
    const hours = { starttime: '09:00', endtime: '17:00', breakMinutes: 0 };
    await approvedHours(world, { date: '2026-11-01', ...hours });
    await keptHours(world, { date: '2026-11-08', ...hours });
    await keptHours(world, { date: '2026-11-09', ...hours });
  });

  it('is nothing for rates that stay as they are, and for rates of a later date', async () => {
    expect(await preview({ rates: [{ from: null, days: rates(15_000) }] })).toMatchObject({ from: null, changed: 0 });
    expect(await preview({ rates: since('2026-11-09', 20_000) })).toMatchObject({ from: '2026-11-09', changed: 0 });
  });

  it('is the surcharge time and the pay of pending hours, which are so once it is saved', async () => {
    const input = { rates: since('2026-11-02', 20_000, 15_000) };
    const before = await sundays();
    expect(await preview(input)).toEqual({
      ...{ from: '2026-11-02', looked: 2, changed: 1, minutes: 240, pay: { minor: 5600 } },
      entries: [{ employee: expect.any(String), date: '2026-11-08', paidMinutesBefore: 720, paidMinutesAfter: 960 }],
    });
    expect(await sundays()).toEqual(before);
    await made.send('editRates', { id: cardId, version: 2, ...input });
    const payOn = (of: typeof before, date: string) => of.find((one) => one.date === date)!.salary.minor;
    const after = await sundays();
    expect(payOn(after, '2026-11-08') - payOn(before, '2026-11-08')).toBe(5600);
    expect(payOn(after, '2026-11-01')).toBe(payOn(before, '2026-11-01'));
  });

  it('names no one to people who keep the rates without seeing hours or pay', async () => {
    const keeper = await made.world.asUser(await made.world.personWith(['manageAccount']));
    expect(await preview({ rates: since('2026-11-02', 30_000) }, keeper)).toMatchObject({
      ...{ looked: 2, changed: 1, pay: null, entries: [] },
    });
  });

  it('is refused as the rates are, and shown to those who keep the rates', async () => {
    expect(await preview({ id: 'rtc_none', rates: since('2026-11-02', 20_000) })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await preview({ rates: since('2026-11-02', 20_000) }, await made.world.as('planner'))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
