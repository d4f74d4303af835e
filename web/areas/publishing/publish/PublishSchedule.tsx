import { Box, Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { isPlainDate, type PlainDate, weekdayNumberOf } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ToCheck } from '#web/parts/findings/ToCheck.tsx';
import { publishChosen } from '#web/parts/schedule-address/publish-query.ts';
import { periods, rangeOf } from '#web/parts/schedule-address/use-schedule-address.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { IconCheck } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { Blockers } from './Blockers.tsx';
import classes from './PublishSchedule.module.css';
import { noReadersOf, Readers } from './Readers.tsx';
import type { PublishDay } from './use-publish.ts';
import { usePublish } from './use-publish.ts';

type Props = {
  days: readonly PublishDay[];
  chosen: ReadonlySet<PlainDate>;
  today: PlainDate;
  onChoose: (date: PlainDate) => void;
};

/** The dates of the period; a click toggles one. Monday comes first, as in the grid. */
const DayToggles = ({ days, chosen, today, onChoose }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const state = ({ published, drafts }: PublishDay): string => {
    if (drafts > 0) return t('planning.publish.new', { count: drafts });
    return t(published ? 'planning.publish.visible' : 'planning.publish.empty');
  };
  if (days.length < 2) return null;
  return (
    <fieldset className={classes.days}>
      <Box component="legend" className={`${typography.medium} ${typography.smallInline}`} mb={6} p={0}>
        {t('planning.publish.days')}
      </Box>
      {days.map((day, index) => (
        <button
          key={day.date}
          type="button"
          className={`${layout.plainButton} ${classes.day}`}
          aria-pressed={chosen.has(day.date)}
          aria-label={`${format.date(day.date)}, ${state(day)}`}
          data-past={day.date < today || undefined}
          style={index === 0 ? { gridColumnStart: weekdayNumberOf(day.date) } : undefined}
          onClick={() => onChoose(day.date)}
        >
          <span className={classes.weekday}>{format.weekday(day.date)}</span>
          <span className={`${typography.heading14} ${classes.number}`}>{Number(day.date.slice(8))}</span>
          <span className={classes.drafts}>
            {day.drafts > 0 ? `+${day.drafts}` : day.published ? <IconCheck size={14} stroke={2} /> : '–'}
          </span>
        </button>
      ))}
    </fieldset>
  );
};

/** Select value for more than one department, as selected on the board. */
const several = 'several';

/** The department that the page is filtered by, if any. */
const onlyOne = (page: URLSearchParams): readonly string[] => {
  const department = page.get('department');
  return department ? [department] : [];
};

/** Modal publish-schedule/:period/:date: chooses the dates to publish and whom to notify. */
export default function PublishSchedule() {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const today = todayIn(useViewer().zone);
  const { params, query, close } = useModalPlace();
  const [page] = useSearchParams();
  const [asked] = useState(() => publishChosen(query));
  const [places, setPlaces] = useState(() => (asked.departments.length > 0 ? asked.departments : onlyOne(page)));
  const period = periods.find((period) => period === params.period) ?? 'week';
  const range = rangeOf(period, isPlainDate(params.date ?? '') ? params.date! : today);
  const publish = usePublish(range, { places, dates: asked.dates });
  const { preview, error, days, chosen, readers, blockers, excused, notify } = publish;
  const title = period === 'day' ? format.fullDate(range.from) : format.span(range.from, range.to);
  const drafts = days.filter((day) => day.drafts > 0 && chosen.has(day.date));
  return (
    <ModalFrame title={t('planning.publish.title')} note={title}>
      {error && !preview ? (
        <ErrorState title={t('planning.publish.fault')}>{faultText(error)}</ErrorState>
      ) : preview ? (
        <Stack gap={20}>
          {publish.departments.length > 1 ? (
            <Select
              label={t('planning.filter.department')}
              data={[
                { value: '', label: t('planning.publish.everywhere') },
                ...(asked.departments.length > 1
                  ? [{ value: several, label: t('planning.publish.these', { count: asked.departments.length }) }]
                  : []),
                ...publish.departments.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={places.length > 1 ? several : (places[0] ?? '')}
              allowDeselect={false}
              onChange={(id) => setPlaces(id === several ? asked.departments : id ? [id] : [])}
            />
          ) : null}
          <DayToggles days={days} chosen={chosen} today={today} onChoose={publish.choose} />
          {blockers.length > 0 ? (
            <Blockers blockers={blockers} reasons={publish.reasons} onReason={publish.excuse} />
          ) : null}
          <Readers readers={readers} notify={notify} without={noReadersOf(drafts, today)} />
          <ToCheck
            shifts={publish.warnings.map(({ employeeName: name, shift }) => ({
              name,
              date: shift.date,
              times: times(shift),
              findings: shift.verdict?.findings ?? [],
            }))}
          />
          <Checkbox
            label={t('planning.publish.notify')}
            description={t('planning.publish.notifyHelp')}
            checked={notify}
            onChange={(event) => publish.setNotify(event.currentTarget.checked)}
          />
        </Stack>
      ) : (
        <SkeletonRows rows={6} label={t('common.loading')} />
      )}
      <FormFooter
        start={
          publish.shown > 0 ? (
            <Button variant="default" disabled={publish.sending} onClick={() => void publish.send(false, close)}>
              {t('planning.publish.withdraw', { count: publish.shown })}
            </Button>
          ) : undefined
        }
      >
        <CancelButton />
        <Button
          loading={publish.sending}
          disabled={!publish.hasNews || !excused}
          onClick={() => void publish.send(true, close)}
        >
          {t('planning.publish.publish', { count: chosen.size })}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
}
