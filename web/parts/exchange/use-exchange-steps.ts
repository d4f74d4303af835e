import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  type ExchangeLineFragment,
  useAcceptExchangeMutation,
  useApproveExchangeMutation,
  useBackOutOfExchangeMutation,
  useDeclineExchangeMutation,
  useRejectExchangeMutation,
  useWithdrawExchangeMutation,
} from '#web/generated/graphql.ts';
import { faultText, isRefusalAnswer, type RefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';

export const exchangeSteps = ['accept', 'reject', 'backOut', 'withdraw', 'approve', 'decline'] as const;
export type ExchangeStep = (typeof exchangeSteps)[number];

type Options = { force?: boolean; refused?: (refusal: RefusalAnswer) => boolean };

/** The six things that people do with an exchange. What waits elsewhere on the page is asked for anew. */
export const useExchangeSteps = () => {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [accept] = useAcceptExchangeMutation();
  const [reject] = useRejectExchangeMutation();
  const [backOut] = useBackOutOfExchangeMutation();
  const [withdraw] = useWithdrawExchangeMutation();
  const [approve] = useApproveExchangeMutation();
  const [decline] = useDeclineExchangeMutation();

  const send = async (step: ExchangeStep, { id, version }: ExchangeLineFragment, force: boolean) => {
    const own = { variables: { input: { id } } };
    const seen = { variables: { input: { id, version } } };
    switch (step) {
      case 'accept':
        return (await accept(own)).data?.acceptExchange;
      case 'reject':
        return (await reject(own)).data?.rejectExchange;
      case 'backOut':
        return (await backOut(own)).data?.backOutOfExchange;
      case 'withdraw':
        return (await withdraw(own)).data?.withdrawExchange;
      case 'approve':
        return (await approve({ variables: { input: { id, version, force } } })).data?.approveExchange;
      default:
        return (await decline(seen)).data?.declineExchange;
    }
  };

  const take = async (
    step: ExchangeStep,
    exchange: ExchangeLineFragment,
    { force = false, refused }: Options = {},
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await send(step, exchange, force);
      if (answer && !isRefusalAnswer(answer)) return true;
      if (isRefusalAnswer(answer) && refused?.(answer)) return false;
      toastFault(isRefusalAnswer(answer) ? refusalText(answer) : faultText(undefined));
    } catch (fault) {
      toastFault(faultText(fault));
    } finally {
      setBusy(false);
      void client.refetchQueries({ include: 'active' });
    }
    return false;
  };
  return { busy, take };
};
