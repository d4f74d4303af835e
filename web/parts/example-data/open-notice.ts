/** Loaded only for companies with example data. */
export const openExampleNotice = async () => ({ default: (await import('./ExampleNotice.tsx')).ExampleNotice });
