import { type Counted, type Line, priced, sumsOf, totalOf } from './monthly-cost.ts';
import { prices, pricesChecked, pricesOf } from './prices.ts';
import { alarms, assumed, habits, jobs, logMetrics } from './usage.ts';

const giga = 1_000_000_000;

/** The monthly cost of 1,000 employees, line by line. Free tiers are left out. */
const billOf = (counted: Counted): Line[] => {
  const people = sumsOf(habits, counted);
  const alone = sumsOf(jobs, counted);
  const { pageLoadsPerMonth, filesPerPageLoad } = assumed;
  const invocations = people.requests + alone.requests + people.writes;
  const gbSeconds =
    (people.requests * assumed.apiMilliseconds * assumed.apiGB +
      alone.requests * assumed.jobMilliseconds * assumed.jobGB +
      people.writes * assumed.relayMilliseconds * assumed.relayGB) /
    1000;
  const monthsCounted = (counted.company.weeks * 12) / 52;
  const perThousand = (counted.company.bytes / counted.company.people) * 1000;
  const storedGB = (perThousand / monthsCounted / giga) * assumed.monthsKept;
  const cdnRequests = people.requests + pageLoadsPerMonth * filesPerPageLoad;
  const traffic = (people.answerBytes + pageLoadsPerMonth * assumed.bytesPerPageLoad) / giga;
  return [
    priced('Table, reads', people.readUnits + alone.readUnits, prices.tableRead),
    priced('Table, writes', people.writeUnits + alone.writeUnits, prices.tableWrite),
    priced('Table, storage after two years', storedGB, prices.tableStorage),
    priced('Table, recovery to any second', storedGB, prices.tableBackup),
    priced('Functions, invocations', invocations, prices.lambdaRequest),
    priced('Functions, time', gbSeconds, prices.lambdaTime),
    priced('HTTP API', people.requests, prices.httpApi),
    priced('CloudFront, requests', cdnRequests, prices.cdnRequest),
    priced('CloudFront, functions', cdnRequests, prices.cdnFunction),
    priced('CloudFront, traffic', traffic, prices.cdnTraffic),
    priced('Bus', people.writes, prices.busEvent),
    priced('Mail', assumed.reportMailsPerMonth, prices.mail),
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
export const costTable = (counted: Counted): string => {
  const lines = billOf(counted);
  const total = totalOf(lines);
  const { people, size } = counted.company;
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
    `What we imagine people do: ${habits.map(({ what }) => what).join('; ')}. A request is imagined to take ${assumed.apiMilliseconds} ms in Lambda.`,
    '',
    `Pages to check: ${pages.join(', ')}.`,
    '',
  ].join('\n');
};
