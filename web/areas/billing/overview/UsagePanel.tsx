import { useTranslation } from 'react-i18next';
import { quotaKeys } from '#domain/access/plans.ts';
import type { QuotaFiguresFragment } from '#web/areas/billing/plan/Billing.generated.ts';
import { Panel } from '#web/ui/Panel.tsx';
import classes from './BillingPage.module.css';

/** How much of what the plan limits is in use. */
export const UsagePanel = ({ quotas }: { quotas: QuotaFiguresFragment }) => {
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
                <span className={classes.unlimited}>{t('billing.quota.unlimited')}</span>
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
