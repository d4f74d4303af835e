import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { InvoiceLineFragment } from './InvoiceLine.generated.ts';

const meanings: Record<InvoiceLineFragment['status'], Meaning> = {
  unpaid: 'info',
  processing: 'pending',
  paid: 'approved',
  uncollectible: 'declined',
};

/** How far the payment is, with what went wrong last. */
export const InvoiceStatus = ({ invoice }: { invoice: InvoiceLineFragment }) => {
  const { t } = useTranslation();
  const today = todayIn(useViewer().zone);
  const { status, declined, due_date } = invoice;
  if (status === 'unpaid' && declined) return <StatusBadge meaning="declined" word={t('billing.invoices.declined')} />;
  if (status === 'unpaid' && due_date < today)
    return <StatusBadge meaning="pending" word={t('billing.invoices.overdue')} />;
  return <StatusBadge meaning={meanings[status]} word={t(`billing.invoices.state.${status}`)} />;
};
