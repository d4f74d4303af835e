import type { SettingsPreviewResolvers } from '#graphql/generated/types.ts';

export const SettingsPreview: SettingsPreviewResolvers = {
  pay: ({ payMinor, currency }) => (payMinor === null ? null : { minor: payMinor, currency }),
};
