import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { faultText, isRefusalAnswer, type RefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastLost } from '#web/kit/refusals/toast-lost.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import {
  AcceptExchangeDocument,
  ApproveExchangeDocument,
  BackOutOfExchangeDocument,
  DeclineExchangeDocument,
  type ExchangeLineFragment,
  RejectExchangeDocument,
  WithdrawExchangeDocument,
} from './Exchange.generated.ts';

export const exchangeSteps = ['accept', 'reject', 'backOut', 'withdraw', 'approve', 'decline'] as const;
export type ExchangeStep = (typeof exchangeSteps)[number];

/** Declining steps take an optional note. */
type Options = { force?: boolean; note?: string; refused?: (refusal: RefusalAnswer) => boolean };

/** Steps with undo in their toast; others have an explicit reverse step. */
const undone = { reject: true, withdraw: true, approve: true, decline: true } as const satisfies Partial<
  Record<ExchangeStep, true>
>;
const isUndone = (step: ExchangeStep): step is keyof typeof undone => step in undone;

/** The six steps of an exchange; refusals, withdrawals and decisions have undo. Open requests elsewhere on the page are refetched. */
export const useExchangeSteps = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [busy, setBusy] = useState(false);
  const accept = useMutate(AcceptExchangeDocument);
  const reject = useMutate(RejectExchangeDocument);
  const backOut = useMutate(BackOutOfExchangeDocument);
  const withdraw = useMutate(WithdrawExchangeDocument);
  const approve = useMutate(ApproveExchangeDocument);
  const decline = useMutate(DeclineExchangeDocument);

  const send = async (step: ExchangeStep, { id, version }: ExchangeLineFragment, force: boolean, note?: string) => {
    const own = { variables: { input: { id } } };
    const why = note ? { note } : {};
    switch (step) {
      case 'accept': {
        const sent = await accept(own);
        return { sent, answer: sent.data?.acceptExchange };
      }
      case 'reject': {
        const sent = await reject({ variables: { input: { id, ...why } } });
        return { sent, answer: sent.data?.rejectExchange };
      }
      case 'backOut': {
        const sent = await backOut(own);
        return { sent, answer: sent.data?.backOutOfExchange };
      }
      case 'withdraw': {
        const sent = await withdraw(own);
        return { sent, answer: sent.data?.withdrawExchange };
      }
      case 'approve': {
        const sent = await approve({ variables: { input: { id, version, force } } });
        return { sent, answer: sent.data?.approveExchange };
      }
      default: {
        const sent = await decline({ variables: { input: { id, version, ...why } } });
        return { sent, answer: sent.data?.declineExchange };
      }
    }
  };

  const reload = () => client.refetchQueries({ include: 'active' });

  const take = async (
    step: ExchangeStep,
    exchange: ExchangeLineFragment,
    { force = false, note, refused }: Options = {},
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const { sent, answer } = await send(step, exchange, force, note);
      if (answer && !isRefusalAnswer(answer)) {
        if (isUndone(step)) offer(t(`exchange.done.${step}`), sent, reload);
        return true;
      }
      if (isRefusalAnswer(answer) && refused?.(answer)) return false;
      toastFault(isRefusalAnswer(answer) ? refusalText(answer) : faultText(undefined));
    } catch (fault) {
      toastLost(fault);
    } finally {
      setBusy(false);
      void reload();
    }
    return false;
  };
  return { busy, take };
};
