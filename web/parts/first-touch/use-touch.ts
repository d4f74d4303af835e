import { useApolloClient, useMutation } from '@apollo/client/react';
import type { FirstTouchModule } from '#domain/onboarding/user-guide.ts';
import { TrackUserGuideDocument } from '#web/kit/access/TrackUserGuide.generated.ts';
import { ViewerDocument, type ViewerQuery } from '#web/kit/access/Viewer.generated.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';

/** Whether the module still introduces itself to the viewer, and how that ends: at once here, and for good on the server. */
export const useTouch = (module: FirstTouchModule): { untouched: boolean; touch: () => void } => {
  const { untouched } = useViewer();
  const client = useApolloClient();
  const [track] = useMutation(TrackUserGuideDocument, { context: { ignoreMeta: true } });
  const touch = (): void => {
    client.cache.updateQuery<ViewerQuery>({ query: ViewerDocument }, (known) => known && withTouched(known, module));
    const input = { guide: 'TOUCHED_MODULES', step: [module], status: 'IN_PROGRESS' } as const;
    // Should it not arrive, the module introduces itself once more; nobody waits for it.
    track({ variables: { input: { ...input, step: [...input.step] } } }).catch(() => {});
  };
  return { untouched: untouched.includes(module), touch };
};

const withTouched = ({ viewer, ...rest }: ViewerQuery, module: FirstTouchModule): ViewerQuery => ({
  ...rest,
  viewer: viewer && {
    ...viewer,
    guides: (viewer.guides ?? []).map((one) =>
      one.guide === 'TOUCHED_MODULES' ? { ...one, step: [...one.step, module] } : one,
    ),
  },
});
