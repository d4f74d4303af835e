import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconPhotoUp } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { AvatarPersonDocument, EditEmployeeAvatarDocument } from './Avatar.generated.ts';
import { OnceCropping } from './OnceCropping.tsx';
import { pictureProblem } from './square-picture.ts';

/** Saves or removes the picture; refreshes the header when it is the viewer's own. */
const useAvatar = (id: string, done: () => void) => {
  const [send, { loading }] = useMutation(EditEmployeeAvatarDocument);
  const { viewer, again } = useAuthentication();
  const save = async (image: string | null): Promise<void> => {
    const sent = send({ variables: { input: { id, image } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.editEmployeeAvatar));
    if (!answer) return;
    if (viewer?.userId === id) again();
    done();
  };
  return { save, saving: loading };
};

/** The modal employee-avatar/{id}: choose a picture, place it in the circle, save. */
export default function EmployeeAvatar() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { data, error } = useQuery(AvatarPersonDocument, { variables: { id: params.id ?? '' } });
  const person = data?.employee;
  return (
    <ModalFrame title={t('avatar.title')} note={person?.name} size="sm">
      {person ? <Picture id={person.id} name={person.name} url={person.avatarUrl ?? null} /> : null}
      {!person && error ? <Notice kind="declined">{t('refusal.notFound')}</Notice> : null}
      {!person && !error ? <SkeletonRows label={t('common.loading')} /> : null}
    </ModalFrame>
  );
}

type Known = { id: string; name: string; url: string | null };

const Picture = ({ id, name, url }: Known) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { save, saving } = useAvatar(id, close);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const found = await pictureProblem(file);
    setProblem(found && t(`avatar.${found}`));
    if (!found) setChosen(URL.createObjectURL(file));
  };
  const choose = (
    <Button
      variant={chosen || url ? 'default' : 'filled'}
      leftSection={<IconPhotoUp size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() => input.current?.click()}
      data-autofocus
    >
      {t(chosen || url ? 'avatar.other' : 'avatar.choose')}
    </Button>
  );
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('avatar.choose')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {problem ? (
        <Notice kind="declined" role="alert">
          {problem}
        </Notice>
      ) : null}
      {chosen ? (
        <OnceCropping
          key={chosen}
          image={chosen}
          saving={saving}
          choose={choose}
          onSave={(image) => void save(image)}
        />
      ) : (
        <>
          <Stack gap="md" align="center" pt="xs" pb="lg">
            <Avatar name={name} src={url} size={120} />
            <Box component="p" className={typography.quiet} ta="center">
              {t('avatar.help')}
            </Box>
          </Stack>
          <FormFooter
            start={
              url ? (
                <Button variant="subtle" color="red" loading={saving} onClick={() => void save(null)}>
                  {t('avatar.remove')}
                </Button>
              ) : null
            }
          >
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            {choose}
          </FormFooter>
        </>
      )}
    </>
  );
};
