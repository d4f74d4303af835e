import { exchangeAccess } from '#domain/exchange/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Exchange of shifts between colleagues. */
export const exchangeArea = defineArea({
  modals: {
    'exchange-request': { needs: exchangeAccess.offerExchange, open: () => import('./request/OfferExchange.tsx') },
    'exchange-request/:id': { needs: exchangeAccess.viewExchanges, open: () => import('./view/ExchangeView.tsx') },
    'exchange-request/:id/edit': {
      needs: exchangeAccess.editExchange,
      open: () => import('./request/EditExchange.tsx'),
    },
  },
  widgets: {
    'my-exchanges': {
      title: 'exchange.widget.title',
      needs: exchangeAccess.viewExchanges,
      column: 1,
      period: 'next',
      parts: ['exchanges'],
      open: () => import('./widget/MyExchanges.tsx'),
    },
  },
});
