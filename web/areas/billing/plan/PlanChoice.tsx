import { Box, Flex, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#domain/access/plans.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconCheck } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './PlanChoice.module.css';
import { planOf } from './plan-words.ts';
import type { BillingAnswer } from './use-billing.ts';

type Offer = BillingAnswer['offers'][number];
type Props = {
  offers: readonly Offer[];
  current?: Plan;
  chosen: Plan | undefined;
  onChoose: (plan: Plan) => void;
  isOpen?: (plan: Plan) => boolean;
};

/** The plans side by side as a radio group with its keyboard behaviour. */
export const PlanChoice = ({ offers, current, chosen, onChoose, isOpen = () => true }: Props) => {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const open = offers.filter(({ plan }) => isOpen(planOf(plan)));
  const step = (by: number) => {
    const at = open.findIndex(({ plan }) => plan === chosen);
    const next = open[(at + by + open.length) % open.length];
    if (!next) return;
    onChoose(planOf(next.plan));
    list.current?.querySelector<HTMLElement>(`[data-plan="${next.plan}"]`)?.focus();
  };
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  return (
    <div
      ref={list}
      className={classes.root}
      role="radiogroup"
      aria-label={t('billing.plan.title')}
      onKeyDown={(event) => {
        const by = steps[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(by);
      }}
    >
      {open.map((offer) => (
        <PlanOption
          key={offer.plan}
          offer={offer}
          current={offer.plan === current}
          chosen={offer.plan === chosen}
          reachable={chosen === undefined ? offer === open[0] : offer.plan === chosen}
          onChoose={() => onChoose(planOf(offer.plan))}
        />
      ))}
    </div>
  );
};

type OptionProps = { offer: Offer; current: boolean; chosen: boolean; reachable: boolean; onChoose: () => void };

const PlanOption = ({ offer, current, chosen, reachable, onChoose }: OptionProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const plan = planOf(offer.plan);
  const { departments, teams } = offer.quotas;
  const free = offer.price.minor === 0;
  return (
    <UnstyledButton
      className={classes.option}
      role="radio"
      aria-checked={chosen}
      data-plan={plan}
      tabIndex={reachable ? 0 : -1}
      onClick={onChoose}
    >
      <Flex component="span" mih={20} gap="xs" align="center">
        <strong className={typography.semibold}>{t(`access.plan.${plan}`)}</strong>
        {current ? <span className={typography.caption}>{t('billing.wizard.current')}</span> : null}
        <span className={classes.mark} aria-hidden="true">
          {chosen ? <IconCheck size={14} stroke={2.2} /> : null}
        </span>
      </Flex>
      <span className={`${typography.heading20} ${typography.figures} ${classes.price}`}>
        {format.money(offer.price, { whole: free })}
        {free ? null : (
          <Box component="span" className={typography.captionInline} ms={6} fw={400} lts="0">
            {t('billing.wizard.perEmployee')}
          </Box>
        )}
      </span>
      <span className={`${typography.detail} ${typography.figures}`}>
        {free ? t('billing.plan.free') : t('billing.wizard.monthly', { amount: format.money(offer.monthly) })}
      </span>
      <span className={`${typography.small} ${classes.gives}`}>{t(`access.gives.${plan}`)}</span>
      <Box component="span" className={typography.caption} mt={6}>
        {departments.limit === null || teams.limit === null
          ? t('billing.wizard.noLimits')
          : `${t('billing.wizard.departments', { count: departments.limit })}, ${t('billing.wizard.teams', { count: teams.limit })}`}
      </Box>
    </UnstyledButton>
  );
};
