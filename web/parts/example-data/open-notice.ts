/** The notice comes to those alone who have example data. */
export const openExampleNotice = async () => ({ default: (await import('./ExampleNotice.tsx')).ExampleNotice });
