import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PersonCardFragment, PersonDocument } from '#web/areas/employees/person/Person.generated.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { EditUserTeamsDocument } from './EditTeams.generated.ts';
import { TeamsField } from './TeamsField.tsx';

type Person = Pick<PersonCardFragment, 'id' | 'version' | 'name' | 'teams'>;

/** Which teams a person is in; the first one is the home team. */
export const EditTeams = ({ person }: { person: Person }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(EditUserTeamsDocument);
  const [teamIds, setTeamIds] = useState(() => person.teams.map(({ id }) => id));
  const save = async () => {
    const sent = send({ variables: { input: { id: person.id, version: person.version, teamIds } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.editUserTeams)))) return;
    const reload = () => client.refetchQueries({ include: [PersonDocument] });
    offer(t('employees.teams.saved', { name: person.name }), await sent, reload);
    close();
    await reload();
  };
  return (
    <ModalFrame title={t('employees.teams.title', { name: person.name })} size="sm">
      <TeamsField
        label={t('employees.field.teams')}
        description={t('employees.teams.help')}
        error={teamIds.length === 0 ? t('employees.teams.none') : undefined}
        value={teamIds}
        onChange={setTeamIds}
        data-autofocus
      />
      <FormFooter>
        <CancelButton />
        <Button loading={loading} disabled={teamIds.length === 0} onClick={() => void save()}>
          {t('common.save')}
        </Button>
      </FormFooter>
    </ModalFrame>
  );
};
