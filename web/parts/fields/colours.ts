/** The twelve stored colours, one per hue of the schedule. */
export const colours = {
  rose: '#bf5b71',
  coral: '#c15f4b',
  orange: '#ba6924',
  honey: '#a47800',
  olive: '#83870b',
  leaf: '#539344',
  jade: '#009874',
  lagoon: '#00969f',
  sky: '#008cc0',
  iris: '#6679cd',
  violet: '#8f6bc0',
  orchid: '#af5f9e',
} as const;

export type ColourName = keyof typeof colours;
export const colourNames = Object.keys(colours) as ColourName[];
