import { expect, it } from 'vitest';
import { hueOf } from '#web/ui/hue-of.ts';
import { colourNames, colours } from './colours.ts';

it('every colour that can be chosen is shown in the hue that it is called', () => {
  for (const name of colourNames) expect(hueOf(colours[name]), name).toBe(name);
});
