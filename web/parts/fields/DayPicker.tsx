import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/nl';
import { DatePicker, type DayOfWeek } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { type PlainDate, weekdays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';

type Props = {
  value: PlainDate | null;
  today: PlainDate;
  min?: PlainDate;
  max?: PlainDate;
  onPick: (date: PlainDate) => void;
};

/** The calendar of a date field; the only place that uses @mantine/dates. */
export const DayPicker = ({ value, today, min, max, onPick }: Props) => {
  const { t, i18n } = useTranslation();
  const { firstWeekday } = useFormat();
  // Mantine numbers weekdays from Sunday.
  const firstDay = ((weekdays.indexOf(firstWeekday) + 1) % 7) as DayOfWeek;
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? today}
      minDate={min}
      maxDate={max}
      locale={i18n.language}
      firstDayOfWeek={firstDay}
      withWeekNumbers
      onChange={(date) => date && onPick(date)}
      ariaLabels={{
        nextMonth: t('fields.date.nextMonth'),
        previousMonth: t('fields.date.previousMonth'),
        monthLevelControl: t('fields.date.chooseMonth'),
        yearLevelControl: t('fields.date.chooseYear'),
      }}
    />
  );
};
