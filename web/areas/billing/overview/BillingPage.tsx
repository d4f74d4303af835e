import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { InvoiceTable } from '#web/areas/billing/invoices/InvoiceTable.tsx';
import { useBilling } from '#web/areas/billing/plan/use-billing.ts';
import { queryOf, writeModals } from '#web/kit/modal/codec.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { AccountFrame } from '#web/parts/account-frame/AccountFrame.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './BillingPage.module.css';
import { DetailsPanel } from './DetailsPanel.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { UsagePanel } from './UsagePanel.tsx';

const closing = async () => ({
  default: (await import('#web/areas/billing/close/CloseAccount.tsx')).CloseAccount,
});
const askToClose = () => {
  const CloseAccount = lazyScreen(closing);
  showDialog(<CloseAccount />);
};

/** /account/billing: what the company pays for, and its invoices. `open=plan-wizard` opens the wizard over it. */
export default function BillingPage() {
  const { t } = useTranslation();
  useWizardFromAddress();
  const { billing, error, again } = useBilling();
  return (
    <AccountFrame page="billing">
      {billing ? (
        <>
          <PlanPanel billing={billing} />
          <UsagePanel quotas={billing.subscription.quotas} />
          <Panel title={t('billing.invoices.title')}>
            <InvoiceTable invoices={billing.invoices} />
          </Panel>
          <DetailsPanel details={billing.details} />
          <section className={classes.closing} aria-labelledby="close-account">
            <div>
              <h2 id="close-account">{t('billing.close.title')}</h2>
              <p>{t('billing.close.about')}</p>
            </div>
            <Button variant="subtle" color="declined" onClick={askToClose}>
              {t('billing.close.open')}
            </Button>
          </section>
        </>
      ) : null}
      {error && !billing ? <Fault title={t('billing.fault')} error={error} again={again} /> : null}
      {billing || error ? null : <SkeletonRows rows={6} label={t('common.loading')} />}
    </AccountFrame>
  );
}

/** Decision 23: `?open=plan-wizard` becomes the modal, and leaves the address so that closing it does not open it again. */
const useWizardFromAddress = (): void => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const wanted = params.get('open') === 'plan-wizard';
  const originator = params.get('originator') ?? undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that asks for it.
  useEffect(() => {
    if (!wanted) return;
    params.delete('open');
    const wizard = { path: 'billing/plan-wizard', query: queryOf({ originator }) };
    void navigate({ search: writeModals(`?${params}`, [wizard]) }, { replace: true });
  }, [wanted]);
};
