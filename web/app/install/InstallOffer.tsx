import { Box, Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useTrackGuide } from '#web/parts/first-touch/use-track-guide.ts';
import { IconDeviceMobile } from '#web/ui/icons.ts';
import classes from './InstallOffer.module.css';
import { installPrompt } from './install-prompt.ts';

/** Stored in this browser: days on which Muster was opened, and whether the offer was answered. */
type Visits = { days: PlainDate[]; answered: boolean };

/** Shown from the second day of use; never again after an answer. */
const daysBefore = 2;

export const visitedOn = ({ days, answered }: Visits, today: PlainDate): Visits => ({
  days: days.includes(today) ? days : [...days, today].slice(-daysBefore),
  answered,
});

export const mayOffer = ({ days, answered }: Visits): boolean => !answered && days.length >= daysBefore;

const fresh: Visits = { days: [], answered: false };

/** Offers returning phone users to add Muster to the home screen, where the browser supports it. */
export default function InstallOffer() {
  const { t } = useTranslation();
  const { zone, checklist } = useViewer();
  const track = useTrackGuide();
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.get);
  const [visits, setVisits] = useLocalStorage({
    key: 'muster-visits',
    defaultValue: fresh,
    getInitialValueInEffect: false,
  });
  const today = todayIn(zone);
  useEffect(() => setVisits((before) => visitedOn(before, today)), [today, setVisits]);
  if (!prompt || !mayOffer(visits)) return null;
  const answered = (): void => setVisits((before) => ({ ...before, answered: true }));
  const install = async (): Promise<void> => {
    await prompt.prompt();
    const { outcome } = await prompt.userChoice;
    answered();
    if (outcome === 'accepted' && checklist.length > 0) track({ guide: 'SELF_ONBOARDING', step: ['DOWNLOAD_APP'] });
  };
  return (
    <aside className={classes.root} aria-label={t('welcome.install.title')}>
      <IconDeviceMobile size={22} stroke={1.6} aria-hidden="true" />
      <Box component="p" flex="1 1 200px">
        {t('welcome.install.text')}
      </Box>
      <Button size="sm" onClick={() => void install()}>
        {t('welcome.install.yes')}
      </Button>
      <Button size="sm" variant="subtle" color="gray" onClick={answered}>
        {t('welcome.install.no')}
      </Button>
    </aside>
  );
}
