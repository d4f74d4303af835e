import { useMutation } from '@apollo/client/react';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { EditEmployeeAvatarDocument } from './Avatar.generated.ts';

/** Sends the picture, or none; then the header shows it too, when it is the viewer's own. */
export const useAvatar = (id: string, done: () => void) => {
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
