import { useTranslation } from 'react-i18next';
import type { ExampleDataQuery } from '#web/parts/example-data/ExampleData.generated.ts';
import classes from './ExampleData.module.css';

type Counts = NonNullable<NonNullable<ExampleDataQuery['exampleData']>['counts']>;

const kinds = [
  'people',
  'teams',
  'shiftTypes',
  'shifts',
  'openShifts',
  'requiredShifts',
  'hours',
  'absences',
  'messages',
] as const satisfies (keyof Counts)[];

/** How many of each kind, in lines; a kind of which there is nothing has none. */
export const ExampleLines = ({ counts }: { counts: Counts }) => {
  const { t } = useTranslation();
  const there = kinds.filter((kind) => counts[kind] > 0);
  if (there.length === 0) return <p className={classes.quiet}>{t('example.count.none')}</p>;
  return (
    <ul className={classes.list} data-columns={there.length > 4 || undefined}>
      {there.map((kind) => (
        <li key={kind}>{t(`example.count.${kind}`, { count: counts[kind] })}</li>
      ))}
    </ul>
  );
};
