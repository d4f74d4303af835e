import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { calendarAccess } from '#domain/calendar/actions.ts';
import type { EditScope } from '#domain/shifts/series.ts';
import type { Weekday } from '#domain/time/plain-date.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useReload } from '#web/kit/graphql/use-reload.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { placeName } from '#web/parts/pickers/use-places.ts';
import { RepeatDate } from '#web/parts/series/RepeatDate.tsx';
import { RepeatFields } from '#web/parts/series/RepeatFields.tsx';
import { ScopeChoice } from '#web/parts/series/ScopeChoice.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { Select } from '#web/ui/Select.tsx';
import { CreateEventDocument, EditEventDocument, type EventFactsFragment } from './Events.generated.ts';
import { type EventValues, eventSchema, saidIn, startOf } from './event-form.ts';
import { usePlannedPlaces } from './use-planned-places.ts';

type ScopeProps = { first: string; date: string; days: readonly Weekday[] };

/** Scope of the change. The full series starts on its first date, a single occurrence on its own date. */
const Scope = ({ first, date, days }: ScopeProps) => {
  const { t } = useTranslation();
  const { getValues, setValue } = useFormContext<EventValues>();
  const { value, onChange } = useFormField<EventValues, 'scope'>('scope');
  const choose = (scope: EditScope) => {
    // Weekdays that were moved along with the date are restored.
    if (getValues('date') !== (value === 'original' ? first : date)) setValue('weekdays', [...days]);
    onChange(scope);
    setValue('date', scope === 'original' ? first : date);
  };
  return <ScopeChoice words="calendar" label={t('calendar.event.scope')} value={value} onChange={choose} />;
};

type Given = { event?: EventFactsFragment; date: string; departmentId: string };

/** Form of a new or existing event; saving can be undone. */
const useEventForm = ({ event, date, departmentId }: Given) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const reload = useReload();
  const { offer } = useUndo();
  const [id] = useState(() => newId('evt'));
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const create = useMutate(CreateEventDocument);
  const edit = useMutate(EditEventDocument);
  return useAppForm({
    schema: eventSchema(Boolean(event?.repeat)) as never,
    start: startOf(event, { date, departmentId }),
    send: async (values: EventValues) => {
      if (!event) {
        const result = await create({ variables: { input: { id, ...saidIn(values) } } });
        sent.current = result;
        return result.data?.createEvent;
      }
      const { id: eventId, version } = event;
      const scope = event.repeat ? values.scope : 'original';
      const input = { id: eventId, version, scope, occurrence: date, newId: id, ...saidIn(values) };
      const result = await edit({ variables: { input } });
      sent.current = result;
      return result.data?.editEvent;
    },
    done: ({ title }) => {
      reload.onceClosed();
      offer(t('calendar.event.saved', { title }), sent.current, reload.now);
      close();
    },
  });
};

type Props = { event?: EventFactsFragment; date: string; departmentId: string };

/** Fields for title, place, time and recurrence. */
export const EventForm = ({ event, date, departmentId }: Props) => {
  const { t } = useTranslation();
  const appForm = useEventForm({ event, date, departmentId });
  return (
    <ModalForm of={appForm} save={t(event ? 'common.save' : 'calendar.event.add')}>
      {event?.repeat ? <Scope first={event.date} date={date} days={event.repeat.weekdays} /> : null}
      <Title />
      <Where />
      <When />
      <RepeatFields series={Boolean(event?.repeat)} mayStop />
      <Description />
    </ModalForm>
  );
};

const Title = () => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('calendar.event.title')}
      required
      placeholder={t('calendar.event.titleExample')}
      data-autofocus
      {...useFormField<EventValues, 'title'>('title')}
    />
  );
};

const Description = () => {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('calendar.event.description')}
      autosize
      minRows={2}
      maxRows={8}
      {...useFormField<EventValues, 'description'>('description')}
    />
  );
};

/** Departments that the viewer plans, and their teams. */
const Where = () => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<EventValues>();
  const { departments, teams } = usePlannedPlaces(calendarAccess.editEvent);
  const department = useFormField<EventValues, 'departmentId'>('departmentId');
  const team = useFormField<EventValues, 'teamId'>('teamId');
  const choose = (id: string | null) => {
    department.onChange(id ?? '');
    setValue('teamId', '', { shouldDirty: true });
  };
  return (
    <FieldRow wide>
      <Select
        {...department}
        label={t('calendar.event.department')}
        required
        allowDeselect={false}
        searchable
        value={department.value || null}
        data={departments.map((item) => ({ value: item.id, label: placeName(item) }))}
        onChange={choose}
      />
      <Select
        {...team}
        label={t('calendar.event.team')}
        allowDeselect={false}
        value={team.value}
        data={[
          { value: '', label: t('calendar.event.wholeDepartment') },
          ...teams
            .filter(({ departmentId }) => departmentId === department.value)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => team.onChange(id ?? '')}
      />
    </FieldRow>
  );
};

const When = () => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<EventValues>();
  const allDay = useWatch<EventValues, 'allDay'>({ name: 'allDay' });
  const start = useFormField<EventValues, 'starttime'>('starttime');
  const end = useFormField<EventValues, 'endtime'>('endtime');
  return (
    <>
      <RepeatDate label={t('calendar.event.date')} required />
      {allDay ? null : (
        <FieldRow>
          <TimeField label={t('calendar.event.start')} required {...start} />
          <TimeField label={t('calendar.event.end')} {...end} />
        </FieldRow>
      )}
      <Checkbox
        label={t('calendar.event.allDay')}
        checked={allDay}
        onChange={(event) =>
          setValue('allDay', event.currentTarget.checked, { shouldDirty: true, shouldValidate: true })
        }
      />
    </>
  );
};
