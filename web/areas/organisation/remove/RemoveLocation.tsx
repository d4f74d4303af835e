import { useMutation } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteLocationDocument } from '#web/areas/organisation/places/Organisation.generated.ts';
import type { LocationFacts } from '#web/areas/organisation/places/use-organisation.ts';
import { DeleteFooter } from '#web/kit/forms/DeleteFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { Select } from '#web/ui/Select.tsx';
import classes from './Hanging.module.css';

/** Asks where the departments of a deleted location are moved; can be undone. */
export const RemoveLocation = ({ location, others }: { location: LocationFacts; others: readonly LocationFacts[] }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const removal = useRemoval();
  const [send, { loading }] = useMutation(DeleteLocationDocument);
  const [targetLocationId, setTarget] = useState(others[0]?.id ?? null);
  const { id, version, name, departments } = location;
  const remove = async () => {
    const gone = await removal(
      () => send({ variables: { input: { id, version, targetLocationId } } }),
      (data) => data?.deleteLocation,
      t('places.deleted', { name }),
    );
    if (gone) close();
  };
  return (
    <ModalFrame title={t('places.location.remove', { name })} size="sm">
      <Stack gap="md">
        <p>{t('places.location.goes', { count: departments.length })}</p>
        <ul className={classes.list}>
          {departments.map((department) => (
            <li key={department.id}>{department.name}</li>
          ))}
        </ul>
        <Select
          label={t('places.location.target')}
          data={others.map((other) => ({ value: other.id, label: other.name }))}
          value={targetLocationId}
          onChange={setTarget}
          allowDeselect={false}
          data-autofocus
        />
      </Stack>
      <DeleteFooter loading={loading} onDelete={() => void remove()} onCancel={close} />
    </ModalFrame>
  );
};
