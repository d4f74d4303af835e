import { moneyText } from '#domain/money/money-text.ts';
import type { Booked } from '#platform/local/payments.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; --canvas: #fbfaf6; --surface: #fff; --border: #dfe3e4; --ink: #11191b; --soft: #5f6a6e; --accent: #1b5d46; --on: #fff; --amber: #7f5100; --amber-fill: #ffedd8; --green: #0e682a; --green-fill: #e0f8e2; --red: #9e1c22; --red-fill: #ffebe9; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0d1112; --surface: #13181a; --border: #262c2f; --ink: #e9eeee; --soft: #949da0; --accent: #74bfa1; --on: #041710; --amber: #f2ba73; --amber-fill: #3a2810; --green: #93da9d; --green-fill: #1b321f; --red: #feaea7; --red-fill: #461e1c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 14px/20px Inter, system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 48px 16px; }
.test { color: var(--soft); font-size: 13px; line-height: 18px; margin: 0 0 32px; }
h1 { font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: -.02em; margin: 0; font-variant-numeric: tabular-nums; }
.for { margin: 4px 0 24px; color: var(--soft); overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 8px 16px; margin: 0 0 24px; padding: 16px 0; border: solid var(--border); border-width: 1px 0; }
dt { color: var(--soft); } dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; } button { font: inherit; font-weight: 500; min-height: 44px; padding: 0 16px; border-radius: 6px; border: 1px solid var(--border); background: var(--surface); color: var(--ink); cursor: pointer; }
button[value=pay] { background: var(--accent); border-color: var(--accent); color: var(--on); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
.said { margin: 0 0 24px; padding: 12px 16px; border-radius: 6px; } .processing { background: var(--amber-fill); color: var(--amber); } .paid { background: var(--green-fill); color: var(--green); } .declined, .uncollectible { background: var(--red-fill); color: var(--red); }
.links { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 24px 0 0; } a { color: var(--accent); }
`;

const amount = (minor: number, currency: string): string => moneyText('en-GB', { minor, currency });
const day = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${date}T12:00:00Z`));

const stateTexts: Record<Booked['state'], string> = {
  open: '',
  processing: 'The payment is being processed. This takes a few seconds.',
  paid: 'Paid. You can close this page.',
  declined: 'The card was declined. Nothing was paid; try again or use another card.',
  uncollectible: 'This invoice can no longer be paid here.',
};

const buttons = (total: string): string =>
  `<form method="post"><button name="do" value="pay">Pay ${escaped(total)}</button><button name="do" value="decline">Let the card be declined</button></form>`;

export const payPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** An invoice of this machine's billing system, to pay or to decline. No money moves. */
export const payPage = ({ bill, state, token, source }: Booked): string => {
  const total = amount(bill.total, bill.currency_code);
  const facts: [string, string][] = [
    ['Invoice', bill.invoice_number],
    ['Date', day(bill.created)],
    ['Due on', day(bill.due_date)],
    ['Without tax', amount(bill.netMinor, bill.currency_code)],
    ['Tax', amount(bill.taxMinor, bill.currency_code)],
    ['Access code', bill.access_code],
  ];
  const payable = state === 'open' || state === 'declined';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${state === 'processing' ? '<meta http-equiv="refresh" content="2">' : ''}
<title>${escaped(bill.invoice_number)} · Payment</title><style>${style}</style></head>
<body><main>
<p class="test">Payment page of this machine, in the place of ${escaped(source)}. No money moves.</p>
<h1>${escaped(total)}</h1><p class="for">Muster, for ${escaped(bill.billedTo.company)}</p>
${state === 'open' ? '' : `<p class="said ${state}" role="status">${stateTexts[state]}</p>`}
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${payable ? buttons(total) : ''}
<p class="links"><a href="/dev/pay/${token}/invoice.pdf">Invoice as PDF</a><a href="/">Back to Muster</a></p>
</main></body>
</html>`;
};
