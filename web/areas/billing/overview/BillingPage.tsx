import { Button, Flex } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { quotaKeys } from '#domain/access/plans.ts';
import { InvoiceTable } from '#web/areas/billing/invoices/InvoiceTable.tsx';
import type { QuotaFiguresFragment } from '#web/areas/billing/plan/Billing.generated.ts';
import type { BillingAnswer } from '#web/areas/billing/plan/use-billing.ts';
import { useBilling } from '#web/areas/billing/plan/use-billing.ts';
import { countryName } from '#web/kit/format/countries.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { queryOf, writeModals } from '#web/kit/modal/codec.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { AccountFrame } from '#web/parts/account-frame/AccountFrame.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './BillingPage.module.css';
import { PlanPanel } from './PlanPanel.tsx';

/** Recipient and delivery address of invoices. */
const DetailsPanel = ({ details }: { details: BillingAnswer['details'] }) => {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { open } = useModals();
  const { company, street_address, zipcode, city, country, email, vatNumber, purchaseOrder } = details;
  const lines = [company, street_address, [zipcode, city].filter(Boolean).join(' '), countryName(locale, country)];
  const more = [
    [t('billing.details.email'), email],
    [t('billing.details.vatNumber'), vatNumber],
    [t('billing.details.purchaseOrder'), purchaseOrder],
  ] as const;
  const edit = (
    <Button size="xs" variant="default" onClick={() => open('billing/details')}>
      {t('billing.details.edit')}
    </Button>
  );
  return (
    <Panel title={t('billing.details.title')} action={edit}>
      <Flex className={classes.details} gap="8px 64px" wrap="wrap">
        <address>
          {lines.filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <Flex component="dl" className={classes.facts} gap="12px 40px" wrap="wrap">
          {more.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </Flex>
      </Flex>
    </Panel>
  );
};

/** Usage of the limits of the plan. */
const UsagePanel = ({ quotas }: { quotas: QuotaFiguresFragment }) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('billing.quota.title')}>
      <ul className={classes.quotas}>
        {quotaKeys.map((key) => {
          const { usage, limit } = quotas[key];
          const over = limit !== null && usage > limit;
          return (
            <li key={key}>
              <span>{t(`billing.quota.${key}`)}</span>
              <span className={classes.figure} data-over={over || undefined}>
                {limit === null ? t('billing.quota.used', { usage }) : t('billing.quota.of', { usage, limit })}
              </span>
              {limit === null ? (
                <span className={`${typography.caption} ${layout.fullRow}`}>{t('billing.quota.unlimited')}</span>
              ) : (
                <meter
                  className={classes.meter}
                  min={0}
                  max={limit}
                  value={Math.min(usage, limit)}
                  data-over={over || undefined}
                  aria-label={t(`billing.quota.${key}`)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};

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
              <h2 className={typography.semibold} id="close-account">
                {t('billing.close.title')}
              </h2>
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

/** Decision 23: `?open=plan-wizard` opens the modal and is removed from the URL, so that closing does not reopen it. */
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
