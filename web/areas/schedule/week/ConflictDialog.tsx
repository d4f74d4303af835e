import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';

type Props = {
  theirs: ScheduledShift;
  nameOf: (employeeId: string) => string | undefined;
  onMine: () => void;
  onTheirs: () => void;
};

/** Somebody changed the shift since it was shown: both versions, and which one should stand. */
export const ConflictDialog = ({ theirs, nameOf, onMine, onTheirs }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const person = theirs.employeeId ? (nameOf(theirs.employeeId) ?? t('planning.somebody')) : t('planning.nobody');
  return (
    <ModalFrame title={t('planning.conflict.title')} size="sm">
      <p>{t('planning.conflict.text')}</p>
      <p>
        <strong>{t('planning.conflict.theirs')}</strong>
        <br />
        {person}, {format.date(theirs.date)}, {format.range(theirs.starttime, theirs.endtime)}
      </p>
      <FormFooter>
        <Button variant="default" onClick={onMine}>
          {t('planning.conflict.keepMine')}
        </Button>
        <Button onClick={onTheirs} data-autofocus>
          {t('planning.conflict.takeTheirs')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
