import { useMutation } from '@apollo/client/react';
import { Anchor, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Plan } from '#domain/access/plans.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { PlanChoice } from '#web/areas/billing/plan/PlanChoice.tsx';
import { overIn } from '#web/areas/billing/plan/plan-change.ts';
import { planOf } from '#web/areas/billing/plan/plan-words.ts';
import { type BillingAnswer, useBilling, useReloadSubscription } from '#web/areas/billing/plan/use-billing.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { browser } from '#web/kit/router/browser.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { ConfirmPlanDocument } from './ConfirmPlan.generated.ts';

/** Modal subscription: chooses the plan that follows the trial. */
export default function ConfirmSubscription() {
  const { t } = useTranslation();
  const { billing, error, again } = useBilling();
  return (
    <ModalFrame title={t('billing.subscription.title')} size="xl">
      {billing ? <Confirmation billing={billing} /> : null}
      {error && !billing ? <Fault title={t('billing.fault')} error={error} again={again} /> : null}
      {billing || error ? null : <SkeletonRows label={t('common.loading')} />}
    </ModalFrame>
  );
}

/** The plan of the trial, or Basic when that is Free. */
const suggested = ({ subscription }: BillingAnswer): Plan => {
  const plan = planOf(subscription.plan.name);
  return plan === 'free' ? 'basic' : plan;
};

const firstDayOf = ({ subscription }: BillingAnswer): PlainDate | undefined =>
  subscription.status === 'trial' && subscription.trialUntil ? addDays(subscription.trialUntil, 1) : undefined;

const Confirmation = ({ billing }: { billing: BillingAnswer }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const [plan, choose] = useState<Plan>(() => suggested(billing));
  const [confirm, sending] = useConfirm(billing);
  const first = firstDayOf(billing);
  const when = first
    ? t('billing.subscription.firstLater', { date: format.dayMonthYear(first) })
    : t('billing.subscription.firstNow');
  const { company, email } = billing.details;
  return (
    <Stack gap="md">
      <p className={typography.secondary}>
        {t('billing.subscription.intro')} {t('billing.wizard.intro', { count: billing.seats })}
      </p>
      <PlanChoice offers={billing.offers} chosen={plan} onChoose={choose} />
      <Notice>{plan === 'free' ? t('billing.subscription.firstFree') : when}</Notice>
      <p className={typography.note}>
        {t('billing.subscription.billedTo', { company, email })}{' '}
        <Anchor component="button" type="button" inherit onClick={() => open('billing/details')}>
          {t('billing.subscription.editDetails')}
        </Anchor>
        <br />
        {t('billing.subscription.provider')}
      </p>
      <FormFooter>
        <CancelButton />
        <Button loading={sending} onClick={() => void confirm(plan)}>
          {t('billing.subscription.confirm')}
        </Button>
      </FormFooter>
    </Stack>
  );
};

/** Confirms the plan and shows the confirmation: over the same page, or over the dashboard when the page was trial-expired. */
const useConfirm = (billing: BillingAnswer): [(plan: Plan) => Promise<void>, boolean] => {
  const { swap } = useModals();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const reload = useReloadSubscription();
  const [confirmPlan, { loading }] = useMutation(ConfirmPlanDocument);
  const confirm = async (plan: Plan): Promise<void> => {
    const sent = confirmPlan({ variables: { input: { plan } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.confirmPlan));
    if (!answer) return;
    const over = overIn(billing, plan);
    if (pathname === '/trial-expired') {
      // A full page load, since the account's state has changed and guards still hold the old one.
      browser.replace(over ? '/downgrade' : '/dashboard/my-overview?modal=subscription-confirmation');
      return;
    }
    await reload();
    if (over) void navigate('/downgrade', { replace: true });
    else swap('subscription-confirmation');
  };
  return [confirm, loading];
};
