import { ActionIcon, Flex, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { DaysModal } from '#web/parts/days/DaysModal.tsx';
import { periodRange, useModalDate } from '#web/parts/days/modal-days.ts';
import { useSaveDays } from '#web/parts/days/use-save-days.ts';
import { IconRotate2 } from '#web/ui/icons.ts';
import { SetOpenDaysDocument } from './Days.generated.ts';
import { useDays } from './use-days.ts';
import classes from './WeekFigures.module.css';

/** `null` means the default of the weekday. */
type Choice = boolean | null;

/** Modal open-close-days/:period/:date: open and closed dates of departments. */
export default function OpenCloseDays() {
  const { t } = useTranslation();
  const format = useFormat();
  const { params } = useModalPlace();
  const modals = useModals();
  const date = useModalDate();
  const period = params.period ?? 'week';
  const range = periodRange(period, date);
  const source = useDays(range);
  const send = useMutate(SetOpenDaysDocument);
  const { save, saving } = useSaveDays(t('days.open.saved'));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const enteredDays = new Map(source.days.map((day) => [`${day.departmentId} ${day.date}`, day]));
  const set = (key: string, choice: Choice): void => {
    const next = new Map(chosen);
    if (choice === (enteredDays.get(key)?.open ?? true)) next.delete(key);
    else next.set(key, choice);
    setChosen(next);
  };
  const run = () => {
    const days = [...chosen].map(([key, open]) => {
      const [departmentId = '', day = ''] = key.split(' ');
      return { departmentId, date: day, open };
    });
    return save(send({ variables: { input: { days } } }), ({ data }) => data?.setOpenDays);
  };
  const holidayOn = (day: PlainDate): string =>
    [...new Set(source.days.flatMap((item) => (item.date === day && item.holiday ? [item.holiday] : [])))].join(', ');
  return (
    <DaysModal
      title={t('days.open.title')}
      range={range}
      source={source}
      submit={{ ready: chosen.size > 0, saving, run }}
      go={(step) =>
        modals.swap('open-close-days/:period/:date', {
          period,
          date: step > 0 ? addDays(range.to, 1) : addDays(range.from, -1),
        })
      }
    >
      <ul>
        {source.dates.map((day) => (
          <Flex key={day} component="li" className={classes.day} gap="6px 16px" align="center" wrap="wrap">
            <span className={classes.date}>
              {format.date(day)}
              {holidayOn(day) ? <small>{holidayOn(day)}</small> : null}
            </span>
            {source.departments.map(({ id, name }) => {
              const key = `${id} ${day}`;
              const now = chosen.has(key) ? chosen.get(key)! : (enteredDays.get(key)?.open ?? true);
              const label = `${name}, ${format.date(day)}`;
              return (
                <Flex key={id} component="span" className={classes.one} gap={4} align="center">
                  <Switch
                    label={name}
                    aria-label={label}
                    checked={now ?? true}
                    onChange={(event) => set(key, event.currentTarget.checked)}
                  />
                  {enteredDays.get(key)?.overridden && now !== null ? (
                    <ActionIcon size="sm" aria-label={t('days.open.reset', { label })} onClick={() => set(key, null)}>
                      <IconRotate2 size={14} />
                    </ActionIcon>
                  ) : null}
                </Flex>
              );
            })}
          </Flex>
        ))}
      </ul>
    </DaysModal>
  );
}
