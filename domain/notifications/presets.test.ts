import { expect, it } from 'vitest';
import { presetChannels } from './presets.ts';

it.each([
  ['everything', 'absenceRequested', { inApp: true, mail: true, push: true }],
  ['everything', 'reportReady', { inApp: true, mail: false, push: true }],
  ['own', 'absenceDecided', { inApp: true, mail: true, push: true }],
  ['own', 'absenceRequested', { inApp: true, mail: false, push: false }],
  ['inApp', 'shiftChanged', { inApp: true, mail: false, push: false }],
] as const)('preset %s chooses for %s', (preset, kind, channels) =>
  expect(presetChannels(preset, kind)).toEqual(channels),
);
