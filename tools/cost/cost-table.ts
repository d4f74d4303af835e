import { type Counted, extrapolated, type Line, priced, type Sums, sumsOf, totalOf } from './monthly-cost.ts';
import { prices, pricesChecked, pricesOf } from './prices.ts';
import { alarms, assumed, habits, jobs, logMetrics, mornings } from './usage.ts';

const giga = 1_000_000_000;

/** People in equal companies, what was counted in a company like theirs, and what does not depend on companies. */
type Load = { people: number; companies: number; operations: Counted['operations']; all: readonly Counted[] };

const scaled = (sums: Sums, by: number): Sums => ({
  requests: sums.requests * by,
  readUnits: sums.readUnits * by,
  writeUnits: sums.writeUnits * by,
  answerBytes: sums.answerBytes * by,
  writes: sums.writes * by,
});

const added = (one: Sums, other: Sums): Sums => ({
  requests: one.requests + other.requests,
  readUnits: one.readUnits + other.readUnits,
  writeUnits: one.writeUnits + other.writeUnits,
  answerBytes: one.answerBytes + other.answerBytes,
  writes: one.writes + other.writes,
});

/** The company whose bytes stand for those of others, since it was seeded as a whole. */
const thousand = (all: readonly Counted[]): Counted => all.find(({ company }) => company.people === 1000)!;

/** Mornings of companies; that of a single one grows with its people from that of a thousand. */
const morningsOf = ({ people, companies, operations, all }: Load): Sums =>
  companies === 1
    ? scaled(sumsOf(mornings, thousand(all)), people / 1000)
    : scaled(sumsOf(mornings, { operations }), companies);

/** What people ask in a month, and what scheduled functions do alone. */
const usageOf = ({ people, companies, operations, all }: Load): { asked: Sums; alone: Sums } => ({
  asked: scaled(sumsOf(habits, { operations }), people / 1000),
  // The same function looks at all companies, so a morning is no invocation of its own.
  alone: added(sumsOf(jobs, all[0]!), {
    ...morningsOf({ people, companies, operations, all }),
    requests: 0,
    writes: 0,
  }),
});

/** Months of a thousand people as they are stored. */
const storedBytes = (all: readonly Counted[]): number => {
  const { company } = thousand(all);
  return company.bytes! / ((company.weeks * 12) / 52);
};

/** The monthly cost, line by line. Free tiers are left out. */
const billOf = (load: Load): Line[] => {
  const { asked, alone } = usageOf(load);
  const thousands = load.people / 1000;
  const loads = assumed.pageLoadsPerMonth * thousands;
  const invocations = asked.requests + alone.requests + asked.writes;
  const gbSeconds =
    (asked.requests * assumed.apiMilliseconds * assumed.apiGB +
      alone.requests * assumed.jobMilliseconds * assumed.jobGB +
      asked.writes * assumed.relayMilliseconds * assumed.relayGB) /
    1000;
  const storedGB = ((storedBytes(load.all) * thousands) / giga) * assumed.monthsKept;
  const cdnRequests = asked.requests + loads * assumed.filesPerPageLoad;
  const traffic = (asked.answerBytes + loads * assumed.bytesPerPageLoad) / giga;
  return [
    priced('Table, reads', asked.readUnits + alone.readUnits, prices.tableRead),
    priced('Table, writes', asked.writeUnits + alone.writeUnits, prices.tableWrite),
    priced('Table, storage after two years', storedGB, prices.tableStorage),
    priced('Table, recovery to any second', storedGB, prices.tableBackup),
    priced('Functions, invocations', invocations, prices.lambdaRequest),
    priced('Functions, time', gbSeconds, prices.lambdaTime),
    priced('HTTP API', asked.requests, prices.httpApi),
    priced('CloudFront, requests', cdnRequests, prices.cdnRequest),
    priced('CloudFront, functions', cdnRequests, prices.cdnFunction),
    priced('CloudFront, traffic', traffic, prices.cdnTraffic),
    priced('Bus', asked.writes, prices.busEvent),
    priced('Mail', assumed.reportMailsPerMonth * thousands, prices.mail),
    priced('Logs', (invocations * assumed.logBytesPerInvocation) / giga, prices.logs),
    priced('Traces', invocations * assumed.tracedShare, prices.trace),
    priced('Alarms', alarms, prices.alarm),
    priced('Metrics from logs', logMetrics, prices.metric),
    priced('Dashboard', 1, prices.dashboard),
    priced('Secrets of edge and seal', 2, prices.secret),
  ];
};

const amount = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
const money = (value: number): string => `$${value.toFixed(2)}`;
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

