import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '#domain/access/actions.ts';

/** Fallback for an action without a translation: its name in code, split into words. */
const spoken = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
};

/** Display names of actions and their areas, the same object while the language stays. */
export const useActionWords = () => {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const translated = (key: string, name: string): string => (i18n.exists(key) ? t(key as never) : spoken(name));
    const area = (name: string): string => translated(`simulator.area.${name}`, name);
    const action = ({ area: of, name }: Action): string => translated(`simulator.action.${of}.${name}`, name);
    return { area, action, full: (candidate: Action): string => `${area(candidate.area)} ${action(candidate)}` };
  }, [t, i18n]);
};

export type ActionWords = ReturnType<typeof useActionWords>;
