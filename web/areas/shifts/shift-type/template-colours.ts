import type { Hue } from '#web/ui/hue-of.ts';

/** Representative colour of each hue; the board shows the hue with sufficient contrast, whatever colour is chosen. */
export const templateColours: Record<Hue, string> = {
  rose: '#c95570',
  coral: '#cb5943',
  orange: '#c26500',
  honey: '#a47a01',
  olive: '#848900',
  leaf: '#4b9639',
  jade: '#009877',
  lagoon: '#00949a',
  sky: '#028dbe',
  iris: '#5f78d4',
  violet: '#9563c4',
  orchid: '#b953a4',
};
