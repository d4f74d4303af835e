import type { FirstTouchModule } from '#domain/onboarding/user-guide.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useTrackGuide } from './use-track-guide.ts';

/** Whether the module still introduces itself to the viewer, and how that ends. */
export const useTouch = (module: FirstTouchModule): { untouched: boolean; touch: () => void } => {
  const { untouched } = useViewer();
  const track = useTrackGuide();
  return {
    untouched: untouched.includes(module),
    touch: () => track({ guide: 'TOUCHED_MODULES', step: [module] }),
  };
};
