import type { PaymentNews } from '#domain/billing/hear-payment.ts';
import type { Form } from './stripe-form.ts';

export type Asked = { method: string; path: string; form: Form; name?: string };

/** An error in Stripe's format. */
export class StripeFault extends Error {
  readonly status: number;
  readonly error: { type: string; code?: string; message: string; param?: string };
  constructor(message: string, more: { status?: number; code?: string; param?: string } = {}) {
    super(message);
    this.status = more.status ?? 400;
    const { code, param } = more;
    this.error = { type: 'invalid_request_error', message, ...(code ? { code } : {}), ...(param ? { param } : {}) };
  }
}

type Customer = { id: string; object: 'customer'; name: string; email: string; metadata: Form; created: number };
type Line = { id: string; amount: number; description: string };
export type StripeInvoice = {
  id: string;
  object: 'invoice';
  customer: string;
  currency: string;
  number: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  due_date: number;
  metadata: Form;
  total: number;
  amount_paid: number;
  hosted_invoice_url: string | null;
  invoice_pdf: string | null;
  lines: Line[];
};

/** The parameters of each call; others are refused, as Stripe does. */
const known: Record<string, string[]> = {
  'GET /v1/customers/search': ['query', 'limit'],
  'POST /v1/customers': ['name', 'email', 'metadata'],
  'GET /v1/invoices': ['customer', 'limit'],
  'POST /v1/invoices': ['customer', 'currency', 'collection_method', 'due_date', 'auto_advance', 'number', 'metadata'],
  'POST /v1/invoiceitems': ['customer', 'invoice', 'amount', 'currency', 'description'],
};
const searchLagSeconds = 60;

const text = (form: Form, name: string, longest: number): string => {
  const value = form[name];
  if (typeof value !== 'string' || value === '')
    throw new StripeFault(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  if (value.length > longest)
    throw new StripeFault(`Invalid string: must be at most ${longest} characters`, { param: name });
  return value;
};

const whole = (form: Form, name: string): number => {
  const value = text(form, name, 20);
  if (!/^-?\d+$/.test(value))
    throw new StripeFault(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name });
  return Number(value);
};

const metadataIn = ({ metadata = {} }: Form): Form => {
  const pairs = Object.entries(metadata);
  if (pairs.some(([name, value]) => name.length > 40 || String(value).length > 500))
    throw new StripeFault('Metadata keys can have up to 40 characters, values up to 500', { param: 'metadata' });
  return metadata as Form;
};

