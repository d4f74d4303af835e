import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { longestReport } from './report-address.ts';
import classes from './TimesheetsPage.module.css';
import type { ReportPlace } from './use-report-address.ts';

/** First and last date, typed or picked; only dates that can be asked for go into the address. */
export const OwnDates = ({ place: { range, goTo } }: { place: ReportPlace }) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(range);
  const change = (part: Partial<typeof range>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isPlainDate(next.from) && isPlainDate(next.to)) goTo({ period: null, range: next });
  };
  return (
    <div className={classes.dates}>
      <DateField label={t('reports.filter.from')} value={typed.from} onChange={(from) => change({ from })} />
      <DateField
        label={t('reports.filter.to')}
        value={typed.to}
        min={isPlainDate(typed.from) ? typed.from : undefined}
        max={isPlainDate(typed.from) ? addDays(typed.from, longestReport - 1) : undefined}
        onChange={(to) => change({ to })}
      />
    </div>
  );
};
