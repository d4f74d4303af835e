import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useClosedWords } from '#web/areas/timesheet/board/ClosedMark.tsx';
import { DeclineDialog } from '#web/areas/timesheet/board/DeclineDialog.tsx';
import type { EntryLineFragment } from '#web/areas/timesheet/board/TimesheetDays.generated.ts';
import { useReview } from '#web/areas/timesheet/board/use-review.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useCustomFacts } from '#web/parts/custom-fields/use-custom-facts.ts';
import type { TeamChoice } from '#web/parts/pickers/use-places.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { ApprovalEffect } from './ApprovalEffect.tsx';

/** Read-only view of an entry with its review actions. */
export const EntryView = ({ entry, team }: { entry: EntryLineFragment; team: TeamChoice | undefined }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const { close } = useModalPlace();
  const modals = useModals();
  const review = useReview();
  const words = useClosedWords();
  const decline = () => {
    const shut = showDialog(
      <DeclineDialog
        count={1}
        onCancel={() => shut()}
        onDecline={async (reason) => {
          shut();
          await review.decline([entry], reason);
        }}
      />,
    );
  };
  const { planned } = entry;
  const own = useCustomFacts('timesheet', entry.customFields ?? []);
  const lines = [
    [t('timesheet.entry.date'), format.fullDate(entry.date)],
    [t('timesheet.entry.team'), team?.name ?? '–'],
    [t('timesheet.column.planned'), planned?.endtime ? times(planned) : t('timesheet.notPlanned')],
    [t('timesheet.column.worked'), times(entry)],
    [t('timesheet.column.break'), format.hours(entry.breakMinutes)],
    [t('timesheet.column.hours'), format.hours(entry.minutes)],
    ...(entry.meals ? [[t('payroll.counted.meals'), format.number(entry.meals)] as const] : []),
    ...(entry.kilometres ? [[t('payroll.counted.kilometres'), format.number(entry.kilometres)] as const] : []),
    ...(entry.note ? [[t('timesheet.entry.note'), entry.note] as const] : []),
    ...own.map(({ name, text }) => [name, text] as const),
    [
      t('timesheet.column.status'),
      <StatusBadge key="status" meaning={entry.status} word={t(`timesheet.status.${entry.status}`)} />,
    ],
  ] as const;
  return (
    <>
      {entry.closed ? <Notice>{words.long(entry.closed)}</Notice> : null}
      {entry.reviewNote ? <Notice kind="declined">{entry.reviewNote}</Notice> : null}
      <FactList facts={lines} />
      {entry.may.approve ? (
        <section aria-labelledby="approval-effect">
          <Box id="approval-effect" component="h3" className={typography.heading14} mt="md" mb={4}>
            {t('timesheet.effectOfOne')}
          </Box>
          <ApprovalEffect entryIds={[entry.id]} />
        </section>
      ) : null}
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.close')}
        </Button>
        {entry.may.edit ? (
          <Button variant="default" onClick={() => modals.swap('timesheet/:id/edit', { id: entry.id })}>
            {t('common.edit')}
          </Button>
        ) : null}
        {entry.may.decline ? (
          <Button variant="default" onClick={decline}>
            {t('timesheet.declineMore')}
          </Button>
        ) : null}
        {entry.may.approve ? (
          <Button onClick={() => void review.approve([entry], { isShown: true })}>{t('common.approve')}</Button>
        ) : null}
      </FormFooter>
    </>
  );
};
