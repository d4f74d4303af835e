import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { rhythmOf } from '#web/parts/series/repeat-form.ts';
import { withReach } from '#web/parts/shifts/reach-words.ts';
import { CreateOpenShiftDocument, EditOpenShiftDocument } from '#web/parts/shifts/ScheduleWrites.generated.ts';
import type { OpenShiftFactsFragment } from './OpenShift.generated.ts';
import { type OpenShiftValues, offerOf, openShiftSchema } from './open-shift-form.ts';

type Options = { shift?: OpenShiftFactsFragment; start: OpenShiftValues; zoneOfTeam: (teamId: string) => string };

/** Offering work, or changing an offer on one date, from a date on or as a whole. */
export const useOpenShiftForm = ({ shift, start, zoneOfTeam }: Options) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [create] = useMutation(CreateOpenShiftDocument);
  const [edit] = useMutation(EditOpenShiftDocument);
  const id = useRef(newId('osh'));
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const reload = () => client.refetchQueries({ include: 'active' });

  const send = async (values: OpenShiftValues) => {
    const facts = offerOf(values);
    if (!shift) {
      const repeat = values.repeats ? rhythmOf(values) : undefined;
      const made = await create({ variables: { input: { id: id.current, ...facts, repeat } } });
      sent.current = made;
      return made.data?.createOpenShift;
    }
    const { scope } = values;
    const rhythm = shift.seriesId && scope !== 'occurrence' ? rhythmOf(values) : {};
    const input = { id: shift.id, version: shift.version, scope, ...facts, ...rhythm };
    const changed = await edit({ variables: { input } });
    sent.current = changed;
    return changed.data?.editOpenShift;
  };

  return useAppForm<OpenShiftValues, Awaited<ReturnType<typeof send>>>({
    schema: openShiftSchema(zoneOfTeam) as never,
    start,
    send,
    done: (answer) => {
      offer(withReach(t, t(shift ? 'openShifts.changed' : 'planning.offered'), answer), sent.current, reload);
      void reload();
      close();
    },
  });
};
