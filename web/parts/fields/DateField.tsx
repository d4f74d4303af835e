import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, isDateWithinReach, type PlainDate } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { typedDate } from '#web/kit/format/dates.ts';
import { useMask } from '#web/kit/format/masks.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { IconCalendar } from '#web/ui/icons.ts';
import type { FieldProps } from './field-props.ts';
import { readDate } from './read-date.ts';
import { useTypedText } from './use-typed-text.ts';

type Props = FieldProps & {
  /** A date, '' when empty, or unparsed text, which the form's schema rejects. */
  value: PlainDate | '';
  onChange: (value: PlainDate | '') => void;
  min?: PlainDate;
  max?: PlainDate;
  /** IANA zone of "today". */
  zone?: string;
};

const openPicker = async () => ({ default: (await import('./DayPicker.tsx')).DayPicker });

/** A date field that accepts all usual notations; the calendar is optional. */
export const DateField = ({ value, onChange, min, max, zone, error, onBlur, disabled, ...rest }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const mask = useMask();
  const [picking, setPicking] = useState(false);
  const today = todayIn(zone ?? format.zone);
  const understood = isDateWithinReach(value);
  const words = { [t('fields.date.today')]: 0, [t('fields.date.tomorrow')]: 1, [t('fields.date.yesterday')]: -1 };
  const text = useTypedText({
    shown: understood ? format.fullDate(value) : value,
    take: (typed) => onChange(readDate(typed, { today, locale: mask.locale, words }) ?? typed),
    step: (by) => onChange(understood ? addDays(value, by) : today),
    onBlur,
  });
  const problem =
    value && !understood ? t('refusal.input.date', { example: typedDate(mask.locale, today) }) : outside();
  const Picker = lazyScreen(openPicker);

  function outside(): string | undefined {
    if (min && value && value < min) return t('refusal.input.dateTooEarly', { limit: format.fullDate(min) });
    return max && value && value > max ? t('refusal.input.dateTooLate', { limit: format.fullDate(max) }) : undefined;
  }

  const button = (
    <Popover opened={picking} onChange={setPicking} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="sm"
          aria-label={t('fields.date.open')}
          disabled={disabled}
          onClick={() => setPicking(!picking)}
        >
          <IconCalendar size={18} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <Picker
            value={understood ? value : null}
            today={today}
            min={min}
            max={max}
            onPick={(date) => {
              onChange(date);
              setPicking(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      placeholder={mask.date}
      {...rest}
      {...text}
      disabled={disabled}
      error={problem ?? error}
      rightSection={button}
      rightSectionWidth={40}
    />
  );
};
