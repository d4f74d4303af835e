import { useQuery } from '@apollo/client/react';
import { Checkbox, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FieldRow, Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { PlacesField } from '#web/parts/pickers/PlacesField.tsx';
import { stillIn, usePlaces } from '#web/parts/pickers/use-places.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SendSchedulePreviewDocument } from './SendSchedule.generated.ts';
import { type SendValues, sendingIn, useSendForm } from './use-send-form.ts';

/** Departments that the viewer plans, and their teams; an empty choice means all. */
const SendingPlaces = () => {
  const { t } = useTranslation();
  const { teams } = usePlaces();
  const where = useFormField<SendValues, 'departmentIds'>('departmentIds');
  const { setValue, getValues } = useFormContext<SendValues>();
  const whom = useFormField<SendValues, 'teamIds'>('teamIds');
  const moveTo = (departmentIds: string[]): void => {
    where.onChange(departmentIds);
    // A team of a department that is no longer chosen would be refused.
    setValue('teamIds', stillIn(departmentIds, getValues('teamIds'), teams));
  };
  return (
    <PlacesField
      needs={scheduleAccess.sendSchedule}
      departments={{ ...where, onChange: moveTo }}
      teams={whom}
      words={{
        departments: t('schedule.send.departments'),
        allDepartments: t('schedule.send.allDepartments'),
        teams: t('schedule.send.teams'),
        allTeams: t('schedule.send.allTeams'),
      }}
    />
  );
};

/** Number of recipients, and the send button with it. */
const SendingReach = ({ children }: { children: (send: ReactNode) => ReactNode }) => {
  const { t } = useTranslation();
  const values = useWatch<SendValues>() as SendValues;
  const { data, loading, error } = useQuery(SendSchedulePreviewDocument, {
    variables: sendingIn(values),
    skip: !isPlainDate(values.from) || !isPlainDate(values.to) || values.to < values.from,
    fetchPolicy: 'cache-and-network',
  });
  const reach = loading || error ? undefined : data?.sendSchedulePreview;
  const count = reach?.count ?? 0;
  return (
    <>
      {reach ? (
        <Notice kind={count === 0 ? 'pending' : 'info'} role="status">
          <strong>{t('schedule.send.reaches', { count })}</strong>
          {reach.withoutMail > 0 ? ` ${t('schedule.send.withoutMail', { count: reach.withoutMail })}` : null}
        </Notice>
      ) : null}
      {children(<SaveButton>{t('schedule.send.send', { count })}</SaveButton>)}
    </>
  );
};

/** Emails always contain all shifts of their recipient, whatever the page filters. */
const isFilteredFurther = (page: URLSearchParams): boolean =>
  ['shift', 'tag', 'skill', 'state', 'q'].some((key) => (page.get(key) ?? '').trim() !== '');

/** Modal send-schedule: mails the published shifts of a period to the people who work them. */
export default function SendSchedule() {
  const { t } = useTranslation();
  const [page] = useSearchParams();
  const today = todayIn(useViewer().zone);
  const asked = page.get('date') ?? '';
  const date = isPlainDate(asked) ? asked : addDays(today, 7);
  // The day view sends that day, other views the week.
  const [from, to] = useLocation().pathname.endsWith('/day')
    ? [date, date]
    : [mondayOf(date), addDays(mondayOf(date), 6)];
  const [department, team] = [page.get('department'), page.get('team')];
  const appForm = useSendForm({
    from,
    to,
    departmentIds: department ? [department] : [],
    teamIds: team ? [team] : [],
    note: '',
    pdf: true,
    namesOnly: false,
    ics: false,
  });
  return (
    <ModalFrame title={t('schedule.send.title')}>
      <Form of={appForm}>
        <When />
        <SendingPlaces />
        {isFilteredFurther(page) ? <Notice kind="info">{t('schedule.send.unfiltered')}</Notice> : null}
        <With />
        <Note />
        <SendingReach>
          {(send) => (
            <FormFooter>
              <CancelButton />
              {send}
            </FormFooter>
          )}
        </SendingReach>
      </Form>
    </ModalFrame>
  );
}

const When = () => {
  const { t } = useTranslation();
  return (
    <FieldRow wide>
      <DateField label={t('schedule.send.from')} required {...useFormField<SendValues, 'from'>('from')} />
      <DateField label={t('schedule.send.to')} required {...useFormField<SendValues, 'to'>('to')} />
    </FieldRow>
  );
};

const Note = () => {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('schedule.send.note')}
      autosize
      minRows={2}
      maxRows={8}
      {...useFormField<SendValues, 'note'>('note')}
    />
  );
};

/** Attachments of the mail, which itself lists the recipient's shifts. */
const With = () => {
  const pdf = useWatch<SendValues, 'pdf'>({ name: 'pdf' });
  return (
    <>
      <Tick name="pdf" />
      {pdf ? <Tick name="namesOnly" /> : null}
      <Tick name="ics" />
    </>
  );
};

const Tick = ({ name }: { name: 'pdf' | 'namesOnly' | 'ics' }) => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<SendValues>();
  const checked = useWatch<SendValues>({ name }) as boolean;
  return (
    <Checkbox
      label={t(`schedule.send.${name}`)}
      ms={name === 'namesOnly' ? 28 : 0}
      checked={checked}
      onChange={(event) => setValue(name, event.currentTarget.checked, { shouldDirty: true })}
    />
  );
};
