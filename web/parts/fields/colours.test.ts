import { expect, it } from 'vitest';
import { hueOf, hues } from '#web/ui/hue-of.ts';
import { templateColours } from './template-colours.ts';

it('every colour that can be chosen is shown in the hue that it is called', () => {
  for (const hue of hues) expect(hueOf(templateColours[hue]), hue).toBe(hue);
});
