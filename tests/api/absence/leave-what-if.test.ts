import { describe, expect, it } from 'vitest';
import { newWorld } from '#tests/kit/world.ts';
import { evasLeave, fullWeek } from './evas-leave.ts';

const lots = 'forecast { cycle lastDay now coming planned end on rest }';
const outlook = `{ earned taken ending lastDay ${lots} }`;
const document = `query ($userId: ID!, $from: PlainDate!, $minutes: WeekMinutesInput) {
  leaveWhatIf(userId: $userId, from: $from, minutes: $minutes) { date minutes { mo fr }
    balances { balanceId name unit agreed ${outlook} changed ${outlook} } } }`;
const balances = `query ($userId: ID!, $date: PlainDate) { leaveBalances(userId: $userId, date: $date) {
  taken ending lastDay ${lots} } }`;
/** 24 hours in three days. */
const shortWeek = { ...fullWeek, th: 0, fr: 0 };

const evas = async () => {
  const eva = await evasLeave();
  const userId = eva.world.ids.employee;
  const look = async (from: string, minutes: object | null = shortWeek, by = eva.owner, of = userId) =>
    (await by.query(document, { userId: of, from, minutes })).data?.leaveWhatIf;
  return { ...eva, userId, look };
};

describe('leave with other hours', () => {
  it('is what it becomes once the contract is really changed', async () => {
    const { owner, send, id, ask, look, userId, contract, terms } = await evas();
    await ask('2027-06-01', '2027-06-18');
    const seen = await look('2027-05-01');
    expect(seen).toMatchObject({ date: '2027-05-01', minutes: { mo: 480, fr: 480 } });
    const [{ agreed, changed }] = seen.balances;
    // 160:37 as agreed; otherwise 86 dates at 8 h before May, and 105 of three days a week after it.
    expect([agreed.earned, changed.earned]).toEqual([9637, 7052]);
    // Thursdays and Fridays are not deducted then.
    expect([agreed.taken, changed.taken]).toEqual([14 * 480, 8 * 480]);
    const read = async () => {
      const { data } = await owner.query(balances, { userId, date: '2027-05-01' });
      const [{ taken, ending, lastDay, forecast }] = data.leaveBalances;
      return { taken, ending, lastDay, forecast };
    };
    const told = ({ earned: _, ...rest }: Record<string, unknown>) => rest;
    expect(await read()).toEqual(told(agreed));
    const { startdate: __, ...same } = terms;
    await send('editContract', { id: contract.id, version: 1, ...terms, lastWorkday: '2027-04-30' });
    await send('createContract', {
      ...same,
      id: id('con'),
      employeeId: userId,
      startdate: '2027-05-01',
      minutes: shortWeek,
    });
    expect(await read()).toEqual(told(changed));
  });

  it('saves nothing, begins with the hours of the contract, and says when there is none', async () => {
    const { look } = await evas();
    const before = await look('2027-05-01', null);
    expect(before.minutes).toEqual({ mo: 480, fr: 480 });
    expect(before.balances[0].changed).toEqual(before.balances[0].agreed);
    await look('2027-05-01');
    expect(await look('2027-05-01', null)).toEqual(before);
    expect(await look('2024-05-01')).toMatchObject({ date: '2026-11-10', minutes: null });
    expect(await look('2026-02-01')).toMatchObject({ date: '2026-11-10' });
    expect(await look('2031-11-10')).toMatchObject({ date: '2031-11-10' });
    expect(await look('2031-11-11')).toBeNull();
  });

  it('is for oneself, and for people who see both the leave and the contracts of someone', async () => {
    const { world, look } = await evas();
    const from = '2027-05-01';
    expect((await look(from, shortWeek, await world.as('employee'))).balances).toHaveLength(1);
    expect(await look(from, shortWeek, await world.as('employee'), world.ids.colleague)).toBeNull();
    const may = async (...rights: Parameters<typeof world.personWith>[0]) =>
      look(from, shortWeek, await world.asUser(await world.personWith(rights)));
    expect(await may('viewVacationHours', 'viewAbsentee')).toBeNull();
    expect(await may('viewVacationHours', 'viewContracts')).toBeNull();
    expect((await may('viewVacationHours', 'viewAbsentee', 'viewContracts')).balances).toHaveLength(1);
    const foreign = await (await newWorld()).as('owner');
    expect(await look(from, shortWeek, foreign)).toBeNull();
  });
});
