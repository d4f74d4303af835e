import { Box, Button, Progress, Stack } from '@mantine/core';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type GuideStep, type OnboardingStep, onboardingProgress } from '#domain/onboarding/user-guide.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useTrackGuide } from '#web/parts/first-touch/use-track-guide.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { IconCircleCheck } from '#web/ui/icons.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import typography from '#web/ui/typography.module.css';
import { CompanyStep } from './CompanyStep.tsx';
import { HoursStep } from './HoursStep.tsx';
import classes from './Onboarding.module.css';
import { PeopleStep } from './PeopleStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { ShiftsStep } from './ShiftsStep.tsx';
import { type DayPage, dayPages, placeOfStep, stepsAfterPages, stepsOfPage } from './steps.ts';
import { type StepProps, useFirstDay } from './use-first-day.ts';
import { WeekStep } from './WeekStep.tsx';

const screens: Record<DayPage, ComponentType<StepProps>> = {
  company: CompanyStep,
  people: PeopleStep,
  shifts: ShiftsStep,
  week: WeekStep,
  hours: HoursStep,
  phone: PhoneStep,
};

/** Steps whose own button leads on, so that a finished one needs no second "Continue". */
const leadsOn: ReadonlySet<DayPage> = new Set(['company', 'shifts', 'hours', 'phone']);

type EntryProps = {
  to: string;
  name: string;
  number: number;
  steps: readonly OnboardingStep[];
  guideSteps: readonly GuideStep[];
  isCurrent?: boolean;
};

/** A page, or a step with a place of its own; pages of several steps say how many of them are done. */
const Entry = ({ to, name, number, steps, guideSteps, isCurrent = false }: EntryProps) => {
  const { t } = useTranslation();
  const done = steps.filter((step) => guideSteps.includes(step)).length;
  return (
    <li>
      <Link className={classes.step} to={to} aria-current={isCurrent ? 'step' : undefined}>
        {done === steps.length ? (
          <IconCircleCheck className={classes.check} size={20} stroke={1.6} aria-label={t('onboarding.done')} />
        ) : (
          <span className={classes.number} aria-hidden="true">
            {number}
          </span>
        )}
        <span className={classes.stepName}>
          {name}
          {steps.length > 1 ? (
            <Box component="span" className={`${typography.note} ${typography.figures}`} display="block">
              {t('onboarding.progress', { done, all: steps.length })}
            </Box>
          ) : null}
        </span>
      </Link>
    </li>
  );
};

/** All steps in order with their progress, counted as in the checklist; each can be opened at any time. */
const Rail = ({ page, guideSteps }: { page: DayPage; guideSteps: readonly GuideStep[] }) => {
  const { t } = useTranslation();
  const progress = onboardingProgress(guideSteps);
  const words = t('onboarding.progress', progress);
  return (
    <nav className={classes.rail} aria-label={t('onboarding.steps')}>
      <Stack className={`${typography.noteInline} ${typography.figures}`} gap={6} mb="sm">
        <span>{words}</span>
        <Progress size="sm" value={(progress.done * 100) / progress.all} aria-label={words} />
      </Stack>
      <ol>
        {dayPages.map((dayPage, index) => (
          <Entry
            key={dayPage}
            to={`?step=${dayPage}`}
            name={t(`onboarding.page.${dayPage}.name`)}
            number={index + 1}
            steps={stepsOfPage[dayPage]}
            guideSteps={guideSteps}
            isCurrent={dayPage === page}
          />
        ))}
        {stepsAfterPages.map((step, index) => (
          <Entry
            key={step}
            to={placeOfStep(step)}
            name={t(`onboarding.item.${step}.title`)}
            number={dayPages.length + index + 1}
            steps={[step]}
            guideSteps={guideSteps}
          />
        ))}
      </ol>
    </nav>
  );
};

/** Moves the focus to the heading of a step that follows another. */
const useStepFocus = (page: DayPage) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);
  return heading;
};

/** Spec 2.1: onboarding from locations to the first published week; can be left and resumed at any step. */
export default function OnboardingPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { guideSteps } = useViewer();
  const track = useTrackGuide();
  const { day, error, again } = useFirstDay();
  const isDone = (dayPage: DayPage): boolean => stepsOfPage[dayPage].every((step) => guideSteps.includes(step));
  const page =
    dayPages.find((dayPage) => dayPage === query.get('step')) ??
    dayPages.find((dayPage) => !isDone(dayPage)) ??
    'company';
  const heading = useStepFocus(page);
  const following = dayPages[dayPages.indexOf(page) + 1];
  const forward = (): void => void navigate(following ? `/onboarding?step=${following}` : '/dashboard/my-overview');
  const done = (...steps: OnboardingStep[]): void => {
    if (steps.length > 0) track({ guide: 'SELF_ONBOARDING', step: steps });
    forward();
  };
  const way = following ? 'skip' : 'finish';
  const Screen = screens[page];
  return (
    <Page>
      <title>{t('onboarding.title')}</title>
      <PageHeader title={t('onboarding.title')} note={t('onboarding.lead')} />
      <div className={classes.root}>
        <Rail page={page} guideSteps={guideSteps} />
        <Box component="section" maw={800} aria-labelledby="first-day-step">
          <h2 id="first-day-step" ref={heading} className={`${typography.heading20} ${classes.title}`} tabIndex={-1}>
            {t(`onboarding.page.${page}.title`)}
          </h2>
          <Box component="p" className={`${typography.secondary} ${typography.pretty}`} maw="62ch" mt={4} mb={20}>
            {t(`onboarding.page.${page}.text`)}
          </Box>
          <Loaded found={Boolean(day)} error={error} again={() => void again()} fault={t('onboarding.fault')}>
            {day ? <Screen key={page} day={day} done={done} again={again} /> : null}
          </Loaded>
          {isDone(page) && leadsOn.has(page) ? null : (
            <Button mt="sm" ms="-xs" variant="subtle" color="gray" size="xs" onClick={forward}>
              {t(`onboarding.${isDone(page) ? 'continue' : way}`)}
            </Button>
          )}
        </Box>
      </div>
    </Page>
  );
}
