import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Checkbox, Radio, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CopyConflict } from '#domain/schedule/copy-week.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import type { CopySpan, CopyWeekInput } from '#web/generated/schema-types.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { ToCheck } from '#web/parts/findings/ToCheck.tsx';
import { useSuppressNoticeFor } from '#web/parts/shifts/use-suppress-notice.ts';
import { Notice } from '#web/ui/Notice.tsx';
import typography from '#web/ui/typography.module.css';
import { CopyWeekDocument, CopyWeekPreviewDocument, type CopyWeekPreviewQuery } from './CopyWeek.generated.ts';
import classes from './CopyWeek.module.css';

type Props = {
  from: PlainDate;
  /** The visible date. */
  day: PlainDate;
  span: CopySpan;
  department: string | null;
  /** The page's filters and their description. */
  only: Pick<CopyWeekInput, 'teamIds' | 'shiftIds' | 'employeeIds' | 'tags' | 'skills'>;
  filters: string;
  nameOf: (employeeId: string) => string;
  close: () => void;
  /** Navigates to the target week. */
  onDone: (monday: PlainDate) => unknown;
};

type Choices = {
  span: CopySpan;
  /** As typed; possibly not yet a valid date. */
  source: string;
  wanted: string;
  replace: boolean;
  withPeople: boolean;
  conflicts: CopyConflict;
};

type Asked = Pick<Props, 'from' | 'day' | 'department' | 'only'> & { choices: Choices };

/** Source and target dates, and the input of preview and copy. */
const askedFor = ({ from: shown, day, department, only, choices }: Asked) => {
  const { span, source, wanted, replace, withPeople, conflicts } = choices;
  const byWeek = span === 'week';
  const to = isPlainDate(wanted) ? wanted : '';
  const from = byWeek ? shown : isPlainDate(source) ? source : day;
  const monday = mondayOf(to || from);
  const target = byWeek ? monday : to || from;
  const same = byWeek ? monday === mondayOf(from) : target === from;
  const departmentIds = department ? [department] : undefined;
  return {
    byWeek,
    from,
    monday,
    same,
    input: { span, departmentIds, ...only, from, to: target, withPeople, replace, conflicts },
  };
};

type Done = Pick<Props, 'nameOf' | 'close' | 'onDone'>;

/** Copies, offers undo, and navigates to the target. */
const useCopy = (input: ReturnType<typeof askedFor>['input'], { nameOf, close, onDone }: Done) => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const suppress = useSuppressNoticeFor(nameOf);
  const [send, { loading }] = useMutation(CopyWeekDocument);
  const copy = async (): Promise<void> => {
    const sent = send({ variables: { input } });
    const answer = await answerOrToast(sent.then((result) => result.data?.copyWeek));
    if (!answer) return;
    const done = t('planning.copyWeek.done', { count: answer.made });
    const { message, other } = suppress(answer.told, done, await sent);
    offer(message, await sent, () => onDone(input.to), other);
    close();
    await onDone(input.to);
  };
  return { copy, loading };
};

type ChoicesProps = { choices: Choices; change: (some: Partial<Choices>) => void } & Pick<
  ReturnType<typeof askedFor>,
  'byWeek' | 'monday' | 'same'
>;

const CopyChoices = ({ choices, change, byWeek, monday, same }: ChoicesProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { zone } = useViewer();
  const { span, source, wanted, replace, withPeople, conflicts } = choices;
  return (
    <>
      <SegmentedControl
        aria-label={t('planning.copyWeek.span')}
        value={span}
        onChange={(value) => change({ span: value as CopySpan })}
        data={[
          { value: 'week', label: t('planning.copyWeek.week') },
          { value: 'day', label: t('planning.copyWeek.day') },
        ]}
      />
      {byWeek ? null : (
        <DateField
          label={t('planning.copyWeek.from')}
          zone={zone}
          value={source}
          onChange={(next) => change({ source: next })}
        />
      )}
      <DateField
        label={t(byWeek ? 'planning.copyWeek.to' : 'planning.copyWeek.toDay')}
        description={byWeek ? format.span(monday, addDays(monday, 6)) : undefined}
        zone={zone}
        value={wanted}
        onChange={(next) => change({ wanted: next })}
        error={same ? t('refusal.copyOntoItself') : undefined}
      />
      <Radio.Group
        label={t('planning.copyWeek.there')}
        value={replace ? 'replace' : 'merge'}
        onChange={(value) => change({ replace: value === 'replace' })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="merge" label={t('planning.copyWeek.merge')} />
          <Radio value="replace" label={t('planning.copyWeek.replace')} />
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t('planning.copyWeek.withPeople')}
        checked={withPeople}
        onChange={(event) => change({ withPeople: event.currentTarget.checked })}
      />
      {withPeople ? (
        <Radio.Group
          label={t('planning.copyWeek.conflicts')}
          value={conflicts}
          onChange={(value) => change({ conflicts: value as CopyConflict })}
        >
          <Stack gap={6} mt={6}>
            <Radio value="skip" label={t('planning.copyWeek.skip')} />
            <Radio value="open" label={t('planning.copyWeek.open')} />
          </Stack>
        </Radio.Group>
      ) : null}
    </>
  );
};

