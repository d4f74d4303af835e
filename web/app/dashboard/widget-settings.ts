import { useLocalStorage } from '@mantine/hooks';
import { useViewer } from '#web/kit/access/viewer-context.ts';

export const widgetPeriods = [1, 2, 3, 4] as const;
export type WidgetPeriod = (typeof widgetPeriods)[number];

/** What a person set for one widget; what is missing is as it comes: visible, one week. */
type WidgetSetting = { visible?: boolean; widgetPeriod?: number };
export type WidgetSettings = Record<string, WidgetSetting>;

export const isVisible = (settings: WidgetSettings, id: string): boolean => settings[id]?.visible ?? true;

export const periodOf = (settings: WidgetSettings, id: string): WidgetPeriod =>
  widgetPeriods.find((one) => one === settings[id]?.widgetPeriod) ?? 1;

/** Every widget on, or every one off: what clicking the title of the sidebar does. */
const toggledAll = (settings: WidgetSettings, ids: readonly string[]): WidgetSettings => {
  const visible = !ids.every((id) => isVisible(settings, id));
  return { ...settings, ...Object.fromEntries(ids.map((id) => [id, { ...settings[id], visible }])) };
};

type Store = {
  settings: WidgetSettings;
  change: (id: string, setting: WidgetSetting) => void;
  toggleAll: (ids: readonly string[]) => void;
};

/** The dashboard as this person has arranged it in this browser. */
export const useWidgetSettings = (): Store => {
  const { userId } = useViewer();
  const [settings, set] = useLocalStorage<WidgetSettings>({
    key: `muster-widgets-${userId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  return {
    settings,
    change: (id, setting) => set({ ...settings, [id]: { ...settings[id], ...setting } }),
    toggleAll: (ids) => set(toggledAll(settings, ids)),
  };
};
