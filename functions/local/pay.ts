import type { IncomingMessage } from 'node:http';
import { invoicePdf } from '#platform/local/invoice-pdf.ts';
import { type Answer, page, plain } from './answer.ts';
import type { BillingController } from './billing-controller.ts';
import { bodyOf } from './http-event.ts';
import type { Responder } from './http-server.ts';
import { payPage, payPolicy } from './pay-pages.ts';

/** /dev/pay/<invoice>: the page on which the billing system of this machine takes payments, and the invoice's PDF. */
export const payResponder =
  (controller: BillingController): Responder =>
  async (request, url) => {
    const [, token, rest] = /^\/dev\/pay\/([\w-]{32})(\/invoice\.pdf)?\/?$/.exec(url.pathname) ?? [];
    if (!/^\/dev\/pay(\/|$)/.test(url.pathname)) return undefined;
    const booked = token === undefined ? undefined : await controller.find(token);
    if (!booked) return plain(404, 'No such invoice');
    if (request.method === 'POST' && !rest) return act(controller, booked.token, request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'GET or POST');
    if (!rest) return page(payPage(booked), { 'content-security-policy': payPolicy });
    const name = `${booked.bill.invoice_number}.pdf`;
    return {
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
      body: await invoicePdf(booked),
    };
  };

const act = async (controller: BillingController, token: string, request: IncomingMessage): Promise<Answer> => {
  const wanted = new URLSearchParams((await bodyOf(request)).toString()).get('do');
  if (wanted === 'pay') await controller.pay(token);
  else if (wanted === 'decline') await controller.decline(token);
  else return plain(422, 'pay or decline');
  // Redirects after the post, so that a reload does not pay again.
  return { ...plain(303, ''), headers: { location: `/dev/pay/${token}`, 'cache-control': 'no-store' } };
};
