import { ActionIcon, Box, Button, Group, Progress, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ChecklistItem, onboardingProgress } from '#domain/onboarding/user-guide.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { TryExample } from '#web/parts/example-data/TryExample.tsx';
import { useTrackGuide } from '#web/parts/first-touch/use-track-guide.ts';
import { IconChevronDown, IconChevronRight, IconChevronUp, IconCircle, IconCircleCheck } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import classes from './Checklist.module.css';
import { type ChecklistHint, checklistHintKey } from './checklist-hint.ts';
import { placeOfStep } from './steps.ts';

const Item = ({ step, done, next }: ChecklistItem & { next: boolean }) => {
  const { t } = useTranslation();
  const narrow = useIsNarrow();
  const Icon = done ? IconCircleCheck : IconCircle;
  // On the phone itself there is no code to scan.
  const isHere = narrow && step === 'DOWNLOAD_APP';
  const about = t(isHere ? 'onboarding.item.DOWNLOAD_APP.aboutHere' : `onboarding.item.${step}.about`);
  return (
    <li>
      <Link className={classes.item} to={placeOfStep(step)} data-done={done || undefined} data-next={next || undefined}>
        <Icon className={classes.mark} size={20} stroke={1.6} aria-hidden="true" />
        <span className={classes.words}>
          <span className={classes.name}>{t(`onboarding.item.${step}.title`)}</span>
          {next ? <span className={classes.about}>{about}</span> : null}
        </span>
        <span className={classes.state}>{done ? t('onboarding.done') : null}</span>
        {done ? null : <IconChevronRight className={classes.arrow} size={18} stroke={1.6} aria-hidden="true" />}
      </Link>
    </li>
  );
};

/** Spec 2.5: the offer of a call, until requested or declined. */
const BookCallFooter = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const track = useTrackGuide();
  return (
    <div className={classes.call}>
      <div className={classes.words}>
        <Box component="h3" className={typography.medium} fz={14} lh="var(--lh-14)">
          {t('onboarding.call.title')}
        </Box>
        <p className={classes.about}>{t('onboarding.call.subtitle')}</p>
      </div>
      <Button variant="default" size="xs" onClick={() => open('book-a-call')}>
        {t('onboarding.call.button')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        onClick={() => track({ guide: 'BOOK_A_CALL', status: 'FINISHED' })}
      >
        {t('onboarding.call.no')}
      </Button>
    </div>
  );
};

/** Spec 2.5: onboarding checklist; progress is detected from the data. */
export default function Checklist() {
  const { t } = useTranslation();
  const { checklist, guideSteps, callOffered } = useViewer();
  const track = useTrackGuide();
  const [small, setSmall] = useLocalStorage({
    key: 'muster-checklist-small',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [hint, setHint] = useLocalStorage<ChecklistHint>({ key: checklistHintKey, getInitialValueInEffect: false });
  const progress = onboardingProgress(guideSteps);
  const next = checklist.find((item) => !item.done)?.step;
  const toggle = t(small ? 'onboarding.expand' : 'onboarding.minimize');
  const Arrow = small ? IconChevronDown : IconChevronUp;
  const dismiss = (): void => {
    track({ guide: 'SELF_ONBOARDING', status: 'FINISHED' });
    if (!hint) setHint('due');
  };
  return (
    <section className={classes.root} aria-label={t('onboarding.checklist')}>
      <Group className={classes.head} gap="sm" wrap="nowrap">
        <Box component="h2" className={typography.heading14} lh="var(--lh-14)">
          {t(next ? 'onboarding.checklist' : 'onboarding.allDone')}
        </Box>
        <span className={`${typography.noteInline} ${typography.figures} ${typography.nowrap}`}>
          {t('onboarding.progress', progress)}
        </span>
        <Progress
          className={classes.bar}
          size="sm"
          value={(progress.done * 100) / progress.all}
          aria-label={t('onboarding.progress', progress)}
        />
        <Tooltip label={toggle}>
          <ActionIcon size="lg" aria-label={toggle} aria-expanded={!small} onClick={() => setSmall(!small)}>
            <Arrow size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Group>
      {small ? null : (
        <>
          <ol className={classes.list}>
            {checklist.map((item) => (
              <Item key={item.step} {...item} next={item.step === next} />
            ))}
          </ol>
          {callOffered ? <BookCallFooter /> : null}
          <div className={classes.foot}>
            <TryExample inline />
            <Button variant="subtle" color="gray" size="xs" onClick={dismiss}>
              {t('onboarding.dismiss')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
