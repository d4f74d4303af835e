import { useMutation, useQuery } from '@apollo/client/react';
import { Button, MultiSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isIpRange } from '#domain/clock/ip-address.ts';
import { longestName } from '#domain/kit/lengths.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import {
  ClockIpAddressesDocument,
  type ClockIpAddressFactsFragment,
  CreateClockIpAddressDocument,
  EditClockIpAddressDocument,
} from './ClockIpAddresses.generated.ts';

type Values = { name: string; range: string; departmentIds: string[] };
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'input.empty'), noLongerThan(longestName)),
  range: z.string().check(
    z.trim(),
    z.refine((text) => isIpRange(text.toLowerCase()), 'ipRange'),
  ),
  departmentIds: z.array(z.string()),
});

/** Modals clock-ip-address and clock-ip-address/:id: a network, and the employees restricted to it. */
export default function ClockIpAddressModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { data, error } = useQuery(ClockIpAddressesDocument, { fetchPolicy: 'cache-and-network' });
  const known = data?.clockIpAddresses;
  const address = known?.addresses.find((address) => address.id === id);
  return (
    <LoadedModal
      title={t(id ? 'clockPlaces.edit' : 'clockPlaces.add')}
      ready={Boolean(known)}
      missing={Boolean(id) && !address}
      error={error}
    >
      <AddressForm key={address?.id} address={address} current={known?.current ?? ''} />
    </LoadedModal>
  );
}

type FormProps = { address: ClockIpAddressFactsFragment | undefined; current: string };

const AddressForm = ({ address, current }: FormProps) => {
  const { t } = useTranslation();
  const [create] = useMutation(CreateClockIpAddressDocument);
  const [edit] = useMutation(EditClockIpAddressDocument);
  const id = useRef(newId('cip'));
  const form = useModalForm({
    schema,
    start: { name: address?.name ?? '', range: address?.range ?? '', departmentIds: address?.departmentIds ?? [] },
    send: async (values: Values) => {
      if (!address) {
        const result = await create({ variables: { input: { id: id.current, ...values } } });
        return { result, answer: result.data?.createClockIpAddress };
      }
      const result = await edit({ variables: { input: { id: address.id, version: address.version, ...values } } });
      return { result, answer: result.data?.editClockIpAddress };
    },
    message: ({ name }) => t(address ? 'clockPlaces.saved' : 'clockPlaces.added', { name }),
  });
  return (
    <ModalForm of={form} save={t(address ? 'common.save' : 'common.add')}>
      <Fields current={current} />
    </ModalForm>
  );
};

const Fields = ({ current }: { current: string }) => {
  const { t } = useTranslation();
  const { departments } = usePlaces();
  const { value, onChange, ...range } = useFormField<Values, 'range'>('range');
  const chosen = useFormField<Values, 'departmentIds'>('departmentIds');
  return (
    <>
      <TextInput
        label={t('clockPlaces.name')}
        required
        data-autofocus
        placeholder={t('clockPlaces.namePlaceholder')}
        {...useFormField<Values, 'name'>('name')}
      />
      <TextInput
        {...range}
        label={t('clockPlaces.range')}
        description={t('clockPlaces.rangeHint')}
        required
        autoComplete="off"
        value={value}
        onChange={onChange}
      />
      {current && current !== value ? (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => onChange(current)}>
          {t('clockPlaces.current', { address: current })}
        </Button>
      ) : null}
      <MultiSelect
        label={t('clockPlaces.departments')}
        description={t('clockPlaces.departmentsHint')}
        placeholder={chosen.value.length === 0 ? t('clockPlaces.all') : undefined}
        data={departments.map((department) => ({ value: department.id, label: placeName(department) }))}
        searchable
        clearable
        {...chosen}
      />
    </>
  );
};
