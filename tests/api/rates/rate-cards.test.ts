import { describe, expect, it } from 'vitest';
import { ownersWorld } from '#tests/kit/owners-world.ts';

const spans = 'mo { from pay time } su { from pay time } holiday { from pay }';
const card = `... on RateCard { id version name rates { from days { ${spans} } } contractTypes { name } shifts { name } }`;
const surcharge = '... on Surcharge { id version name percentage }';
const type = '... on ContractType { id version name rateCardId absencePolicyId cocFactor }';
const { world, owner, id, send } = await ownersWorld({
  createRateCard: card,
  editRateCard: card,
  editRates: card,
  deleteRateCard: '... on Done { ok }',
  createSurcharge: surcharge,
  editSurcharge: surcharge,
  deleteSurcharge: '... on Done { ok }',
  createContractType: type,
  editContractType: type,
});
const book = async (by = owner) =>
  (
    await by.query(
      `{ rateBook { rateCards { id name version contractTypes { name } shifts { name } } surcharges { name percentage } } }`,
    )
  ).data?.rateBook;
const newCard = (name = 'Nights', more: object = {}) => send('createRateCard', { id: id('rtc'), name, ...more });
let next = 12_000;
const newSurcharge = async (name: string | null = null) => {
  next += 500;
  return send('createSurcharge', { id: id('sur'), name, percentage: next });
};
const plain = [{ from: 0, pay: 10_000, time: 10_000 }];
const days = (over: object = {}) => ({
  ...Object.fromEntries(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su', 'holiday'].map((day) => [day, plain])),
  ...over,
});
const sundays = (pay: number) => [{ from: null, days: days({ su: [{ from: 0, pay, time: 10_000 }] }) }];

describe('rate cards', () => {
  it('begin at 100 %, get their rates, and can be copied with them', async () => {
    const { percentage } = await newSurcharge('Sunday');
    const made = await newCard();
    expect(made).toMatchObject({ version: 1, name: 'Nights', rates: [{ from: null, days: { mo: plain, su: plain } }] });
    const edited = await send('editRates', { id: made.id, version: 1, rates: sundays(percentage) });
    expect(edited).toMatchObject({ version: 2, rates: [{ days: { su: [{ pay: percentage }] } }] });
    const copy = await newCard('Nights, too', { copyOfId: made.id });
    expect(copy.rates).toEqual(edited.rates);
    expect(await newCard('X', { copyOfId: 'rtc_none' })).toMatchObject({ code: 'NOT_FOUND' });
    await send('undoOperation', { operation: edited.operation });
    const { rateCards } = (await owner.query('{ rateBook { rateCards { id rates { days { su { pay } } } } } }')).data
      .rateBook;
    expect(rateCards.find((rateCard: { id: string }) => rateCard.id === made.id).rates[0].days.su).toEqual([
      { pay: 10_000 },
    ]);
  });

  it('use percentages of the list only, without gaps', async () => {
    const { id: cardId } = await newCard();
    expect(await send('editRates', { id: cardId, version: 1, rates: sundays(17_777) })).toMatchObject({
      code: 'INVALID',
      key: 'unknownSurcharge',
      measured: '177.77',
    });
    const late = [{ from: null, days: days({ mo: [{ from: 60, pay: 10_000, time: 10_000 }] }) }];
    expect(await send('editRates', { id: cardId, version: 1, rates: late })).toMatchObject({ key: 'input.rateSpans' });
    expect(await send('editRates', { id: cardId, version: 9, rates: sundays(10_000) })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('stay while something uses them, unless that goes to another card', async () => {
    const [used, target] = [await newCard('Used'), await newCard('Target')];
    const typeId = id('cty');
    const words = { name: 'Crew', salaryBasis: 'WORKED', plusMin: false, cocFactor: '1.4' };
    const crew = await send('createContractType', { id: typeId, ...words, rateCardId: used.id });
    expect(crew).toMatchObject({ rateCardId: used.id, cocFactor: '1.4' });
    expect(await send('deleteRateCard', { id: used.id, version: 1 })).toMatchObject({
      code: 'STATE',
      key: 'rateCardInUse',
      measured: '1',
    });
    expect(await send('deleteRateCard', { id: used.id, version: 1, targetId: used.id })).toMatchObject({
      field: 'targetId',
    });
    expect(await send('deleteRateCard', { id: used.id, version: 1, targetId: target.id })).toMatchObject({ ok: true });
    const { rateCards } = await book();
    expect(rateCards.find((rateCard: { id: string }) => rateCard.id === target.id).contractTypes).toEqual([
      { name: 'Crew' },
    ]);
    expect(await send('editContractType', { id: typeId, version: 2, ...words, rateCardId: used.id })).toMatchObject({
      key: 'unknownRateCard',
      field: 'rateCardId',
    });
  });

  it('are chosen while they are there: of a deletion and a choice at once one finds the other', async () => {
    const words = { name: 'Crew', salaryBasis: 'WORKED', plusMin: false, cocFactor: '1.4' };
    for (let round = 0; round < 4; round += 1) {
      const { id: cardId } = await newCard('Raced');
      const [gone, made] = await Promise.all([
        send('deleteRateCard', { id: cardId, version: 1 }),
        send('createContractType', { id: id('cty'), ...words, rateCardId: cardId }),
      ]);
      expect([gone.ok === true, made.__typename === 'ContractType'].filter(Boolean)).toHaveLength(1);
    }
  });

  it('are read by those who choose them, and kept by those who manage the account', async () => {
    expect(await book(await world.as('planner'))).toHaveProperty('rateCards');
    expect(await book(await world.as('employee'))).toBeNull();
    expect(await send('createRateCard', { id: id('rtc'), name: 'X' }, await world.as('manager'))).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('surcharges', () => {
  it('are percentages, each once, and not 100', async () => {
    const { percentage } = await newSurcharge();
    const again = { id: id('sur'), name: null, percentage };
    expect(await send('createSurcharge', again)).toMatchObject({ key: 'surchargeTaken', field: 'percentage' });
    expect(await send('createSurcharge', { ...again, percentage: 10_000 })).toMatchObject({
      key: 'input.surchargePlain',
      field: 'percentage',
    });
    expect(await send('createSurcharge', { ...again, percentage: -1 })).toMatchObject({ key: 'input.percentage' });
    const listed = (await book()).surcharges.map((one: { percentage: number }) => one.percentage);
    expect(listed).toEqual([...listed].sort((a: number, b: number) => a - b));
  });

  it('stay what they are while a card uses them', async () => {
    const made = await newSurcharge('Night');
    const { id: cardId } = await newCard('Uses it');
    await send('editRates', { id: cardId, version: 1, rates: sundays(made.percentage) });
    const { id: surchargeId, percentage } = made;
    expect(await send('deleteSurcharge', { id: surchargeId, version: 1 })).toMatchObject({
      key: 'surchargeInUse',
      measured: 'Uses it',
    });
    expect(
      await send('editSurcharge', { id: surchargeId, version: 1, name: 'Night', percentage: percentage + 1 }),
    ).toMatchObject({ key: 'surchargeInUse', field: 'percentage' });
    expect(await send('editSurcharge', { id: surchargeId, version: 1, name: 'Late', percentage })).toMatchObject({
      version: 2,
      name: 'Late',
    });
    await send('editRates', { id: cardId, version: 2, rates: sundays(10_000) });
    expect(await send('deleteSurcharge', { id: surchargeId, version: 2 })).toMatchObject({ ok: true });
  });
});