/** The bill as a page shows it: measured figures, assumptions, and the total. */
export const costTable = (all: readonly Counted[]): string => {
  const counted = thousand(all);
  const { people, size } = counted.company;
  const lines = billOf({ people, companies: 1, operations: counted.operations, all });
  const total = totalOf(lines);
  const pages = [...new Set(Object.values(prices).map(({ page }) => page))];
  return [
    `Counted on ${counted.countedOn} in the seeded company of size ${size} (${people} people). Prices of us-east-1 as of ${pricesOf}, ${
      pricesChecked ? 'checked that day' : '**to be checked before you rely on them**'
    }; free tiers and taxes left out.`,
    '',
    row(['A month of 1,000 employees', 'amount', 'unit', 'USD']),
    row(['---', '---:', '---', '---:']),
    ...lines.map((line) => row([line.what, amount(line.amount), line.unit, money(line.usd)])),
    row([`**Sum**, ${money(total / 1000)} for each employee`, '', '', `**${money(total)}**`]),
    '',
    `What we imagine people do: ${habits.map(({ what }) => what).join('; ')}; ${mornings[0]!.what}. A request is imagined to take ${assumed.apiMilliseconds} ms in Lambda.`,
    '',
    `Pages to check: ${pages.join(', ')}.`,
    '',
  ].join('\n');
};

/** The companies of the load model, as they were counted or as they follow from two that were. */
const loadsOf = (all: readonly Counted[]): (Load & { how: string })[] => {
  const [first, second] = all as [Counted, Counted];
  const largest = all.at(-1)!;
  const of = (people: number) => all.find(({ company }) => company.people === people)!.operations;
  const said = (people: number) => people.toLocaleString('en');
  return [
    { people: 1000, companies: 1, operations: of(1000), all, how: 'counted' },
    {
      people: 10_000,
      companies: 1,
      operations: largest.operations,
      all,
      how: `counted at ${said(largest.company.people)}`,
    },
    {
      ...{ people: 100_000, companies: 1, all, ...extrapolated([second, largest], 100_000) },
      how: `calculated from ${said(second.company.people)} and ${said(largest.company.people)}`,
    },
    {
      ...{ people: 1_000_000, companies: 20_000, operations: first.operations, all },
      how: `20,000 companies, counted in one of ${said(first.company.people)}`,
    },
  ];
};

const dollars = (value: number): string =>
  `$${value < 100 ? value.toFixed(2) : value.toLocaleString('en', { maximumFractionDigits: 0 })}`;
const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Calls, units and cost of a month by number of people, for the load model. */
export const scaleTable = (all: readonly Counted[]): string => {
  const loads = loadsOf(all).map((load) => ({ ...load, lines: billOf(load), ...usageOf(load) }));
  type Scale = (typeof loads)[number];
  const line = (title: string, of: (load: Scale) => string): string => row([title, ...loads.map(of)]);
  const cost = (title: string, names: RegExp): string =>
    line(title, ({ lines }) => dollars(totalOf(lines.filter(({ what }) => names.test(what)))));
  const callsPerRequest = ({ operations }: Scale): number => {
    const calls = habits.flatMap(({ operations: names, perMonth }) =>
      names.map((name) => perMonth * operations[name]!.calls),
    );
    return calls.reduce((sum, some) => sum + some, 0) / sumsOf(habits, { operations }).requests;
  };
  return [
    row(['A month of', ...loads.map(({ people }) => `${whole(people)} people`)]),
    row(['---', ...loads.map(() => '---:')]),
    line('How', ({ how }) => how),
    line('Requests of people', ({ asked }) => whole(asked.requests)),
    line('Calls to the table, a request', (load) => callsPerRequest(load).toFixed(1)),
    line('Read units', ({ asked, alone }) => whole(asked.readUnits + alone.readUnits)),
    line('Write units', ({ asked, alone }) => whole(asked.writeUnits + alone.writeUnits)),
    cost('Table: reads and writes', /^Table, (reads|writes)/),
    cost('Table: storage and recovery, after two years', /^Table, (storage|recovery)/),
    cost('Functions and HTTP API', /^(Functions|HTTP API)/),
    cost('CloudFront', /^CloudFront/),
    cost('Bus, mail, logs and traces', /^(Bus|Mail|Logs|Traces)/),
    cost('Alarms, metrics, dashboard and secrets', /^(Alarms|Metrics|Dashboard|Secrets)/),
    line('**Sum**', ({ lines }) => `**${dollars(totalOf(lines))}**`),
    line('A person', ({ lines, people }) => `$${(totalOf(lines) / people).toFixed(4)}`),
  ].join('\n');
};

/** What operations take in a company of some hundred people and in the largest one that was counted, for the load model. */
export const countsTable = (all: readonly Counted[]): string => {
  const compared = [all.find(({ company }) => company.people === 300)!, all.at(-1)!];
  const names = compared.flatMap(({ operations }) => Object.keys(operations));
  const cells = ({ operations }: Counted, name: string): string[] => {
    const found = operations[name];
    return found ? [whole(found.calls), amount(found.readUnits), amount(found.writeUnits)] : ['', '', ''];
  };
  return [
    row([
      'Operation',
      ...compared.flatMap(({ company }) =>
        ['Calls', 'Read units', 'Write units'].map((what) => `${what} at ${whole(company.people)}`),
      ),
    ]),
    row(['---', ...compared.flatMap(() => ['---:', '---:', '---:'])]),
    ...[...new Set(names)].map((name) => row([name, ...compared.flatMap((one) => cells(one, name))])),
  ].join('\n');
};
