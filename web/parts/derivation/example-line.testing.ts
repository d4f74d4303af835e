/** One line of the way to a figure, as the API answers it; `value` is in minutes. */
export const derivationLine = (kind: string, value: number, more: object = {}) => ({
  __typename: 'Derivation',
  unit: 'minutes',
  sourceId: null,
  name: null,
  date: null,
  minutes: null,
  percent: null,
  wageMinor: null,
  kind,
  value,
  parts: [],
  ...more,
});
