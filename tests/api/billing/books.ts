import type { PaymentNews } from '#domain/billing/hear-payment.ts';
import { handler } from '#functions/api/payments.ts';
import { setPorts } from '#functions/runtime.ts';
import type { Webhook } from '#platform/local/payments.ts';
import { advanceDue } from '#services/billing/advance-due.ts';
import { readBooks } from '#services/billing/billing-reader.ts';
import { contextFor } from '#services/kit/context.ts';
import { httpEvent } from '#tests/kit/client.ts';
import { newWorld, type World, type WorldOptions } from '#tests/kit/world.ts';

const documents = {
  confirmPlan:
    'mutation($input: ChoosePlanInput!) { confirmPlan(input: $input) { __typename ... on Refusal { code key } } }',
  changePlan:
    'mutation($input: ChoosePlanInput!) { changePlan(input: $input) { __typename ... on Refusal { code key } } }',
  pauseSubscription: 'mutation { pauseSubscription { __typename ... on Refusal { code key } } }',
  resumeSubscription: 'mutation { resumeSubscription { __typename ... on Refusal { code key } } }',
  editBillingDetails:
    'mutation($input: EditBillingDetailsInput!) { editBillingDetails(input: $input) { __typename ... on Refusal { code key field } } }',
} as const;
type Field = keyof typeof documents | 'closeAccount';

/** An account in a trial that began on 2 March 2026, with helpers for its owner's billing actions. */
export const newBooks = async (options: WorldOptions = {}) => {
  const world = await newWorld({ now: '2026-03-02T09:00:00Z', state: 'trial', ...options });
  if ((options.state ?? 'trial') !== 'trial') await world.settle({ continue_subscription: true, trialUntil: null });
  const act = async (field: Field, input?: object, key?: string) => {
    const caller = await (field === 'closeAccount' ? world.session('owner') : world.as('owner'));
    const [variables, call] = [input ? { input } : {}, key ? { key } : {}];
    const { data, errors } = await (field === 'closeAccount'
      ? caller.run('CloseAccount', variables, call)
      : caller.mutate(documents[field], variables, call));
    return (data?.[field] ?? { __typename: 'Error', errors }) as {
      __typename: string;
      code?: string;
      key?: string;
      field?: string;
    };
  };
  const read = () => readBooks(contextFor(world.ports, { viewer: null }), world.accountId);
  return {
    world,
    act,
    read,
    /** Moves the clock and runs the minute rule. */
    on: async (instant: string) => {
      world.ports.clock.set(instant);
      await advanceDue(contextFor(world.ports, { viewer: null }));
      return read();
    },
    /** The newest invoice as stored by the billing system. */
    booked: async () => (await world.ports.billingSystem.ledger.read((await read()).invoices[0]!.reference))!,
    hear: async (news: PaymentNews, change: (webhook: Webhook) => Webhook = (same) => same) => {
      const { ledger, note, webhookOf } = world.ports.billingSystem;
      const known = (await ledger.read((await read()).invoices[0]!.reference))!;
      const { booked, word } = await note(known, news);
      return deliver(world, change(webhookOf(booked, word)));
    },
  };
};

/** The status of the webhook endpoint's answer. */
export const deliver = async ({ ports }: Pick<World, 'ports'>, { source, headers, body }: Webhook): Promise<number> => {
  setPorts(ports);
  const answer = await handler(httpEvent('POST', `/api/payments/${source}`, body, headers));
  return answer.statusCode ?? 0;
};
