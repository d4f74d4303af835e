import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useFocusReturn } from '#web/kit/modal/use-focus-return.ts';

/** Whether the palette is open; Ctrl or ⌘ K opens and closes it from everywhere, fields too. */
export const usePalette = () => {
  const [opened, { toggle, open, close }] = useDisclosure(false);
  useHotkeys([['mod+K', toggle]], []);
  useFocusReturn(opened ? 1 : 0);
  return { opened, open, close };
};
