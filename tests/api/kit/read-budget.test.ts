import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultDepartmentSettings } from '#domain/organisation/department.ts';
import { usualReadsPerUnit, weights } from '#functions/api/request-cost.ts';
import { departments } from '#services/organisation/organisation.store.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

type Counted = { company: { people: number }; reads?: Record<string, number> };
const counted = JSON.parse(readFileSync('docs/cost-counted.json', 'utf8')) as Counted[];

it('is at least 1.5 times what any query would read of 1,000 people without kept figures', () => {
  const { company, reads = {} } = counted.find(({ company: { people } }) => people === 300)!;
  // Counted in a whole company of 300; as if all of it grew with the people.
  const many = (count: number): number => (count * 1000) / company.people;
  const near = Object.entries(reads).filter(
    ([field, count]) => many(count) * 1.5 > usualReadsPerUnit * (weights[field] ?? 1),
  );
  expect(Object.keys(reads).length).toBeGreaterThan(100);
  expect(near).toEqual([]);
});

it('is enough for what pages ask of a whole company of 10,028 people in 264 departments', () => {
  const { company, reads = {} } = counted.at(-1)!;
  expect(company.people).toBe(10_028);
  const above = Object.entries(reads).filter(([field, count]) => count > usualReadsPerUnit * (weights[field] ?? 1));
  expect(Object.keys(reads).length).toBeGreaterThan(50);
  expect(above).toEqual([]);
});

/** What pages ask of everything that someone may see, over their longest period. */
const ofDepartments: [string, from: string, string][] = [
  ...['absenceChart', 'salaryChart', 'turnoverChart'].map((field): [string, string, string] => [
    field,
    '2026-10-16',
    `${field}(from: $from, to: $to) { __typename }`,
  ]),
  ['scheduleChart', '2026-10-16', 'scheduleChart(from: $from, to: $to) { __typename }'],
  ['hoursToCheck', '2026-10-16', 'hoursToCheck(from: $from, to: $to) { kind }'],
  ['hoursToClose', '2026-10-16', 'hoursToClose(from: $from, to: $to) { __typename }'],
  ['timesheetDays', '2026-10-16', 'timesheetDays(from: $from, to: $to) { __typename }'],
  ['diary', '2026-10-16', 'diary(from: $from, to: $to) { __typename }'],
  ['insights', '2026-08-16', 'insights(from: $from, to: $to) { __typename }'],
];

describe('a company of 264 departments', () => {
  const [few, all] = [12, 264];
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
    const { accountId, made, ports } = world;
    await ports.table.transact(
      Array.from({ length: few }, (_, order) => {
        const place = { accountId, id: ports.ids.next('dep'), version: 1, locationId: made.locationId, zone: null };
        const own = { name: `Ward ${order}`, order, active: true, settings: defaultDepartmentSettings };
        return departments.create({ ...place, ...own });
      }),
    );
  });

  it.each(ofDepartments)('can be asked %s about all of them', async (field, from, question) => {
    const owner = await world.as('owner');
    const document = `query ($from: PlainDate!, $to: PlainDate!) { ${question} }`;
    const { answer, counts } = await world.counted(() => owner.query(document, { from, to: '2026-11-15' }));
    expect(answer.errors).toBeUndefined();
    // The company has one department more than these; what is not read of each is counted as if it were.
    const reads = Math.ceil((counts.reads / (few + 1)) * all);
    expect(reads).toBeGreaterThan(all);
    expect(reads).toBeLessThanOrEqual(usualReadsPerUnit * (weights[field] ?? 1));
  });
});

const readsPerUnit = 3;
const questions: [string, units: number, string][] = [
  ['teamLeave', 10, 'teamLeave { rows { employeeId } }'],
  ['plusMinusBalances', 4, 'plusMinusBalances(first: 100) { people { employee { id } } }'],
];

describe('a company where nothing is kept', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  beforeAll(async () => {
    made = await evasLeave();
    const { world, id, send, terms } = made;
    for (let number = 0; number < 40; number += 1) {
      const employeeId = await world.addPerson(`Person${number}`, []);
      await send('createContract', { id: id('con'), employeeId, ...terms });
    }
  });
  const asked = async (document: string, perUnit?: number) => {
    const { ports } = made.world;
    ports.settings = { ...ports.settings, readsPerUnit: perUnit };
    const { answer, counts } = await made.world.counted(() => made.owner.query(document));
    return { answer, reads: counts.reads };
  };

  it.each(questions)(
    '%s reads no more than its request may, and is refused with the number',
    async (_, units, field) => {
      const { answer, reads } = await asked(`{ ${field} }`, readsPerUnit);
      const limit = units * readsPerUnit;
      const extensions = { code: 'QUOTA', key: 'tooManyReads', limit };
      expect(answer).toMatchObject({
        status: 200,
        errors: [{ extensions }],
        extensions: { meta: { status: 'error' } },
      });
      expect(answer.errors).toHaveLength(1);
      expect(answer.data).toBeUndefined();
      expect(reads).toBeGreaterThan(limit / 2);
      expect(reads).toBeLessThanOrEqual(limit);
    },
  );

  it('gives a request more for what costs more, however often it asks', async () => {
    const [[, , field]] = questions as [(typeof questions)[number]];
    const twice = `{ a: ${field} b: teamLeave(date: "2026-12-24") { rows { employeeId } } }`;
    const { answer, reads } = await asked(twice, readsPerUnit);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ key: 'tooManyReads', limit: 20 * readsPerUnit });
    expect(reads).toBeLessThanOrEqual(20 * readsPerUnit);
    expect(reads).toBeGreaterThan(10 * readsPerUnit);
  });

  it.each(questions)('%s is answered within the usual number', async (_, units, field) => {
    const { answer, reads } = await asked(`{ ${field} }`);
    expect(answer.errors).toBeUndefined();
    expect(reads).toBeGreaterThan(units * readsPerUnit);
  });

  it('what was worked out of a refused request is kept, so that the same one gets further', async () => {
    await asked('{ teamLeave { rows { employeeId } } }', readsPerUnit);
    made.world.ports.clock.advance({ minutes: 5 });
    let answers = 0;
    let refused = true;
    while (refused && answers < 5) {
      refused = Boolean((await asked('{ teamLeave { rows { employeeId } } }', readsPerUnit)).answer.errors);
      answers += 1;
    }
    expect(refused).toBe(false);
    // Which people are read first is not settled.
    expect(answers).toBeGreaterThan(1);
    expect(answers).toBeLessThanOrEqual(3);
  });

  it('does not stop mutations halfway', async () => {
    const { ports } = made.world;
    ports.settings = { ...ports.settings, readsPerUnit: 1 };
    const id = ports.ids.next('con');
    const employeeId = await made.world.addPerson('Last', []);
    expect(await made.send('createContract', { id, employeeId, ...made.terms })).toMatchObject({ id });
  });
});
