import type { FirstTouchModule } from '#domain/onboarding/user-guide.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useTrackGuide } from './use-track-guide.ts';

/** Whether the module's introduction is pending, and the action that ends it. */
export const useTouch = (module: FirstTouchModule): { untouched: boolean; touch: () => void } => {
  const { untouched } = useViewer();
  const track = useTrackGuide();
  return {
    untouched: untouched.includes(module),
    touch: () => track({ guide: 'TOUCHED_MODULES', step: [module] }),
  };
};
