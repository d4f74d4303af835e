import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as pdfmaker from 'pdfmake';
import type { InvoiceLine } from '#domain/billing/invoice.ts';
import { moneyText } from '#domain/money/money-text.ts';
import type { Booked } from './payments.ts';

type Definition = Parameters<typeof pdfmaker.createPdf>[0];
type Content = Definition['content'];

/** Fonts bundled with the library. */
const home = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const fonts = () => {
  const face = (name: string): string => join(home, `Roboto-${name}.ttf`);
  return {
    Roboto: {
      normal: face('Regular'),
      bold: face('Medium'),
      italics: face('Italic'),
      bolditalics: face('MediumItalic'),
    },
  };
};

const amount = (minor: number, currency: string): string => moneyText('en-GB', { minor, currency });
const day = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${date}T12:00:00Z`));

const number = new Intl.NumberFormat('en-GB');
const countryNames = new Intl.DisplayNames(['en-GB'], { type: 'region' });

const planNames = { free: 'Free', basic: 'Basic', 'early-adopter': 'Early adopter', premium: 'Premium' };

const lineRow = ({ kind, plan, seats, unitMinor, from, until, minor }: InvoiceLine, currency: string): Content[] => [
  {
    stack: [
      { text: kind === 'period' ? `${planNames[plan]} plan` : `Upgrade to the ${planNames[plan]} plan` },
      { text: `${day(from)} until ${day(until)}`, color: '#5f6a6e', fontSize: 9 },
    ],
  },
  { text: number.format(seats), alignment: 'right' },
  { text: amount(unitMinor, currency), alignment: 'right' },
  { text: amount(minor, currency), alignment: 'right' },
];

const sums = ({ bill }: Booked): Content[][] => {
  const rate = bill.tax.reverseCharge ? 'VAT, reverse charge' : `VAT ${bill.tax.basisPoints / 100} %`;
  const rows: [string, number][] = [
    ['Without tax', bill.netMinor],
    [rate, bill.taxMinor],
    ['Total', bill.total],
  ];
  return rows.map(([name, minor]) => {
    const bold = name === 'Total';
    return [
      { text: name, colSpan: 3, alignment: 'right', bold },
      '',
      '',
      { text: amount(minor, bill.currency_code), alignment: 'right', bold },
    ];
  });
};

const documentOf = (booked: Booked): Definition => {
  const { bill, state } = booked;
  const { company, street_address, zipcode, city, country, vatNumber, purchaseOrder } = bill.billedTo;
  const place = [zipcode, city].filter(Boolean).join(' ');
  const address = [
    ...[company, street_address, place, country && countryNames.of(country)],
    vatNumber && `VAT number ${vatNumber}`,
  ].filter((text) => text);
  const facts = [
    ['Invoice', bill.invoice_number],
    ['Date', day(bill.created)],
    ['Due on', day(bill.due_date)],
    ['Access code', bill.access_code],
    ...(purchaseOrder ? [['Your reference', purchaseOrder]] : []),
    ...(state === 'paid' ? [['Status', 'Paid']] : []),
  ];
  const head = ['Description', 'Employees', 'Each', 'Amount'].map(
    (text, column): Content => ({
      text,
      bold: true,
      alignment: column === 0 ? 'left' : 'right',
    }),
  );
  return {
    info: { title: `Invoice ${bill.invoice_number}` },
    pageMargins: [56, 64, 56, 64],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.3, color: '#11191b' },
    content: [
      { text: 'Muster', fontSize: 16, bold: true, color: '#1b5d46', margin: [0, 0, 0, 32] },
      {
        columns: [
          { text: address.join('\n') },
          {
            width: 'auto',
            layout: 'noBorders',
            table: { body: facts.map(([name, value]) => [{ text: name!, color: '#5f6a6e' }, value!]) },
          },
        ],
      },
      { text: 'Invoice', fontSize: 20, bold: true, margin: [0, 40, 0, 12] },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', 'auto', 'auto', 'auto'],
          body: [head, ...bill.lines.map((line) => lineRow(line, bill.currency_code)), ...sums(booked)],
        },
      },
    ],
  };
};

/** The invoice as PDF. */
export const invoicePdf = async (booked: Booked): Promise<Buffer> => {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(home));
  pdfmake.setFonts(fonts());
  return pdfmake.createPdf(documentOf(booked)).getBuffer();
};
