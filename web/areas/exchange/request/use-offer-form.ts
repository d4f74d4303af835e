import { useState } from 'react';
import * as z from 'zod/mini';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useReload } from '#web/kit/graphql/use-reload.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import type { ExchangeLineFragment } from '#web/parts/exchange/Exchange.generated.ts';
import { EditExchangeDocument, OfferExchangeDocument } from './OfferExchange.generated.ts';

export type OfferValues = { scheduledShiftId: string; employeeIds: string[]; note: string };

const schema = z.object({
  scheduledShiftId: z.string().check(z.minLength(1, 'input.required')),
  employeeIds: z.array(z.string()).check(z.minLength(1, 'refusal.exchange.nobody')),
  note: z.string().check(noLongerThan(500)),
});

/** Form for offering a shift, or changing the recipients. */
export const useOfferForm = (scheduledShiftId: string, exchange?: ExchangeLineFragment) => {
  const { close } = useModalPlace();
  const reload = useReload();
  const [id] = useState(() => newId('exc'));
  const offer = useMutate(OfferExchangeDocument);
  const edit = useMutate(EditExchangeDocument);
  const start: OfferValues = {
    scheduledShiftId,
    employeeIds: exchange?.ExchangesUser.map(({ User }) => User.id) ?? [],
    note: exchange?.note ?? '',
  };
  return useAppForm({
    schema: schema as never,
    start,
    send: async ({ employeeIds, note, scheduledShiftId: shift }: OfferValues) => {
      if (exchange) {
        const input = { id: exchange.id, version: exchange.version, employeeIds, note };
        return (await edit({ variables: { input } })).data?.editExchange;
      }
      return (await offer({ variables: { input: { id, scheduledShiftId: shift, employeeIds, note } } })).data
        ?.offerExchange;
    },
    done: () => {
      reload.onceClosed();
      close();
    },
  });
};
