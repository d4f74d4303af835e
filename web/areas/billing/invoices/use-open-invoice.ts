import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { isPaymentAddress } from '#domain/billing/payment-address.ts';
import { toastLost } from '#web/kit/refusals/toast-lost.ts';
import { openTab } from '#web/kit/router/open-tab.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import {
  HostedPageDocument,
  type HostedPageQuery,
  type InvoiceLineFragment,
  InvoicePdfDocument,
  type InvoicePdfQuery,
} from './Invoices.generated.ts';

/**
 * Spec 7: invoices of the first billing system are paid on a hosted page that is requested; Stripe invoices at their
 * `payment_url`.
 */
export const useOpenInvoice = () => {
  const client = useApolloClient();
  const { t } = useTranslation();

  /** The tab opens with the click, or the browser would stop it; its address comes later. */
  const open = async (address: () => Promise<string | undefined | null>): Promise<void> => {
    const tab = openTab();
    try {
      const found = await address();
      if (found && isPaymentAddress(found)) return tab.go(found);
      toastFault(t('billing.invoices.notOpened'));
    } catch (fault) {
      toastLost(fault);
    }
    tab.close();
  };

  return {
    pay: ({ id, source, payment_url }: InvoiceLineFragment): Promise<void> =>
      open(async () => {
        if (source === 'stripe') return payment_url;
        const { data } = await client.query<HostedPageQuery>({
          query: HostedPageDocument,
          variables: { invoiceId: id },
          fetchPolicy: 'no-cache',
        });
        return data?.hostedPage?.hosted_page.url;
      }),
    pdf: ({ id }: InvoiceLineFragment): Promise<void> =>
      open(async () => {
        const { data } = await client.query<InvoicePdfQuery>({
          query: InvoicePdfDocument,
          variables: { invoiceId: id },
          fetchPolicy: 'no-cache',
        });
        return data?.invoicePdf?.url;
      }),
  };
};
