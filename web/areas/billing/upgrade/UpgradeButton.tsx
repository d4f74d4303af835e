import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayUpgrade } from '#domain/billing/subscription.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import typography from '#web/ui/typography.module.css';
import classes from './UpgradeButton.module.css';

/**
 * Spec 2.4: remaining days of the trial, and a button to confirm or upgrade the plan; nothing for an account with a confirmed
 * paid plan.
 */
export default function UpgradeButton() {
  const { t } = useTranslation();
  const { account, plan, state, isAccountManager } = useViewer();
  const { open } = useModals();
  const navigate = useNavigate();
  const { continue_subscription, hasTrial, trialDays } = account;
  const subscription = { plan, state, continue_subscription, trialUntil: null };
  if (!isAccountManager || !mayUpgrade(subscription)) return null;
  const go = () =>
    continue_subscription ? void navigate('/account/billing?open=plan-wizard&originator=header') : open('subscription');
  return (
    <div className={classes.root} data-upgrade>
      {hasTrial ? (
        <span
          className={`${typography.note} ${typography.figures} ${classes.left}`}
          data-last={trialDays <= 1 || undefined}
        >
          {trialDays === 0 ? t('billing.trial.endsToday') : t('billing.trial.daysLeft', { count: trialDays })}
        </span>
      ) : null}
      <Button className={classes.button} size="xs" variant="light" onClick={go}>
        {plan === 'free' ? t('billing.upgrade.upgradePlan') : t('billing.upgrade.confirmPlan')}
      </Button>
    </div>
  );
}
