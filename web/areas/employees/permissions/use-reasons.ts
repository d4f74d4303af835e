import { useTranslation } from 'react-i18next';
import type { Explanation, Reason } from '#domain/access/explain.ts';
import type { Permission } from '#domain/access/permissions.ts';

/** "View reports, from Manager": what decided, in words. */
export const useReasons = (): ((explanation: Explanation) => string) => {
  const { t } = useTranslation();
  const titleOf = (id: Permission): string => t(`permissions.id.${id}`);
  const eitherOf = (ids: readonly Permission[]): string =>
    ids.map(titleOf).reduce((one, other) => t('simulator.why.or', { one, other }));
  const wordsFor = (reason: Reason): string => {
    if (reason.by === 'groups')
      return t('simulator.why.groups', {
        permission: titleOf(reason.permission),
        groups: reason.groups.map(({ name }) => name).join(', '),
      });
    if (reason.by !== 'lack') return t(`simulator.why.${reason.by}`);
    switch (reason.lacks) {
      case 'permission':
        return t('simulator.why.permission', { permission: eitherOf(reason.anyOf) });
      case 'plan':
        return t('simulator.why.plan', { plan: t(`access.plan.${reason.plan}`) });
      case 'flag':
        return t('simulator.why.flag', { flag: reason.flag });
      case 'state':
        return t('simulator.why.state', { state: t(`simulator.state.${reason.state}`) });
      case 'quota':
        return t('simulator.why.quota');
      case 'login':
        return t('simulator.why.notLoggedIn');
    }
  };
  return ({ reasons }) => reasons.map(wordsFor).join('; ');
};
