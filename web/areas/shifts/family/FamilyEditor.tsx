import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type TemplateChoiceFragment,
  TemplateChoicesDocument,
} from '#web/areas/shifts/scheduled-shift/Shift.generated.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { type Places, usePlaces } from '#web/parts/pickers/use-places.ts';
import type { RepeatValues } from '#web/parts/series/repeat-form.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { type FamilyShift, type ShiftFamily, useFamilyForm } from './shift-family.ts';
import { useStartDate } from './start-date.ts';

type Props<Shift extends FamilyShift, Values extends RepeatValues, Answer> = {
  family: ShiftFamily<Shift, Values, Answer>;
};

/** Modal of one shift of a family: a new shift, or the shift in the address. */
export const FamilyEditor = <Shift extends FamilyShift, Values extends RepeatValues, Answer>({
  family,
}: Props<Shift, Values, Answer>) => {
  const { params } = useModalPlace();
  const { existing } = family;
  return params.id && existing ? (
    <Existing id={params.id} family={family} existing={existing} />
  ) : (
    <New family={family} />
  );
};

const Loading = () => {
  const { t } = useTranslation();
  return <SkeletonRows rows={6} label={t('common.loading')} />;
};

const hasPlaces = (inTeam: boolean, { teams, loading }: Places): boolean => (inTeam ? teams.length > 0 : !loading);

const New = <Shift extends FamilyShift, Values extends RepeatValues, Answer>({
  family,
}: Props<Shift, Values, Answer>) => {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  const date = useStartDate();
  const { data } = useQuery(TemplateChoicesDocument, { fetchPolicy: 'cache-first' });
  const places = usePlaces();
  const template = data?.shifts.find(({ id }) => id === query.shiftId);
  return (
    <ModalFrame title={t(family.addTitle)}>
      {data && hasPlaces(family.inTeam, places) ? (
        <Editor family={family} start={family.newValues({ query, date, template, places })} templates={data.shifts} />
      ) : (
        <Loading />
      )}
    </ModalFrame>
  );
};

type ExistingProps<Shift extends FamilyShift, Values extends RepeatValues, Answer> = Props<Shift, Values, Answer> & {
  existing: NonNullable<ShiftFamily<Shift, Values, Answer>['existing']>;
  id: string;
};

const Existing = <Shift extends FamilyShift, Values extends RepeatValues, Answer>({
  family,
  existing,
  id,
}: ExistingProps<Shift, Values, Answer>) => {
  const { t } = useTranslation();
  const { found, error } = existing.useShift(id);
  const places = usePlaces();
  return (
    <ModalFrame title={t(existing.title)}>
      {error ? <RecordFault gone={t(existing.gone)} error={error} /> : null}
      {found && hasPlaces(family.inTeam, places) ? (
        <Editor
          family={family}
          shift={found.shift}
          start={existing.valuesOf(found.shift)}
          templates={found.templates}
        />
      ) : null}
      {found || error ? null : <Loading />}
    </ModalFrame>
  );
};

type EditorProps<Shift extends FamilyShift, Values extends RepeatValues, Answer> = Props<Shift, Values, Answer> & {
  shift?: Shift;
  start: Values;
  templates: readonly TemplateChoiceFragment[];
};

const Editor = <Shift extends FamilyShift, Values extends RepeatValues, Answer>({
  family,
  shift,
  start,
  templates,
}: EditorProps<Shift, Values, Answer>) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const { swap } = useModals();
  const { teams } = usePlaces();
  const zoneOfTeam = (id: string): string => teams.find((team) => team.id === id)?.zone ?? 'UTC';
  const form = useFamilyForm(family, { shift, start, zoneOfTeam });
  const deleteModal = shift && family.existing?.deleteModal(shift);
  const { Fields, Save } = family;
  // The form's state changes when it is ready, first changed and sent; its many fields follow their own values.
  const fields = useMemo(() => <Fields shift={shift} templates={templates} />, [Fields, shift, templates]);
  return (
    <Form of={form}>
      {fields}
      <FormFooter
        start={
          shift && deleteModal ? (
            <Button variant="subtle" color="declined" onClick={() => swap(deleteModal, { id: shift.id })}>
              {t('common.delete')}
            </Button>
          ) : null
        }
      >
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        {Save ? <Save isNew={!shift} /> : <SaveButton>{t(shift ? 'common.save' : 'common.add')}</SaveButton>}
      </FormFooter>
    </Form>
  );
};
