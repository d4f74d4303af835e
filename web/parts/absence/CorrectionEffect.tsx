import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CorrectTimeOffInput } from '#web/generated/schema-types.ts';
import typography from '#web/ui/typography.module.css';
import { TimeOffCorrectionPreviewDocument } from './CorrectionEffect.generated.ts';
import { EffectSection } from './EffectSection.tsx';
import { BalanceRows } from './LeaveEffect.tsx';

/** Debounce in milliseconds before the preview is requested. */
const pause = 500;

type Props<V extends FieldValues> = {
  /** Input of the mutation; null while invalid. */
  inputOf: (values: V) => CorrectTimeOffInput | null;
};

/** Preview of the person's balances after the correction in the surrounding form. */
export const CorrectionEffect = <V extends FieldValues>({ inputOf }: Props<V>) => {
  const { t } = useTranslation();
  const written = inputOf(useWatch<V>() as V);
  // The note does not affect figures.
  const [settled] = useDebouncedValue(written && JSON.stringify({ ...written, note: null }), pause);
  const input = useMemo(() => JSON.parse(settled ?? '{}') as CorrectTimeOffInput, [settled]);
  const { data, error, refetch } = useQuery(TimeOffCorrectionPreviewDocument, {
    variables: { input },
    skip: settled === null,
    fetchPolicy: 'network-only',
  });
  if (settled === null) return null;
  const preview = data?.timeOffCorrectionPreview;
  return (
    <EffectSection found={Boolean(preview)} error={error} again={refetch}>
      {preview && preview.rows.length > 0 ? (
        <BalanceRows rows={preview.rows} leavers={preview.leavers} />
      ) : (
        <p className={typography.noteInline}>
          {t(preview?.changed === 0 ? 'leave.effect.unchanged' : 'leave.effect.hidden')}
        </p>
      )}
    </EffectSection>
  );
};
