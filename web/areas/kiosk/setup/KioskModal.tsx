import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { longestName } from '#domain/kit/lengths.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { CreateKioskDocument, EditKioskDocument, type KioskFactsFragment, KiosksDocument } from './Kiosks.generated.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'input.empty'), noLongerThan(longestName)),
  departmentIds: z.array(z.string()),
  asksPin: z.boolean(),
  mayBreak: z.boolean(),
  maySwitch: z.boolean(),
  showsHours: z.boolean(),
  asksMood: z.boolean(),
  boundToNetworks: z.boolean(),
});
type Values = z.output<typeof schema>;

const fresh: Values = {
  ...{ name: '', departmentIds: [], asksPin: true, mayBreak: true, maySwitch: true },
  ...{ showsHours: true, asksMood: false, boundToNetworks: false },
};

/** Modals kiosk and kiosk/:id: the people of a kiosk, and their available actions. */
export default function KioskModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { data, error } = useQuery(KiosksDocument, { fetchPolicy: 'cache-and-network' });
  const kiosk = data?.kiosks?.kiosks.find((kiosk) => kiosk.id === id);
  return (
    <LoadedModal
      title={t(id ? 'kiosk.edit' : 'kiosk.add')}
      ready={Boolean(data?.kiosks)}
      missing={Boolean(id) && !kiosk}
      error={error}
    >
      <KioskForm key={kiosk?.id} kiosk={kiosk} />
    </LoadedModal>
  );
}

const startOf = (kiosk: KioskFactsFragment | undefined): Values => {
  if (!kiosk) return fresh;
  const { id: _, version: __, __typename, ...values } = kiosk;
  return values;
};

const KioskForm = ({ kiosk }: { kiosk: KioskFactsFragment | undefined }) => {
  const { t } = useTranslation();
  const [create] = useMutation(CreateKioskDocument);
  const [edit] = useMutation(EditKioskDocument);
  const id = useRef(newId('kio'));
  const form = useModalForm({
    schema,
    start: startOf(kiosk),
    send: async (values: Values) => {
      if (!kiosk) {
        const result = await create({ variables: { input: { id: id.current, ...values } } });
        return { result, answer: result.data?.createKiosk };
      }
      const result = await edit({ variables: { input: { id: kiosk.id, version: kiosk.version, ...values } } });
      return { result, answer: result.data?.editKiosk };
    },
    message: ({ name }) => t(kiosk ? 'kiosk.saved' : 'kiosk.added', { name }),
  });
  return (
    <ModalForm of={form} save={t(kiosk ? 'common.save' : 'common.add')}>
      <Fields />
    </ModalForm>
  );
};

const Fields = () => {
  const { t } = useTranslation();
  const { departments } = usePlaces();
  const chosen = useFormField<Values, 'departmentIds'>('departmentIds');
  return (
    <>
      <TextInput
        label={t('kiosk.name')}
        required
        data-autofocus
        placeholder={t('kiosk.namePlaceholder')}
        {...useFormField<Values, 'name'>('name')}
      />
      <MultiSelect
        label={t('kiosk.departments')}
        description={t('kiosk.departmentsHint')}
        placeholder={chosen.value.length === 0 ? t('kiosk.all') : undefined}
        data={departments.map((department) => ({ value: department.id, label: placeName(department) }))}
        searchable
        clearable
        {...chosen}
      />
      <Check name="asksPin" />
      <Check name="mayBreak" />
      <Check name="maySwitch" />
      <Check name="showsHours" />
      <Check name="asksMood" />
      <Check name="boundToNetworks" />
    </>
  );
};

type CheckName = 'asksPin' | 'mayBreak' | 'maySwitch' | 'showsHours' | 'asksMood' | 'boundToNetworks';

const Check = ({ name }: { name: CheckName }) => {
  const { t } = useTranslation();
  const { value, onChange } = useFormField<Values, CheckName>(name);
  return (
    <Checkbox
      label={t(`kiosk.option.${name}`)}
      description={t(`kiosk.help.${name}`)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
};
