import { useMutation } from '@apollo/client/react';
import { ActionIcon, Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { correctionNeeds } from '#domain/absence/actions.ts';
import type { HourPot } from '#domain/absence/leave-correction.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { usePotAddress, usePotName } from '#web/parts/absence/hour-pots.ts';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { IconTrash } from '#web/ui/icons.ts';
import { Panel } from '#web/ui/Panel.tsx';
import typography from '#web/ui/typography.module.css';
import { type CorrectionPartsFragment, RemoveCorrectionDocument } from './PlusMinus.generated.ts';
import classes from './PlusMinus.module.css';

type Correction = CorrectionPartsFragment;
type Props = { pot: HourPot; userId: string; corrections: readonly Correction[] };

/** Manual corrections of the year, with the action to add one. */
export const Corrections = ({ pot, userId, corrections }: Props) => {
  const { t } = useTranslation();
  const mayCorrect = useMay(correctionNeeds(pot));
  if (corrections.length === 0 && !mayCorrect) return null;
  return (
    <Panel
      title={t('plusMinus.correction.list')}
      action={mayCorrect ? <CorrectButton pot={pot} userId={userId} /> : null}
    >
      {corrections.length === 0 ? (
        <Box component="p" className={typography.detail} mt="xs" mb="sm">
          {t('plusMinus.correction.none')}
        </Box>
      ) : null}
      <ul>
        {corrections.map((correction) => (
          <OneCorrection key={correction.id} correction={correction} userId={userId} />
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

const OneCorrection = ({ correction, userId }: { correction: Correction; userId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const removal = useRemoval();
  const [remove, { loading }] = useMutation(RemoveCorrectionDocument);
  const { id, version, date, amount, payoutDate, note, mayRemove } = correction;
  return (
    <li className={classes.correction}>
      <Box component="span" flex="1 1 auto" miw={0}>
        {t(`derivation.kind.${wordOf(correction)}`)}, {format.dayMonthYear(date)}
        <OtherHalf correction={correction} userId={userId} />
        {payoutDate ? (
          <span className={classes.when}>
            {t('plusMinus.correction.paidOn', { date: format.dayMonthYear(payoutDate) })}
          </span>
        ) : null}
        {note ? <span className={classes.when}>{note}</span> : null}
      </Box>
      <span className={typography.figures}>{format.difference(amount)}</span>
      {mayRemove ? (
        <ActionIcon
          variant="subtle"
          loading={loading}
          aria-label={t('absence.correction.deleteOf', { date: format.fullDate(date) })}
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

/** Link to the other half of a move. */
const OtherHalf = ({ correction: { linkedPot, amount }, userId }: { correction: Correction; userId: string }) => {
  const { t } = useTranslation();
  const potName = usePotName();
  const addressOf = usePotAddress(userId);
  if (!linkedPot) return null;
  const pot = potName(linkedPot.balanceId, linkedPot.name);
  return (
    <Link className={classes.when} to={addressOf(linkedPot.balanceId)}>
      {amount < 0 ? t('absence.leave.movedTo', { pot }) : t('absence.leave.movedFrom', { pot })}
    </Link>
  );
};

const modals = {
  overtime: 'time-off-correction/overtime/:employeeId',
  minijob: 'time-off-correction/minijob/:employeeId',
} as const;

/** Button that opens the correction form. */
const CorrectButton = ({ pot, userId }: Pick<Props, 'pot' | 'userId'>) => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <Button variant="default" size="xs" onClick={() => open(modals[pot], { employeeId: userId })}>
      {t('plusMinus.correction.open')}
    </Button>
  );
};
