/** Spec 2.5: 0-6 night, 7-11 morning, 12-17 afternoon, 18 and later evening. */
export const greetingOf = (hour: number): 'night' | 'morning' | 'afternoon' | 'evening' => {
  if (hour < 7) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
};