/** Copies the visible week to another, with a preview. */
export const CopyWeek = ({ filters, ...props }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { from: shown, day, span, close } = props;
  const [choices, setChoices] = useState<Choices>({
    span,
    source: day,
    wanted: addDays(span === 'week' ? mondayOf(shown) : day, 7),
    replace: false,
    withPeople: true,
    conflicts: 'skip',
  });
  const change = (some: Partial<Choices>): void => setChoices((before) => ({ ...before, ...some }));
  const { byWeek, from, monday, same, input } = askedFor({ ...props, choices });
  const { copy, loading } = useCopy(input, props);
  const { data, previousData, error } = useQuery(CopyWeekPreviewDocument, {
    variables: { input },
    fetchPolicy: 'network-only',
    skip: same,
  });
  const preview = (data ?? previousData)?.copyWeekPreview;
  return (
    <ModalFrame
      title={t(byWeek ? 'planning.copyWeek.heading' : 'planning.copyWeek.dayHeading')}
      note={byWeek ? format.span(mondayOf(from), addDays(mondayOf(from), 6)) : format.date(from)}
    >
      <Stack gap={16}>
        {filters ? <Notice>{filters}</Notice> : null}
        <CopyChoices choices={choices} change={change} byWeek={byWeek} monday={monday} same={same} />
        {error ? (
          <Notice kind="declined" role="alert">
            {faultText(error)}
          </Notice>
        ) : (
          <Preview preview={preview} />
        )}
      </Stack>
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          loading={loading}
          disabled={same || !data || !preview || preview.made + preview.removed === 0}
          onClick={() => void copy()}
        >
          {t('planning.copyWeek.copy', { count: preview?.made ?? 0 })}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};

const maxNotified = 8;

const Preview = ({ preview }: { preview: CopyWeekPreviewQuery['copyWeekPreview'] | undefined }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  if (!preview) return <p className={`${typography.small} ${classes.preview}`}>{t('common.loading')}</p>;
  const { made, removed, kept, leftOut, warned } = preview;
  return (
    <div className={`${typography.small} ${classes.preview}`} role="status">
      <strong>{t('planning.copyWeek.made', { count: made })}</strong>
      {removed > 0 ? <span>{t('planning.copyWeek.removed', { count: removed })}</span> : null}
      {kept > 0 ? <span>{t('planning.copyWeek.kept', { count: kept })}</span> : null}
      {leftOut.length > 0 ? (
        <>
          <span className={`${typography.warning} ${typography.medium}`}>
            {t('planning.copyWeek.leftOut', { count: leftOut.length })}
          </span>
          <ul>
            {leftOut.slice(0, maxNotified).map((shift) => (
              <li key={`${shift.name} ${shift.date} ${shift.starttime}`}>
                {shift.name}, {format.date(shift.date)} {times(shift)}:{' '}
                {t(`planning.copyWeek.rule.${ruleOf(shift.rule)}`)}
              </li>
            ))}
            {leftOut.length > maxNotified ? (
              <li>{t('planning.history.more', { count: leftOut.length - maxNotified })}</li>
            ) : null}
          </ul>
        </>
      ) : null}
      <ToCheck shifts={warned.map((shift) => ({ ...shift, times: times(shift) }))} />
    </div>
  );
};

const ruleOf = (rule: string): 'overlap' | 'absence' | 'employment' | 'other' =>
  rule === 'overlap' || rule === 'absence' || rule === 'employment' ? rule : 'other';
