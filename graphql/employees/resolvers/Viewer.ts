import { ownSettingsOf } from '#domain/employees/own-settings.ts';
import type { ViewerResolvers } from '#graphql/generated/types.ts';
import { filePath } from '#services/files/file-path.ts';

export const Viewer: ViewerResolvers = {
  firstWeekday: ({ person, account }) => ownSettingsOf(person, account).firstWeekday,
  theme: ({ person, account }) => ownSettingsOf(person, account).theme,
  avatarUrl: ({ person }) => (person.avatar ? filePath(person.avatar) : null),
};
