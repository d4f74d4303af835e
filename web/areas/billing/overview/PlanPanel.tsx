import { useMutation } from '@apollo/client/react';
import { Button, Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AccountState, accountStates } from '#domain/access/viewer.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { ChangePlanDocument } from '#web/areas/billing/plan/ChangePlan.generated.ts';
import { planOf } from '#web/areas/billing/plan/plan-words.ts';
import { type BillingAnswer, useReloadSubscription } from '#web/areas/billing/plan/use-billing.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './BillingPage.module.css';
import { PauseSubscriptionDocument } from './PauseSubscription.generated.ts';

/** State of the subscription; an unknown state of a newer server is treated as active. */
const stateOf = (status: string): AccountState =>
  accountStates.find((accountState) => accountState === status) ?? 'active';

const meanings: Partial<Record<string, Meaning>> = { trial: 'info', active: 'approved', paused: 'pending' };

/** The plan with its price, paid period, pending change and actions. */
export const PlanPanel = ({ billing }: { billing: BillingAnswer }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const { subscription, offers, period, nextInvoice, seats } = billing;
  const plan = planOf(subscription.plan.name);
  const offer = offers.find((offer) => offer.plan === plan)!;
  const state = stateOf(subscription.status);
  const status = <StatusBadge meaning={meanings[state] ?? 'pending'} word={t(`billing.state.${state}`)} />;
  const confirmed = subscription.continue_subscription;
  return (
    <Panel title={t('billing.plan.title')} note={status}>
      <p className={typography.heading20}>{t(`access.plan.${plan}`)}</p>
      <p className={`${typography.secondary} ${typography.figures}`}>
        {offer.price.minor === 0
          ? t('billing.plan.free')
          : t('billing.plan.month', { count: seats, amount: format.money(offer.monthly) })}
      </p>
      <Flex component="dl" className={classes.facts} gap="12px 40px" wrap="wrap">
        {period && confirmed ? (
          <Fact name={t('billing.plan.period')}>
            {t('billing.plan.until', {
              from: format.dayMonthYear(period.from),
              to: format.dayMonthYear(addDays(period.until, -1)),
            })}
          </Fact>
        ) : null}
        <Fact name={t('billing.plan.nextInvoice')}>
          {nextInvoice
            ? t('billing.plan.nextInvoiceAmount', {
                amount: format.money(nextInvoice.total),
                date: format.dayMonthYear(nextInvoice.on),
              })
            : t('billing.plan.noInvoice')}
        </Fact>
      </Flex>
      <PlanNotices billing={billing} />
      <Group gap="xs" align="stretch" mt="md" mb={4}>
        {confirmed ? (
          <>
            <Button onClick={() => open('billing/plan-wizard')}>{t('billing.plan.change')}</Button>
            <PauseButton />
          </>
        ) : (
          <>
            <Button onClick={() => open('subscription')}>{t('billing.upgrade.confirmPlan')}</Button>
            <Button variant="default" onClick={() => open('billing/plan-wizard')}>
              {t('billing.plan.change')}
            </Button>
          </>
        )}
      </Group>
    </Panel>
  );
};

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const PauseButton = () => {
  const { t } = useTranslation();
  const [pause, { loading, client }] = useMutation(PauseSubscriptionDocument);
  const go = async () => {
    const question = {
      title: t('billing.pause.title'),
      text: t('billing.pause.text'),
      yes: t('billing.pause.yes'),
      no: t('common.cancel'),
    };
    if (!(await ask(question))) return;
    const answer = await answerOrToast(pause().then(({ data }) => data?.pauseSubscription));
    if (!answer) return;
    toastDone(t('billing.pause.done'));
    // A paused account refuses all other queries; the new viewer leads to the page about the pause.
    await client.refetchQueries({ include: ['Viewer'] });
  };
  return (
    <Button variant="default" loading={loading} onClick={() => void go()}>
      {t('billing.plan.pause')}
    </Button>
  );
};

/** Notices before the next month: an ending trial, a pending downgrade, exceeded limits. */
const PlanNotices = ({ billing }: { billing: BillingAnswer }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { subscription, nextPlan, period } = billing;
  const plan = planOf(subscription.plan.name);
  const over = [subscription.quotas.departments, subscription.quotas.teams].some(
    ({ usage, limit }) => limit !== null && usage > limit,
  );
  return (
    <div className={classes.notices}>
      {subscription.status === 'trial' && subscription.trialUntil ? (
        <Notice>{t('billing.plan.trialUntil', { date: format.dayMonthYear(subscription.trialUntil) })}</Notice>
      ) : null}
      {nextPlan && period ? (
        <Notice kind="pending">
          {t('billing.plan.waiting', {
            date: format.dayMonthYear(period.until),
            plan: t(`access.plan.${planOf(nextPlan)}`),
          })}{' '}
          <KeepPlan plan={plan} />
        </Notice>
      ) : null}
      {over ? (
        <Notice kind="pending">
          {t('billing.plan.over', { plan: t(`access.plan.${plan}`) })}{' '}
          <Link to="/downgrade">{t('billing.plan.tidy')}</Link>
        </Notice>
      ) : null}
    </div>
  );
};

const KeepPlan = ({ plan }: { plan: ReturnType<typeof planOf> }) => {
  const { t } = useTranslation();
  const reload = useReloadSubscription();
  const [change, { loading }] = useMutation(ChangePlanDocument);
  const name = t(`access.plan.${plan}`);
  const keep = async () => {
    const sent = change({ variables: { input: { plan } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.changePlan)))) return;
    toastDone(t('billing.plan.kept', { plan: name }));
    await reload();
  };
  return (
    <Button size="compact-sm" variant="subtle" loading={loading} onClick={() => void keep()}>
      {t('billing.plan.keep', { plan: name })}
    </Button>
  );
};
