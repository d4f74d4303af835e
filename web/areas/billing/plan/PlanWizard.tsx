import { useMutation } from '@apollo/client/react';
import { Box, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Plan, plans } from '#domain/access/plans.ts';
import { isUpgrade } from '#domain/billing/prices.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { ChangePlanDocument } from './ChangePlan.generated.ts';
import { PlanChoice } from './PlanChoice.tsx';
import { overIn, type PlanChange, planChange } from './plan-change.ts';
import { planOf } from './plan-words.ts';
import { type BillingAnswer, useBilling, useReloadSubscription } from './use-billing.ts';

type Props = { billing: BillingAnswer; plan: Plan | undefined; change: PlanChange | undefined };

/** Effect of the chosen plan and its date, before it is ordered. */
const ChangeWords = ({ billing, plan, change }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (!plan || !change || change.kind === 'same')
    return (
      <Box component="p" className={typography.quiet} py={10}>
        {t('billing.wizard.choose')}
      </Box>
    );
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

/** Modal billing/plan-wizard; with `upgrade` in the query it offers only higher plans. */
export default function PlanWizard() {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const { billing, error, again } = useBilling();
  return (
    <ModalFrame title={t(query.upgrade ? 'billing.wizard.upgradeTitle' : 'billing.wizard.title')} size="xl">
      {billing ? <Wizard billing={billing} upgrade={Boolean(query.upgrade)} /> : null}
      {error && !billing ? <Fault title={t('billing.fault')} error={error} again={again} /> : null}
      {billing || error ? null : <SkeletonRows label={t('common.loading')} />}
    </ModalFrame>
  );
}

const nextHigher = (plan: Plan): Plan => plans[plans.indexOf(plan) + 1] ?? plan;

const Wizard = ({ billing, upgrade }: { billing: BillingAnswer; upgrade: boolean }) => {
  const { t } = useTranslation();
  const { zone } = useViewer();
  const { close } = useModalPlace();
  const current = planOf(billing.subscription.plan.name);
  const [chosen, choose] = useState<Plan | undefined>(upgrade ? nextHigher(current) : undefined);
  const change = chosen && planChange(billing, current, chosen, todayIn(zone));
  const { send, sending } = useChange(billing, current);
  return (
    <Stack gap="md">
      <p className={typography.secondary}>{t('billing.wizard.intro', { count: billing.seats })}</p>
      <PlanChoice
        offers={billing.offers}
        current={current}
        chosen={chosen}
        onChoose={choose}
        isOpen={(plan) => !upgrade || plan === current || isUpgrade(current, plan)}
      />
      <ChangeWords billing={billing} plan={chosen} change={change} />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          loading={sending}
          disabled={!change || change.kind === 'same'}
          onClick={() => chosen && change && void send(chosen, change)}
        >
          <PlanAction current={current} chosen={chosen} />
        </Button>
      </FormFooter>
    </Stack>
  );
};

const PlanAction = ({ current, chosen }: { current: Plan; chosen: Plan | undefined }) => {
  const { t } = useTranslation();
  if (!chosen) return t('billing.wizard.title');
  const plan = t(`access.plan.${chosen}`);
  if (chosen === current) return t('billing.wizard.keepCurrent', { plan });
  return t(isUpgrade(current, chosen) ? 'billing.wizard.upgradeTo' : 'billing.wizard.changeTo', { plan });
};

/** Sends the change, confirms it, and opens the downgrade wizard when usage exceeds the limits. */
const useChange = (billing: BillingAnswer, current: Plan) => {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { close } = useModalPlace();
  const reload = useReloadSubscription();
  const [changePlan, { loading }] = useMutation(ChangePlanDocument);
  const send = async (plan: Plan, change: PlanChange): Promise<void> => {
    const sent = changePlan({ variables: { input: { plan } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.changePlan));
    if (!answer) return;
    const name = t(`access.plan.${plan}`);
    if (change.kind === 'downgrade')
      toastDone(t('billing.wizard.changed', { plan: name, date: format.dayMonthYear(change.on) }));
    else if (change.kind === 'keep')
      toastDone(t('billing.wizard.cancelsWaiting', { plan: t(`access.plan.${planOf(billing.nextPlan)}`) }));
    else toastDone(t('billing.wizard.upgraded', { plan: name }));
    await reload();
    const tooMuchNow = change.kind === 'free' && !isUpgrade(current, plan) && overIn(billing, plan);
    if (tooMuchNow) void navigate('/downgrade');
    else close();
  };
  return { send, sending: loading };
};
