import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type TemplateChoiceFragment,
  TemplateChoicesDocument,
} from '#web/areas/shifts/scheduled-shift/Shift.generated.ts';
import { useStartDate } from '#web/areas/shifts/scheduled-shift/start-date.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { openedWith } from '#web/kit/graphql/opened-with.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { plainValues } from '#web/parts/custom-fields/use-custom-facts.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { repeatStart, rhythmOf } from '#web/parts/series/repeat-form.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import {
  CreateRequiredShiftDocument,
  EditRequiredShiftDocument,
  type RequiredShiftFactsFragment,
  RequiredShiftFormDocument,
} from './RequiredShift.generated.ts';
import { RequiredShiftFields } from './RequiredShiftFields.tsx';
import type { RequiredShiftValues } from './required-shift-form.ts';
import { demandOf, requiredShiftSchema } from './required-shift-form.ts';

/** Saying how many people are needed, or changing it on one date, from a date on or as a whole. */
const useRequiredShiftForm = (start: RequiredShiftValues, required?: RequiredShiftFactsFragment) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [create] = useMutation(CreateRequiredShiftDocument);
  const [edit] = useMutation(EditRequiredShiftDocument);
  const id = useRef(newId('rqs'));
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const reload = () => client.refetchQueries({ include: 'active' });

  const send = async (values: RequiredShiftValues) => {
    const facts = demandOf(values);
    if (!required) {
      const { departmentId } = values;
      const repeat = values.repeats ? rhythmOf(values) : undefined;
      const made = await create({ variables: { input: { id: id.current, departmentId, ...facts, repeat } } });
      sent.current = made;
      return made.data?.createRequiredShift;
    }
    const { scope } = values;
    const rhythm = required.seriesId && scope !== 'occurrence' ? rhythmOf(values) : {};
    const input = { id: required.id, version: required.version, scope, ...facts, ...rhythm };
    const changed = await edit({ variables: { input } });
    sent.current = changed;
    return changed.data?.editRequiredShift;
  };

  return useAppForm<RequiredShiftValues, Awaited<ReturnType<typeof send>>>({
    schema: requiredShiftSchema as never,
    start,
    send,
    done: () => {
      offer(t(required ? 'demand.changed' : 'demand.added'), sent.current, reload);
      void reload();
      close();
    },
  });
};

/** Modals schedule-required-shift, schedule-required-shift/:id and /:id/edit. */
export default function RequiredShiftEditor() {
  const { params } = useModalPlace();
  return params.id ? <Existing id={params.id} /> : <Fresh />;
}

const Fresh = () => {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const date = useStartDate();
  const { data } = useQuery(TemplateChoicesDocument, { fetchPolicy: 'cache-first' });
  const { departments, loading } = usePlaces();
  const chosen = data?.shifts.find(({ id }) => id === query.shiftId);
  const start: RequiredShiftValues = {
    ...repeatStart(null),
    departmentId: query.departmentId ?? chosen?.department_id ?? (departments.length === 1 ? departments[0]!.id : ''),
    teamId: query.teamId ?? '',
    shiftId: chosen?.id ?? '',
    skillIds: [],
    date,
    starttime: query.start ?? chosen?.starttime ?? '',
    endtime: query.end ?? chosen?.endtime ?? '',
    breakMinutes: chosen?.breakMinutes ?? null,
    instances: 1,
    match: 'min',
    time_settings: 'outside',
    customFields: [],
  };
  return (
    <ModalFrame title={t('demand.add')}>
      {data && !loading ? (
        <Editor start={start} templates={data.shifts} />
      ) : (
        <SkeletonRows rows={6} label={t('common.loading')} />
      )}
    </ModalFrame>
  );
};

const valuesOf = (required: RequiredShiftFactsFragment): RequiredShiftValues => ({
  departmentId: required.departmentId,
  teamId: required.teamId ?? '',
  shiftId: required.shiftId ?? '',
  skillIds: required.skill_ids,
  date: required.date,
  starttime: required.starttime,
  endtime: required.endtime,
  breakMinutes: required.breakMinutes,
  instances: required.instances,
  match: required.match,
  time_settings: required.time_settings,
  customFields: plainValues(required.customFields),
  ...repeatStart(required.repeat, required.date),
});

const Existing = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data, error } = openedWith(
    useQuery(RequiredShiftFormDocument, { variables: { id }, fetchPolicy: 'network-only' }),
  );
  return (
    <ModalFrame title={t('demand.edit')}>
      {error ? <ErrorState title={t('demand.gone')}>{faultText(error)}</ErrorState> : null}
      {data ? (
        <Editor required={data.requiredShift} start={valuesOf(data.requiredShift)} templates={data.shifts} />
      ) : null}
      {data || error ? null : <SkeletonRows rows={6} label={t('common.loading')} />}
    </ModalFrame>
  );
};

type Props = {
  required?: RequiredShiftFactsFragment;
  start: RequiredShiftValues;
  templates: readonly TemplateChoiceFragment[];
};

const Editor = ({ required, start, templates }: Props) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { swap } = useModals();
  const house = useRequiredShiftForm(start, required);
  const remove = required ? (
    <Button
      variant="subtle"
      color="declined"
      onClick={() => swap('schedule-required-shift/:id/delete', { id: required.id })}
    >
      {t('common.delete')}
    </Button>
  ) : null;
  return (
    <Form of={house}>
      <RequiredShiftFields templates={templates} required={required} />
      <FormFooter start={remove}>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t('common.save')}</SaveButton>
      </FormFooter>
    </Form>
  );
};
