import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ExpiredInvoicesDocument } from '#web/areas/billing/invoices/ExpiredInvoices.generated.ts';
import { InvoiceTable } from '#web/areas/billing/invoices/InvoiceTable.tsx';
import { useAuthentication, useViewer } from '#web/kit/access/viewer-context.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { StatePage } from './StatePage.tsx';

/** Poll interval in milliseconds, since invoices may be paid in another tab. */
const pollMs = 3000;

/** Unpaid invoices lock an account; paying the last one unlocks it (spec 2.8, decisions 34 and 38). */
export default function Locked() {
  const { t } = useTranslation();
  const { state, isAccountManager } = useViewer();
  if (state !== 'locked' && state !== 'paymentRequired') return <Navigate to="/dashboard" replace />;
  return (
    <StatePage title={t('states.locked.title')} wide={isAccountManager}>
      {isAccountManager ? <Unpaid /> : <p>{t('states.locked.text')}</p>}
    </StatePage>
  );
}

const Unpaid = () => {
  const { t } = useTranslation();
  const { again } = useAuthentication();
  const { data, error, refetch } = useQuery(ExpiredInvoicesDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    pollInterval: pollMs,
  });
  const invoices = data?.expiredInvoices;
  const settled = invoices?.length === 0;
  // After the last payment the viewer is refetched, and this page redirects.
  useEffect(() => {
    if (settled) again();
  }, [settled, again]);
  if (!invoices && error) return <Fault title={t('states.locked.fault')} error={error} again={() => refetch()} />;
  if (!invoices || settled) return <SkeletonRows label={t('common.loading')} />;
  return (
    <>
      <p>{t('states.locked.manager')}</p>
      {invoices.some(({ status }) => status === 'processing') ? (
        <Notice kind="pending" role="status">
          {t('states.locked.processing')}
        </Notice>
      ) : null}
      <InvoiceTable invoices={invoices} />
      {invoices.some(({ status }) => status === 'uncollectible') ? <p>{t('states.locked.uncollectible')}</p> : null}
    </>
  );
};
