import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { ExchangeLineFragment } from './Exchange.generated.ts';
import { useWhen } from './ExchangeWords.tsx';
import type { ExchangeStep } from './use-exchange-steps.ts';

const openDecline = async () => ({ default: (await import('./DeclineOffer.tsx')).DeclineOffer });

/** Declining steps ask for a reason first; others run at once. */
export const useWhyNot = () => {
  const { t } = useTranslation();
  const when = useWhen();
  return (step: ExchangeStep, exchange: ExchangeLineFragment, go: (note?: string) => void): void => {
    if (step !== 'reject' && step !== 'decline') {
      go();
      return;
    }
    const DeclineOffer = lazyScreen(openDecline);
    const shut = showDialog(
      <Suspense fallback={null}>
        <DeclineOffer
          when={when(exchange)}
          readers={
            step === 'reject'
              ? t('exchange.decline.reads', { name: exchange.User.name })
              : t('exchange.decline.bothRead')
          }
          onCancel={() => shut()}
          onDecline={(reason) => {
            shut();
            go(reason);
          }}
        />
      </Suspense>,
    );
  };
};
