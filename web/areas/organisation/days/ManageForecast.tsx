import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostOfDay } from '#domain/organisation/day-plan.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { DaysModal } from '#web/parts/days/DaysModal.tsx';
import { useModalDate, weekRange } from '#web/parts/days/modal-days.ts';
import { useSaveDays } from '#web/parts/days/use-save-days.ts';
import { SetForecastDocument } from './Days.generated.ts';
import { dayNotes } from './day-notes.ts';
import { changedFigures, type Figures, figureKey, minorIn } from './figures.ts';
import { SuggestForecast } from './SuggestForecast.tsx';
import { type SaidDay, useDays } from './use-days.ts';
import { WeekFigures } from './WeekFigures.tsx';

const figuresOf = (days: readonly SaidDay[], shift = 0): Figures =>
  new Map(
    days.flatMap(({ departmentId, date, expectedTurnoverMinor }) =>
      expectedTurnoverMinor === null
        ? []
        : [[figureKey(departmentId, addDays(date, shift)), expectedTurnoverMinor] as const],
    ),
  );

/** Modal manage-forecast/:date: expected turnover of each department, by week. */
export default function ManageForecast() {
  const { t } = useTranslation();
  const format = useFormat();
  const modals = useModals();
  const date = useModalDate();
  const range = weekRange(date);
  const source = useDays(range);
  const send = useMutate(SetForecastDocument);
  const { save, saving } = useSaveDays(t('days.forecast.saved'));
  const [typed, setTyped] = useState<Figures>(new Map());
  const before = figuresOf(source.days);
  const figures: Figures = new Map([...before, ...typed]);
  const changed = changedFigures(before, typed);
  const unit = minorIn(source.currency);
  const text = (minor: number): string => format.money({ minor, currency: source.currency }, { whole: true });
  const copy = async () => {
    const last = await source.load(weekRange(addDays(date, -7)));
    setTyped(new Map([...typed, ...figuresOf(last, 7)]));
  };
  const run = () => {
    const days = changed.map(({ rowId, date: day, value }) => ({
      departmentId: rowId,
      date: day,
      expectedTurnoverMinor: value,
    }));
    return save(send({ variables: { input: { days } } }), ({ data }) => data?.setForecast);
  };
  return (
    <DaysModal
      title={t('days.forecast.title')}
      range={range}
      source={source}
      submit={{ ready: changed.length > 0, saving, run }}
      go={(step) => modals.swap('manage-forecast/:date', { date: addDays(range.from, step * 7) })}
      tools={
        <>
          <SuggestForecast
            range={range}
            departments={source.departments}
            text={text}
            take={(suggested) => setTyped(new Map([...typed, ...suggested]))}
          />
          <Button variant="default" size="xs" onClick={() => void copy()}>
            {t('days.copyLast')}
          </Button>
        </>
      }
    >
      <WeekFigures
        label={t('days.forecast.title')}
        rows={source.departments}
        dates={source.dates}
        figures={figures}
        notes={dayNotes(source.days, t)}
        unit={unit}
        most={mostOfDay.minor}
        decimals={unit === 1 ? 0 : 2}
        text={text}
        onChange={(changes) => setTyped(new Map([...typed, ...changes]))}
      />
    </DaysModal>
  );
}
