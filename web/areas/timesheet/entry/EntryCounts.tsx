import { useQuery } from '@apollo/client/react';
import { NumberInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
import { EntryCountsDocument } from './EntryCounts.generated.ts';
import { type EntryValues, mostKilometres, mostMeals } from './entry-form.ts';
import { useEntryField } from './use-entry-field.ts';

/** Meals and kilometres, where the department counts them or the hours have some. */
export const EntryCounts = ({ teams }: { teams: readonly TeamChoice[] }) => {
  const teamId = useWatch<EntryValues, 'teamId'>({ name: 'teamId' });
  const [meals, kilometres] = useWatch<EntryValues, ['meals', 'kilometres']>({ name: ['meals', 'kilometres'] });
  const { data } = useQuery(EntryCountsDocument, { errorPolicy: 'all' });
  const departmentId = teams.find(({ id }) => id === teamId)?.departmentId;
  const department = data?.organisation?.departments.find(({ id }) => id === departmentId);
  const shows = {
    meals: department?.countsMeals || meals !== '',
    kilometres: department?.countsKilometres || kilometres !== '',
  };
  if (!shows.meals && !shows.kilometres) return null;
  return (
    <FieldRow>
      {shows.meals ? <Count name="meals" most={mostMeals} /> : null}
      {shows.kilometres ? <Count name="kilometres" most={mostKilometres} /> : null}
    </FieldRow>
  );
};

const Count = ({ name, most }: { name: 'meals' | 'kilometres'; most: number }) => {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={t(`payroll.counted.${name}`)}
      min={0}
      max={most}
      allowDecimal={false}
      clampBehavior="none"
      {...useEntryField(name)}
    />
  );
};
