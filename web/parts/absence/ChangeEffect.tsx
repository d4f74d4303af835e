import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeEffectInput } from '#web/generated/schema-types.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import typography from '#web/ui/typography.module.css';
import { ChangeEffectDocument } from './ChangeEffect.generated.ts';
import { EffectSection } from './EffectSection.tsx';
import { BalanceRows, ChangedBalances } from './LeaveEffect.tsx';

/** Debounce in milliseconds before the figures are requested. */
const pause = 300;

type Props = {
  /** Null while the form is invalid. */
  input: ChangeEffectInput | null;
  /** Said first, of the number of people whom the change concerns. */
  note?: (looked: number) => string | null;
};

/** What a change in a form would make of people's balances before it is saved. */
export const ChangeEffect = ({ input, note }: Props) => {
  const [settled] = useDebouncedValue(input && JSON.stringify(input), pause);
  const asked = useMemo(() => JSON.parse(settled ?? '{}') as ChangeEffectInput, [settled]);
  // Once the change is saved it can no longer be asked about; a page that is loaded again must not fail for it.
  const { data, error, refetch } = usePartialQuery(ChangeEffectDocument, {
    variables: { input: asked },
    skip: settled === null,
    fetchPolicy: 'network-only',
  });
  if (settled === null) return null;
  const effect = data?.changeEffect;
  const shownNote = effect && note?.(effect.looked);
  return (
    <EffectSection found={Boolean(effect)} error={error} again={refetch}>
      {effect ? (
        <>
          {shownNote ? <p className={typography.noteInline}>{shownNote}</p> : null}
          <ChangedBalances {...effect} />
        </>
      ) : null}
    </EffectSection>
  );
};

type Row = { employeeId: string; balanceId: string };
type OtherProps = {
  /** Null where nothing changes at once. */
  input: ChangeEffectInput | null;
  /** Balances that are shown already. */
  known: readonly Row[];
};

/** Balances that a change would alter, apart from those that are shown already; nothing where there are none. */
export const otherRows = <R extends Row>(rows: readonly R[], known: readonly Row[]): R[] =>
  rows.filter(
    ({ employeeId, balanceId }) => !known.some((one) => one.employeeId === employeeId && one.balanceId === balanceId),
  );

/** What a change would make of other balances: of leave that is not earned, of plus-minus, and of a minijob. */
export const OtherChanges = ({ input, known }: OtherProps) => {
  const { t } = useTranslation();
  // The preview shows the rest without it.
  const { data, previousData } = usePartialQuery(ChangeEffectDocument, {
    variables: { input: input ?? {} },
    skip: input === null,
    fetchPolicy: 'network-only',
  });
  const effect = input ? (data ?? previousData)?.changeEffect : null;
  const rows = otherRows(effect?.rows ?? [], known);
  if (!effect || rows.length === 0) return null;
  return (
    <section aria-labelledby="other-changes" aria-live="polite">
      <h3 id="other-changes" className={typography.heading14}>
        {t('leave.effect.also')}
      </h3>
      <BalanceRows rows={rows} leavers={effect.leavers} />
    </section>
  );
};
