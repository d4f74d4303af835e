import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';

/** The date of birth, typed as everywhere in the product; the form reads it from beside the field. */
export const Birthdate = ({ known, problem }: { known: string; problem: string | undefined }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const [date, setDate] = useState(known);
  return (
    <>
      <DateField
        label={t('identity.entry.hire.birthdate')}
        description={t('identity.entry.hire.optional')}
        size="md"
        max={todayIn(zone)}
        value={date}
        onChange={setDate}
        error={problem}
      />
      <input type="hidden" name="birthdate" value={date} readOnly />
    </>
  );
};
