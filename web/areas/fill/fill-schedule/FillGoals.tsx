import typography from '#web/ui/typography.module.css';
import '@mantine/core/styles/Slider.layer.css';
import { Flex, SegmentedControl, Slider } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FillGoal, type FillWeights, fillGoals } from '#domain/fill/fill-question.ts';
import classes from '#web/parts/fill/FillSchedule.module.css';

const searchTimes = [5, 15, 60] as const;

const levels = ['none', 'little', 'normal', 'much'] as const;

type Props = {
  weights: FillWeights;
  /** Whether the viewer sees costs; otherwise cost is not offered as a goal. */
  seesCosts: boolean;
  seconds: number;
  onWeights: (weights: FillWeights) => void;
  onSeconds: (seconds: number) => void;
};

/** Weight of each goal, and the time limit of the search. Rules are not goals: they always apply. */
export const FillGoals = ({ weights, seesCosts, seconds, onWeights, onSeconds }: Props) => {
  const { t } = useTranslation();
  const shown = fillGoals.filter((goal) => goal !== 'cost' || seesCosts);
  const set = (goal: FillGoal, value: number): void => onWeights({ ...weights, [goal]: value });
  const goals = useRef<HTMLFieldSetElement>(null);
  // The sliders may mount before the frame moves the focus to the autofocus element, or after its close button received the
  // focus. The library accepts no autofocus attribute on a slider's thumb.
  useEffect(() => {
    const first = goals.current?.querySelector<HTMLElement>('[role=slider]');
    if (first) first.dataset.autofocus = '';
    if (document.activeElement?.matches('body, main, [role=dialog], [role=dialog] > header *'))
      first?.focus({ preventScroll: true });
  }, []);
  const level = (goal: FillGoal): string => t(`fill.level.${levels[weights[goal]]!}`);
  return (
    <fieldset className={classes.goals} ref={goals}>
      <legend>{t('fill.goals')}</legend>
      {shown.map((goal) => (
        <div key={goal} className={classes.goal}>
          <span className={typography.medium}>{t(`fill.goal.${goal}`)}</span>
          <span className={`${typography.note} ${classes.goalHelp}`}>{t(`fill.goalHelp.${goal}`)}</span>
          <Slider
            className={classes.slider}
            thumbLabel={`${t(`fill.goal.${goal}`)}: ${level(goal)}`}
            min={0}
            max={3}
            step={1}
            label={null}
            value={weights[goal]}
            onChange={(value) => set(goal, value)}
          />
          <span className={`${typography.detailInline} ${classes.level}`}>{level(goal)}</span>
        </div>
      ))}
      <Flex className={classes.time} gap="8px 16px" align="center" justify="space-between" wrap="wrap">
        <span id="fill-time" className={typography.medium}>
          {t('fill.lookFor')}
        </span>
        <SegmentedControl
          aria-labelledby="fill-time"
          value={String(seconds)}
          onChange={(value) => onSeconds(Number(value))}
          data={searchTimes.map((value) => ({ value: String(value), label: t('fill.seconds', { count: value }) }))}
        />
      </Flex>
    </fieldset>
  );
};
