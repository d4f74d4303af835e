import { Group, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { absenceAccess } from '#domain/absence/actions.ts';
import { minuteOfDay, wallTime } from '#domain/time/wall-time.ts';
import { AbsenceFiles } from '#web/areas/absence/files/AbsenceFiles.tsx';
import type { AbsencePreviewQueryVariables } from '#web/areas/absence/preview/AbsencePreview.generated.ts';
import { AbsencePreview, useAbsencePreview } from '#web/areas/absence/preview/AbsencePreview.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { needsReason } from '#web/parts/absence/AbsenceChecks.tsx';
import { meaningOfStatus } from '#web/parts/absence/absence-status.ts';
import { useDatesOf } from '#web/parts/absence/use-dates-of.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { Quote } from '#web/ui/Quote.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { AbsenceRequestDocument } from './AbsenceRequest.generated.ts';
import { AbsenceSteps } from './AbsenceSteps.tsx';
import type { ShownAbsence } from './EndAbsence.tsx';

/** Modal absence-request/:id: an absence, its status and the viewer's actions. */
export default function AbsenceView() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { userId } = useViewer();
  const { data, error } = usePartialQuery(AbsenceRequestDocument, {
    variables: { id: params.id! },
    fetchPolicy: 'cache-and-network',
  });
  const absence = data?.absence;
  const title = absence?.type?.name ?? t('requests.absence');
  return (
    <LoadedModal
      title={absence && absence.employeeId !== userId ? `${absence.Employee.name}, ${title}` : title}
      ready={data !== undefined}
      missing={!absence}
      gone={t('absence.view.gone')}
      error={error}
    >
      {absence ? <Shown absence={absence} /> : null}
    </LoadedModal>
  );
}

const Shown = ({ absence }: { absence: ShownAbsence }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const mayEnd = useMay(absenceAccess.endAbsence);
  const lasts = absence.lastDay === null && absence.status === 'Approved';
  const asked = useMemo(() => askedOf(absence), [absence]);
  const preview = useAbsencePreview(asked);
  return (
    <>
      <Group gap="4px 16px" justify="space-between">
        <p className={`${typography.figures} ${typography.heading16Inline}`}>{useDatesOf()(absence)}</p>
        <StatusBadge meaning={meaningOfStatus[absence.status]} word={t(`requests.status.${absence.status}`)} />
      </Group>
      <p className={`${typography.detailInline} ${typography.figures}`}>{useExtent()(absence)}</p>
      <p className={`${typography.detailInline} ${typography.figures}`}>
        {[absence.department_name, t('absence.view.asked', { when: format.instant(absence.requestedAt) })]
          .filter(Boolean)
          .join(', ')}
      </p>
      <Said label={t('absence.note')} words={absence.note} />
      <Said label={t('absence.view.answer')} words={absence.reviewNote} />
      <Said label={t('absence.ask.override')} words={absence.overrideReason} />
      {absence.may.moved ? <p className={typography.detailInline}>{t('refusal.absenceMoved')}</p> : null}
      <AbsenceFiles absence={absence} />
      <AbsencePreview
        asked={asked}
        approver={absence.may.approve}
        effect={absence.may.approve ? { approvedAbsenceIds: [absence.id] } : null}
      />
      <AbsenceSteps absence={absence} mayEnd={mayEnd && lasts} restricted={preview ? needsReason(preview) : false} />
    </>
  );
};

/** Before a decision: previews the cost and the conflicts, also of a declined request that the viewer can still approve. */
const askedOf = (absence: ShownAbsence): AbsencePreviewQueryVariables | null => {
  const { id, employeeId, type, firstDay, lastDay, days, balanceId, waitMinutes, waitDays } = absence;
  const [first] = days;
  if (!type || (absence.status !== 'Pending' && !absence.may.approve)) return null;
  const part = first?.startTime ? { startTime: first.startTime, minutes: first.minutes } : {};
  return {
    absenceId: id,
    employeeId,
    absenceTypeId: type.id,
    firstDay,
    lastDay,
    balanceId,
    waitMinutes,
    waitDays,
    ...part,
  };
};

const Said = ({ label, words }: { label: string; words: string | null }) =>
  words ? (
    <Stack gap={4} mt="md">
      <p className={typography.detailInline}>{label}</p>
      <Quote>{words}</Quote>
    </Stack>
  ) : null;

/** For example "3 days, 24:00 h", or the part of a single day: its times, or the half for a type in days. */
const useExtent = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ days, lastDay, type }: ShownAbsence): string => {
    const [first] = days;
    if (first?.startTime && type?.unit === 'days') {
      return t(`absence.ask.halves.${first.startTime < '12:00' ? 'first' : 'second'}`);
    }
    if (first?.startTime) {
      const end = wallTime(minuteOfDay(first.startTime) + first.minutes);
      return `${format.range(first.startTime, end)}, ${format.hours(first.minutes)}`;
    }
    if (lastDay === null) return t('absence.view.open');
    const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
    const count = t('absence.view.days', { count: days.length });
    return minutes > 0 ? `${count}, ${t('absence.view.hours', { hours: format.hours(minutes) })}` : count;
  };
};
