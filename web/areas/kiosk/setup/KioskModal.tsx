import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { longestName } from '#domain/kit/lengths.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
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
  const form = useRecordForm({
    record: kiosk,
    prefix: 'kio',
    create: CreateKioskDocument,
    edit: EditKioskDocument,
    schema,
    start: startOf(kiosk),
    input: (values: Values) => values,
    message: ({ name }) => t(kiosk ? 'kiosk.saved' : 'kiosk.added', { name }),
  });
  return (
    <ModalForm of={form} save={t(kiosk ? 'common.save' : 'common.add')}>
      <Fields />
    </ModalForm>
  );
};

const options = ['asksPin', 'mayBreak', 'maySwitch', 'showsHours', 'asksMood', 'boundToNetworks'] as const;

const Fields = () => {
  const { t } = useTranslation();
  const { departments } = usePlaces();
  return (
    <RecordFields<Values>
      of={[
        {
          name: 'name',
          kind: 'text',
          label: t('kiosk.name'),
          placeholder: t('kiosk.namePlaceholder'),
          required: true,
          first: true,
        },
        {
          name: 'departmentIds',
          kind: 'choices',
          label: t('kiosk.departments'),
          help: t('kiosk.departmentsHint'),
          none: t('kiosk.all'),
          data: departments.map((department) => ({ value: department.id, label: placeName(department) })),
          searchable: true,
        },
        ...options.map((name) => ({
          ...{ name, kind: 'check' as const },
          ...{ label: t(`kiosk.option.${name}`), help: t(`kiosk.help.${name}`) },
        })),
      ]}
    />
  );
};