/** Stripe's customers and invoices, and the effect of each call on them. */
export const newStripeBooks = (seconds: () => number) => {
  const customers: Customer[] = [];
  const invoices = new Map<string, StripeInvoice>();
  let count = 0;
  const id = (prefix: string): string => {
    count += 1;
    return `${prefix}_${String(count).padStart(14, '0')}`;
  };
  const list = <T>(url: string, data: T[]) => ({ object: 'list', url, has_more: false, data });

  const invoice = (wanted: string): StripeInvoice => {
    const found = invoices.get(wanted);
    if (!found) throw new StripeFault(`No such invoice: '${wanted}'`, { status: 404, code: 'resource_missing' });
    return found;
  };
  const draft = (wanted: string): StripeInvoice => {
    const found = invoice(wanted);
    if (found.status === 'draft') return found;
    throw new StripeFault('This invoice is already finalized.', { code: 'invoice_not_editable' });
  };
  const shown = ({ lines, ...rest }: StripeInvoice) => ({
    ...rest,
    lines: list(`/v1/invoices/${rest.id}/lines`, lines),
  });
  const customer = (form: Form): Customer => {
    const found = customers.find((one) => one.id === text(form, 'customer', 40));
    if (found) return found;
    throw new StripeFault('No such customer', { code: 'resource_missing', param: 'customer' });
  };

  const search = (form: Form) => {
    const [, field, value] = /^metadata\['(\w+)'\]:'([^'\\]+)'$/.exec(text(form, 'query', 200)) ?? [];
    if (!field) throw new StripeFault('We were unable to parse your search query.', { param: 'query' });
    const old = customers.filter(({ created }) => seconds() - created >= searchLagSeconds);
    const found = old.filter(({ metadata }) => metadata[field] === value);
    return { ...list('/v1/customers/search', found.slice(0, whole(form, 'limit'))), object: 'search_result' };
  };

  const newCustomer = (form: Form): Customer => {
    const made = { name: text(form, 'name', 256), email: text(form, 'email', 512), metadata: metadataIn(form) };
    customers.push({ id: id('cus'), object: 'customer', created: seconds(), ...made });
    return customers.at(-1)!;
  };

  const newInvoice = (form: Form): StripeInvoice => {
    const due_date = whole(form, 'due_date');
    if (text(form, 'collection_method', 30) !== 'send_invoice') throw new StripeFault('Only send_invoice is imitated');
    if (due_date <= seconds()) throw new StripeFault('The due date must be in the future', { param: 'due_date' });
    const made: StripeInvoice = {
      id: id('in'),
      object: 'invoice',
      customer: customer(form).id,
      currency: text(form, 'currency', 3),
      number: text(form, 'number', 26),
      status: 'draft',
      due_date,
      metadata: metadataIn(form),
      total: 0,
      amount_paid: 0,
      hosted_invoice_url: null,
      invoice_pdf: null,
      lines: [],
    };
    if (!/^[a-z]{3}$/.test(made.currency)) throw new StripeFault('Invalid currency', { param: 'currency' });
    invoices.set(made.id, made);
    return made;
  };

  const newItem = (form: Form): Line & { object: string } => {
    const to = draft(text(form, 'invoice', 40));
    if (to.customer !== customer(form).id) throw new StripeFault('The customer does not match', { param: 'customer' });
    if (to.currency !== text(form, 'currency', 3)) throw new StripeFault('One invoice has one currency');
    const line = { id: id('ii'), amount: whole(form, 'amount'), description: text(form, 'description', 500) };
    to.lines.push(line);
    to.total += line.amount;
    return { object: 'invoiceitem', ...line };
  };

  const finalized = (wanted: string): StripeInvoice =>
    Object.assign(draft(wanted), {
      status: invoice(wanted).total === 0 ? 'paid' : 'open',
      hosted_invoice_url: `https://invoice.stripe.com/i/acct_1/${wanted}`,
      invoice_pdf: `https://pay.stripe.com/invoice/acct_1/${wanted}/pdf`,
    });

  const voided = (wanted: string): StripeInvoice => {
    if (invoice(wanted).status !== 'open') throw new StripeFault('You can only void open invoices.');
    return Object.assign(invoice(wanted), { status: 'void' });
  };

  const fixed: Record<string, (form: Form) => unknown> = {
    'GET /v1/customers/search': search,
    'POST /v1/customers': newCustomer,
    'GET /v1/invoices': (form) =>
      list(
        '/v1/invoices',
        [...invoices.values()]
          .filter((one) => one.customer === form.customer)
          .reverse()
          .map(shown),
      ),
    'POST /v1/invoices': (form) => shown(newInvoice(form)),
    'POST /v1/invoiceitems': newItem,
  };

  const ofInvoice: Record<string, (wanted: string) => unknown> = {
    'GET ': (wanted) => shown(invoice(wanted)),
    'DELETE ': (wanted) => invoices.delete(draft(wanted).id) && { id: wanted, object: 'invoice', deleted: true },
    'POST /finalize': (wanted) => shown(finalized(wanted)),
    'POST /void': (wanted) => shown(voided(wanted)),
  };

  const answer = ({ method, path, form }: Asked): unknown => {
    const call = `${method} ${path}`;
    const [, wanted = '', rest = ''] = /^\/v1\/invoices\/(\w+)(\/\w+)?$/.exec(path) ?? [];
    const strange = Object.keys(form).find((name) => !(known[call] ?? []).includes(name));
    if (strange) throw new StripeFault(`Received unknown parameter: ${strange}`, { code: 'parameter_unknown' });
    if (fixed[call]) return fixed[call](form);
    const work = ofInvoice[`${method} ${rest}`];
    if (wanted && work) return work(wanted);
    throw new StripeFault(`Unrecognized request URL (${method}: ${path})`, { status: 404 });
  };

  const types: Partial<Record<PaymentNews, string>> = {
    paid: 'invoice.paid',
    declined: 'invoice.payment_failed',
    uncollectible: 'invoice.marked_uncollectible',
  };

  /** The event that Stripe makes of the news, in the shape of its webhooks. */
  const happened = (reference: string, news: PaymentNews) => {
    const one = invoice(reference);
    if (news === 'paid') Object.assign(one, { status: 'paid', amount_paid: one.total });
    if (news === 'uncollectible') one.status = 'uncollectible';
    const data = { object: shown(one) };
    return { id: id('evt'), object: 'event', created: seconds(), livemode: false, type: types[news], data };
  };

  return { customers, invoices, answer, happened };
};
