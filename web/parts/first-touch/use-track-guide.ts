import { useApolloClient } from '@apollo/client/react';
import { TrackUserGuideDocument } from '#web/kit/access/TrackUserGuide.generated.ts';
import { ViewerDocument, type ViewerQuery } from '#web/kit/access/Viewer.generated.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';

type Guides = NonNullable<NonNullable<ViewerQuery['viewer']>['guides']>;
type Noted = Pick<Guides[number], 'guide'> & Partial<Pick<Guides[number], 'step' | 'status'>>;

const noted = (candidate: Guides[number], { guide, step = [], status }: Noted): Guides[number] =>
  candidate.guide === guide
    ? { ...candidate, step: [...new Set([...candidate.step, ...step])], status: status ?? candidate.status }
    : candidate;

/** Records the viewer's progress in a guide: at once locally, and on the server. */
export const useTrackGuide = (): ((given: Noted) => void) => {
  const client = useApolloClient();
  const track = useMutate(TrackUserGuideDocument, withoutToast);
  return (given) => {
    client.cache.updateQuery<ViewerQuery>(
      { query: ViewerDocument },
      (known) =>
        known && {
          ...known,
          viewer: known.viewer && {
            ...known.viewer,
            guides: known.viewer.guides?.map((item) => noted(item, given)) ?? null,
          },
        },
    );
    const { guide, step = [], status = 'IN_PROGRESS' } = given;
    // A lost request only shows the guide once more; nothing waits for it.
    track({ variables: { input: { guide, step: [...step], status } } }).catch(() => {});
  };
};
