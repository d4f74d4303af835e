import { Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mayBePaid } from '#domain/billing/invoice.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import type { InvoiceLineFragment } from './Invoices.generated.ts';
import classes from './InvoiceTable.module.css';
import { useOpenInvoice } from './use-open-invoice.ts';

const meanings: Record<InvoiceLineFragment['status'], Meaning> = {
  unpaid: 'info',
  processing: 'pending',
  paid: 'approved',
  uncollectible: 'declined',
};

/** Payment status of an invoice, including a declined or overdue payment. */
const InvoiceStatus = ({ invoice }: { invoice: InvoiceLineFragment }) => {
  const { t } = useTranslation();
  const today = todayIn(useViewer().zone);
  const { status, declined, due_date } = invoice;
  if (status === 'unpaid' && declined) return <StatusBadge meaning="declined" word={t('billing.invoices.declined')} />;
  if (status === 'unpaid' && due_date < today)
    return <StatusBadge meaning="pending" word={t('billing.invoices.overdue')} />;
  return <StatusBadge meaning={meanings[status]} word={t(`billing.invoices.state.${status}`)} />;
};

const columns = ['number', 'date', 'due', 'total', 'accessCode', 'status'] as const;

/** Invoices with the actions for each (spec 2.8): a table, or one block per invoice on a phone. */
export const InvoiceTable = ({ invoices }: { invoices: readonly InvoiceLineFragment[] }) => {
  const { t } = useTranslation();
  if (invoices.length === 0) return <QuietEmpty>{t('billing.invoices.empty')}</QuietEmpty>;
  // The first unpaid invoice is the next one to act on.
  const first = invoices.find(({ status }) => status === 'unpaid');
  return (
    <table className={`${typography.small} ${classes.root}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {t(`billing.invoices.${column}`)}
            </th>
          ))}
          <th scope="col" className={classes.actions}>
            <VisuallyHidden>{t('billing.invoices.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} first={invoice === first} />
        ))}
      </tbody>
    </table>
  );
};

const InvoiceRow = ({ invoice, first }: { invoice: InvoiceLineFragment; first: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { invoice_number: number, created, due_date, total, access_code } = invoice;
  const cells = {
    number,
    date: format.dayMonthYear(created),
    due: format.dayMonthYear(due_date),
    total: format.money(total),
    accessCode: access_code,
    status: <InvoiceStatus invoice={invoice} />,
  };
  const { pay, pdf } = useOpenInvoice();
  return (
    <tr>
      {columns.map((column) => (
        <td key={column} data-column={column} data-label={t(`billing.invoices.${column}`)}>
          {cells[column]}
        </td>
      ))}
      <td className={classes.actions}>
        <span className={classes.buttons}>
          {mayBePaid(invoice) ? (
            <Button
              size="xs"
              variant={first ? 'filled' : 'default'}
              disabled={invoice.status === 'processing'}
              aria-label={t('billing.invoices.viewAndPayOne', { number })}
              onClick={() => void pay(invoice)}
            >
              {t('billing.invoices.viewAndPay')}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="default"
            aria-label={t('billing.invoices.pdfOne', { number })}
            onClick={() => void pdf(invoice)}
          >
            {t('billing.invoices.pdf')}
          </Button>
        </span>
      </td>
    </tr>
  );
};
