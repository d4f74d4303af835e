import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type EditScope, editScopes } from '#domain/shifts/series.ts';

type Props = {
  label: string;
  value: EditScope;
  onChange: (scope: EditScope) => void;
  /** Wording: a series of shifts, or an event. */
  words?: 'planning' | 'calendar';
};

/** Choice of one date, later dates, or the series. */
export const ScopeChoice = ({ label, value, onChange, words = 'planning' }: Props) => {
  const { t } = useTranslation();
  return (
    <Radio.Group label={label} value={value} onChange={(scope) => onChange(scope as EditScope)}>
      <Stack gap={6} mt={6}>
        {editScopes.map((scope) => (
          <Radio key={scope} value={scope} label={t(`${words}.scope.${scope}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
};
