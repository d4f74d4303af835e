import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { CostBar } from './CostBar.tsx';
import classes from './Today.module.css';
import { TodayTiles } from './TodayTiles.tsx';
import { columns, countIn, type Place, useToday, withPresence } from './use-today.ts';

const PlaceSummary = ({ place, currency }: { place: Place; currency: string }) => {
  const { t } = useTranslation();
  const late = withPresence(place, 'late').map(({ name }) => name);
  const facts = columns
    .filter((column) => column !== 'late')
    .filter((column) => countIn(place, column) > 0)
    .map((column) => t(`today.count.${column}`, { count: countIn(place, column) }));
  return (
    <li>
      <strong>{place.department_name}</strong>
      <span className={classes.detail}>{facts.length > 0 ? facts.join(' · ') : t('today.quiet')}</span>
      <CostBar place={place} currency={currency} />
      {late.length > 0 ? (
        <span className={classes.late}>{t('today.lateNames', { names: late.join(', ') })}</span>
      ) : null}
    </li>
  );
};

/** Totals of the day and a line per place, with a link to the page. */
export default function TodayWidget() {
  const { t } = useTranslation();
  const { today, error, again } = useToday();
  const places = today?.places ?? [];
  return (
    <Loaded found={today !== undefined} error={error} again={again} fault={t('today.fault')} rows={8}>
      {places.length === 0 ? (
        <QuietEmpty>{t('today.noPlaces')}</QuietEmpty>
      ) : (
        <>
          <TodayTiles places={places} />
          <ul className={classes.summary}>
            {places.map((place) => (
              <PlaceSummary key={place.departmentId} place={place} currency={today?.currency ?? ''} />
            ))}
          </ul>
        </>
      )}
      <Button component={Link} to="/dashboard/today" variant="default" size="xs" mt="sm">
        {t('today.open')}
      </Button>
    </Loaded>
  );
}
