import { useTranslation } from 'react-i18next';
import type { Plan } from '#domain/access/plans.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import classes from './PlanWizard.module.css';
import type { PlanChange } from './plan-change.ts';
import type { BillingAnswer } from './use-billing.ts';

type Props = { billing: BillingAnswer; plan: Plan | undefined; change: PlanChange | undefined };

/** What the chosen plan brings and when, before it is ordered. */
export const ChangeWords = ({ billing, plan, change }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (!plan || !change || change.kind === 'same') return <p className={classes.choose}>{t('billing.wizard.choose')}</p>;
  const name = t(`access.plan.${plan}`);
  if (change.kind === 'upgrade')
    return <Notice>{t('billing.wizard.upgradeNow', { plan: name, amount: format.money(change.owed) })}</Notice>;
  if (change.kind !== 'downgrade') {
    const key = (
      { keep: 'billing.plan.kept', start: 'billing.wizard.startNow', free: 'billing.wizard.freeChange' } as const
    )[change.kind as 'keep' | 'start' | 'free'];
    return <Notice>{t(key, { plan: name })}</Notice>;
  }
  const on = { plan: name, date: format.dayMonthYear(change.on) };
  const { departments, teams } = billing.subscription.quotas;
  const used = t('billing.wizard.tooMany', { departments: departments.usage, teams: teams.usage });
  return (
    <Notice kind={change.over ? 'pending' : 'info'} role="status">
      {t('billing.wizard.downgradeLater', on)} {change.over ? `${used} ${t('billing.wizard.downgradeOver', on)}` : null}
    </Notice>
  );
};
