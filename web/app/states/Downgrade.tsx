import { useQuery } from '@apollo/client/react';
import { Box, Button, Group, Progress } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { type Plan, plans } from '#domain/access/plans.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { SkeletonPage } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { DowngradeDocument, type DowngradeQuery } from './Downgrade.generated.ts';
import classes from './Downgrade.module.css';
import { RemovePlaces } from './RemovePlaces.tsx';

const steps = 2;
type Subscription = NonNullable<DowngradeQuery['subscription']>;

/** Whether more departments or teams are in use than the plan allows. */
export const usesTooMuch = ({ quotas: { departments, teams } }: Subscription): boolean =>
  [departments, teams].some(({ usage, limit }) => limit !== null && usage > limit);

/** After a downgrade (spec 2.8): removal of departments and teams beyond the plan. Redirects when nothing exceeds it. */
export default function Downgrade() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(DowngradeDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const subscription = data?.subscription;
  const [begun, begin] = useState(false);
  if (!subscription && error)
    return <Fault title={t('states.downgrade.fault')} error={error} again={() => refetch()} />;
  if (!data || !subscription) return <SkeletonPage label={t('common.loading')} />;
  if (!begun && !usesTooMuch(subscription)) return <Navigate to="/dashboard" replace />;
  const step = begun ? 2 : 1;
  const progress = t('states.downgrade.step', { currentStep: step, totalSteps: steps });
  return (
    <div className={classes.root}>
      <title>{progress}</title>
      <header className={classes.header}>
        <Logo height={28} />
      </header>
      <Box component="main" maw={720} mt="6vh" mx="auto" data-step={step}>
        <Box component="p" className={`${typography.note} ${typography.figures}`} mb="xs">
          {progress}
        </Box>
        <Progress value={(step / steps) * 100} size={4} aria-label={progress} />
        {begun ? (
          <RemovePlaces data={data} subscription={subscription} />
        ) : (
          <Intro plan={planOf(subscription.plan.name)} onNext={() => begin(true)} />
        )}
      </Box>
    </div>
  );
}

const planOf = (name: string): Plan => plans.find((plan) => plan === name) ?? 'free';

const Intro = ({ plan, onNext }: { plan: Plan; onNext: () => void }) => {
  const { t } = useTranslation();
  return (
    <>
      <Box component="h1" className={typography.heading28} mt="xl">
        {t('states.downgrade.title', { planName: t(`access.plan.${plan}`) })}
      </Box>
      <Box component="p" className={typography.secondary} mt="sm" mb="lg">
        {t('states.downgrade.intro')}
      </Box>
      <Group className={classes.buttons} gap="md" justify="space-between">
        <Button onClick={onNext}>{t('states.downgrade.next')}</Button>
      </Group>
    </>
  );
};
