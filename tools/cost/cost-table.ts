import { billOf } from './bill.ts';
import { type Counted, totalOf } from './monthly-cost.ts';
import { prices, pricesChecked, pricesOf } from './prices.ts';
import { assumed, habits } from './usage.ts';

const amount = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
const money = (value: number): string => `$${value.toFixed(2)}`;
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

/** The bill as a page shows it: what was counted, what was imagined, what it comes to. */
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
