import { useTranslation } from 'react-i18next';
import typography from '#web/ui/typography.module.css';
import classes from './Hanging.module.css';
import type { PlaceRemovalQuery } from './RemovePlace.generated.ts';

export type Removal = NonNullable<PlaceRemovalQuery['placeRemoval']>;

/** Lists what is planned from today on, and the people affected; a short text if there is nothing. */
export const Hanging = ({ removal, contracts }: { removal: Removal; contracts: boolean }) => {
  const { t } = useTranslation();
  const counts = ['people', 'scheduledShifts', 'series', 'openShifts', 'requiredShifts'] as const;
  const lines = [...counts, ...(contracts ? (['contracts'] as const) : [])].filter((key) => removal[key] > 0);
  if (lines.length === 0) return <p className={typography.quiet}>{t('places.hanging.none')}</p>;
  return (
    <ul className={classes.list}>
      {lines.map((key) => (
        <li key={key}>{t(`places.hanging.${key}`, { count: removal[key] })}</li>
      ))}
    </ul>
  );
};

/** Shifts, series, open and required shifts from today on. */
export const plannedIn = ({ scheduledShifts, series, openShifts, requiredShifts }: Removal): number =>
  scheduledShifts + series + openShifts + requiredShifts;
