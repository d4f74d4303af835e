import { useMutation } from '@apollo/client/react';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { correctionNeeds } from '#domain/absence/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { Panel } from '#web/ui/Panel.tsx';
import typography from '#web/ui/typography.module.css';
import { type PlusMinusWeeksQuery, RemoveCorrectionDocument } from './PlusMinus.generated.ts';
import classes from './PlusMinus.module.css';

type Correction = NonNullable<PlusMinusWeeksQuery['corrections']>[number];
type Props = { userId: string; corrections: readonly Correction[] };

/** Manual corrections of the year, with the action to add one. */
export const Corrections = ({ userId, corrections }: Props) => {
  const { t } = useTranslation();
  const mayCorrect = useMay(correctionNeeds('overtime'));
  if (corrections.length === 0 && !mayCorrect) return null;
  return (
    <Panel title={t('plusMinus.correction.list')} action={<CorrectButton userId={userId} />}>
      {corrections.length === 0 ? <p className={classes.since}>{t('plusMinus.correction.none')}</p> : null}
      <ul>
        {corrections.map((correction) => (
          <OneCorrection key={correction.id} correction={correction} />
        ))}
      </ul>
    </Panel>
  );
};

const wordOf = ({ kind, linkedId, payoutDate }: Correction) => {
  if (kind === 'start') return 'startBalance';
  if (kind === 'closing') return 'closingBalance';
  if (linkedId) return 'move';
  return payoutDate ? 'payout' : 'correction';
};

const OneCorrection = ({ correction }: { correction: Correction }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const removal = useRemoval();
  const [remove, { loading }] = useMutation(RemoveCorrectionDocument);
  const { id, version, date, amount, payoutDate, note, mayRemove } = correction;
  return (
    <li className={classes.correction}>
      <span className={classes.name}>
        {t(`derivation.kind.${wordOf(correction)}`)}, {format.dayMonthYear(date)}
        {payoutDate ? (
          <span className={classes.when}>
            {t('plusMinus.correction.paidOn', { date: format.dayMonthYear(payoutDate) })}
          </span>
        ) : null}
        {note ? <span className={classes.when}>{note}</span> : null}
      </span>
      <span className={typography.figures}>{format.difference(amount)}</span>
      {mayRemove ? (
        <ActionIcon
          variant="subtle"
          loading={loading}
          aria-label={t('absence.correction.deleteOf', { date: format.date(date) })}
          onClick={() =>
            void removal(
              () => remove({ variables: { input: { id, version } } }),
              (data) => data?.deleteTimeOffCorrection,
              t('absence.correction.deleted'),
            )
          }
        >
          <IconTrash size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </li>
  );
};

/** Button that opens the correction form; for viewers with permission. */
const CorrectButton = ({ userId }: { userId: string }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  if (!useMay(correctionNeeds('overtime'))) return null;
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() => open('time-off-correction/overtime/:employeeId', { employeeId: userId })}
    >
      {t('plusMinus.correction.open')}
    </Button>
  );
};
