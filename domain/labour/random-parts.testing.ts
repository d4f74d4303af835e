import fc from 'fast-check';

/** What someone says of one day, at random: parts that do not overlap, some of them left open. */
export const randomParts = (mostEdges: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { maxLength: mostEdges }).chain((edges) => {
    const sorted = [...edges].sort((a, b) => a - b);
    const spans = sorted.slice(1).map((until, index) => ({ from: sorted[index]! * 60, until: until * 60 }));
    const level = fc.constantFrom('preferred' as const, 'available' as const, 'unavailable' as const);
    return fc
      .array(fc.option(level, { nil: null }), { minLength: spans.length, maxLength: spans.length })
      .map((levels) => spans.flatMap((span, index) => (levels[index] ? [{ ...span, level: levels[index] }] : [])));
  });
