import { setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { PaymentNews } from '#domain/billing/hear-payment.ts';
import type { Booked, LocalPayments, Word } from '#platform/local/payments.ts';
import type { Log } from '#services/ports/log.ts';
import { webhookEvent } from './http-event.ts';
import type { LambdaHandler } from './load-handlers.ts';

/** Simulated processing time of a payment, long enough to be visible. */
const processingMs = 4000;
const retryMs = [500, 2000, 5000, 15_000];

/** Actions on the simulated billing pages, and their webhooks to the product. */
export type BillingController = {
  find: (token: string) => Promise<Booked | undefined>;
  pay: (token: string) => Promise<void>;
  decline: (token: string) => Promise<void>;
  /** Sends webhooks left by an earlier process, and completes its pending payments. */
  resume: () => Promise<void>;
  stop: () => void;
};

export const billingController = (payments: LocalPayments, door: LambdaHandler, log: Log): BillingController => {
  const { ledger, note, webhookOf } = payments;
  const ended = new AbortController();
  const later = (ms: number, work: () => Promise<void>): void => {
    void pause(ms, undefined, { ref: false, signal: ended.signal })
      .then(work)
      .catch((fault: Error) => ended.signal.aborted || log.error('billing system', { fault: fault.message }));
  };

  /** At least once: a webhook is removed when the product has accepted it. */
  const send = async (booked: Booked, word: Word, tries = 0): Promise<void> => {
    const { source, headers, body } = webhookOf(booked, word);
    const answer = (await door(webhookEvent(source, headers, body))) as APIGatewayProxyStructuredResultV2;
    if (answer.statusCode !== 200) {
      const wait = retryMs[tries];
      if (wait !== undefined) later(wait, () => send(booked, word, tries + 1));
      return;
    }
    const now = (await ledger.read(booked.token))!;
    await ledger.write({ ...now, unsent: now.unsent.filter(({ id }) => id !== word.id) });
  };

  const tell = async (token: string, news: PaymentNews): Promise<void> => {
    const known = await ledger.read(token);
    if (!known || known.state === 'paid') return;
    const { booked, word } = await note(known, news);
    await send(booked, word);
  };

  const settleLater = (token: string): void => later(processingMs, () => tell(token, 'paid'));

  return {
    find: ledger.read,
    pay: async (token) => {
      if ((await ledger.read(token))?.state === 'processing') return;
      await tell(token, 'processing');
      settleLater(token);
    },
    decline: (token) => tell(token, 'declined'),
    resume: async () => {
      for (const booked of await ledger.all()) {
        for (const word of booked.unsent) await send(booked, word);
        if (booked.state === 'processing') settleLater(booked.token);
      }
    },
    stop: () => ended.abort(),
  };
};
